//! Towns as they are written in English: of the British Isles, America, Australia, New Zealand, South Africa and the
//! Caribbean, and the capitals of the world.

pub(super) static TOWN_NAMES: &str = "\
    London|Birmingham|Manchester|Liverpool|Leeds|Sheffield|Bristol|Newcastle|Newcastle upon Tyne|Nottingham|\
    Leicester|Coventry|Bradford|Kingston upon Hull|Hull|Stoke-on-Trent|Stoke|Wolverhampton|Plymouth|Derby|\
    Southampton|Portsmouth|Brighton|Norwich|Sunderland|Northampton|Luton|Milton Keynes|Swindon|Bournemouth|Poole|\
    Middlesbrough|Peterborough|Bolton|Stockport|Ipswich|York|Cambridge|Oxford|Gloucester|Exeter|Cheltenham|\
    Blackpool|Blackburn|Burnley|Preston|Warrington|Wigan|Oldham|Rochdale|Salford|Huddersfield|Halifax|Wakefield|\
    Doncaster|Rotherham|Barnsley|Chesterfield|Mansfield|Lincoln|Grimsby|Scunthorpe|Cleethorpes|Southend|\
    Southend-on-Sea|Colchester|Chelmsford|Basildon|Harlow|Watford|St Albans|Hemel Hempstead|Stevenage|Slough|\
    Maidenhead|Windsor|Bracknell|Basingstoke|Guildford|Woking|Crawley|Horsham|Worthing|Eastbourne|Hastings|\
    Maidstone|Gillingham|Chatham|Dartford|Gravesend|Canterbury|Dover|Folkestone|Ashford|Margate|Ramsgate|\
    Broadstairs|Tunbridge Wells|Tonbridge|Sevenoaks|Sittingbourne|Faversham|Salisbury|Andover|Winchester|\
    Eastleigh|Fareham|Gosport|Havant|Weymouth|Dorchester|Yeovil|Taunton|Bridgwater|Weston-super-Mare|Minehead|\
    Barnstaple|Torquay|Paignton|Newton Abbot|Truro|Falmouth|Penzance|St Austell|St Ives|Newquay|Camborne|Redruth|\
    Bodmin|Bideford|Tiverton|Glastonbury|Frome|Trowbridge|Chippenham|Stroud|Cirencester|Tewkesbury|Worcester|\
    Hereford|Malvern|Kidderminster|Redditch|Bromsgrove|Stratford-upon-Avon|Leamington Spa|Royal Leamington Spa|\
    Warwick|Nuneaton|Solihull|Walsall|West Bromwich|Dudley|Stourbridge|Halesowen|Smethwick|Sutton Coldfield|\
    Tamworth|Lichfield|Cannock|Stafford|Burton upon Trent|Burton-on-Trent|Newcastle-under-Lyme|Crewe|Chester|\
    Macclesfield|Runcorn|Widnes|Northwich|Ellesmere Port|Shrewsbury|Telford|Oswestry|Birkenhead|Wallasey|Bootle|\
    Southport|St Helens|Skelmersdale|Chorley|Leyland|Accrington|Nelson Lancs|Colne|Darwen|Lancaster|Morecambe|\
    Fleetwood|Lytham St Annes|Kendal|Barrow-in-Furness|Carlisle|Penrith|Workington|Whitehaven|Keswick|Durham|\
    Darlington|Hartlepool|Stockton-on-Tees|Stockton|Redcar|Gateshead|South Shields|North Shields|Tynemouth|\
    Wallsend|Whitley Bay|Jarrow|Washington Tyne and Wear|Chester-le-Street|Consett|Bishop Auckland|Peterlee|\
    Seaham|Blyth|Cramlington|Morpeth|Ashington|Alnwick|Hexham|Berwick|Berwick-upon-Tweed|Harrogate|Scarborough|\
    Whitby|Bridlington|Selby|Ripon|Northallerton|Skipton|Keighley|Dewsbury|Batley|Pontefract|Castleford|Normanton|\
    Goole|Beverley|Hebden Bridge|Todmorden|Brighouse|Pudsey|Ilkley|Otley|Bury St Edmunds|Lowestoft|Great Yarmouth|\
    King's Lynn|Thetford|Felixstowe|Sudbury|Clacton|Clacton-on-Sea|Harwich|Braintree|Brentwood|Romford|Ilford|\
    Croydon|Bromley|Harrow|Wembley|Ealing|Hounslow|Richmond upon Thames|Twickenham|Wimbledon|Kingston upon Thames|\
    Walthamstow|Tottenham|Hackney|Greenwich|Woolwich|Lewisham|Bexleyheath|Orpington|Uxbridge|Epsom|Aldershot|\
    Farnborough|Farnham|Camberley|Reigate|Redhill|Newbury|Aylesbury|High Wycombe|Banbury|Abingdon|Bicester|\
    Bedford|Letchworth|Hitchin|Welwyn Garden City|Hatfield|Hertford|Cheshunt|Bishop's Stortford|Huntingdon|\
    Wisbech|Ely|Kettering|Corby|Wellingborough|Rugby Warks|Daventry|Hinckley|Loughborough|Melton Mowbray|Grantham|\
    Newark-on-Trent|Stamford|Spalding|Skegness|Worksop|Retford|Buxton|Matlock|Ilkeston|Long Eaton|Swadlincote|\
    Glossop|Hyde|Ashton-under-Lyne|Stalybridge|Dukinfield|Altrincham|Newport|Cowes|Ryde|Sandown|Bognor Regis|\
    Chichester|Lewes|Hove|Glasgow|Edinburgh|Aberdeen|Dundee|Paisley|East Kilbride|Livingston|Dunfermline|Hamilton|\
    Kirkcaldy|Ayr|Kilmarnock|Greenock|Coatbridge|Glenrothes|Airdrie|Stirling|Falkirk|Dumfries|Motherwell|Wishaw|\
    Clydebank|Bearsden|Cumbernauld|Arbroath|Elgin|Inverness|Perth|Montrose|Peterhead|Fraserburgh|Dumbarton|\
    Grangemouth|Alloa|St Andrews|Musselburgh|Hawick|Galashiels|Stranraer|Oban|Fort William|Rothesay|Largs|Troon|\
    Prestwick|Saltcoats|Ardrossan|Bathgate|Penicuik|Cupar|Forfar|Brechin|Bellshill|Larkhall|Lanark|Rutherglen|\
    Barrhead|Johnstone|Port Glasgow|Gourock|Helensburgh|Kirkintilloch|Cambuslang|Cowdenbeath|Lochgelly|Buckhaven|\
    Methil|Thurso|Wick|Stornoway|Lerwick|Kirkwall|Nairn|Forres|Keith Banffshire|Crieff|Blairgowrie|Pitlochry|\
    Aviemore|Annan|Langholm|Lockerbie|Moffat|Peebles|Selkirk|Jedburgh|Dalkeith|Haddington|North Berwick|Leith|\
    Cardiff|Swansea|Wrexham|Merthyr Tydfil|Merthyr|Caerphilly|Bridgend|Llanelli|Neath|Port Talbot|Cwmbran|\
    Pontypridd|Pontypool|Ebbw Vale|Aberdare|Rhondda|Tonypandy|Porthcawl|Carmarthen|Haverfordwest|Milford Haven|\
    Tenby|Aberystwyth|Bangor|Caernarfon|Holyhead|Llandudno|Colwyn Bay|Rhyl|Prestatyn|Abergele|Brecon|Newtown|\
    Abergavenny|Monmouth|Chepstow|Tredegar|Maesteg|Treorchy|Penarth|Cardigan|Lampeter|Blaenau Ffestiniog|Belfast|\
    Derry|Londonderry|Lisburn|Newtownabbey|Craigavon|Lurgan|Portadown|Ballymena|Newtownards|Carrickfergus|\
    Coleraine|Omagh|Larne|Strabane|Limavady|Enniskillen|Dungannon|Cookstown|Banbridge|Armagh|Newry|Downpatrick|\
    Antrim|Portrush|Dublin|Cork|Limerick|Galway|Waterford|Drogheda|Dundalk|Kilkenny|Sligo|Wexford|Tralee|\
    Killarney|Ennis|Athlone|Navan|Naas|Dun Laoghaire|Letterkenny|Castlebar|Clonmel|Carlow|Tullamore|Mullingar|\
    Portlaoise|Longford|Cavan|Monaghan|Ballina|Westport|Wicklow|Arklow|Youghal|Cobh|St Peter Port|St Helier|\
    Gibraltar|New York|New York City|NYC|Brooklyn|Bronx|Staten Island|Los Angeles|Chicago|Houston|Phoenix|\
    Philadelphia|San Antonio|San Diego|Dallas|San Jose|Austin|Jacksonville|Fort Worth|Columbus|Indianapolis|\
    San Francisco|Seattle|Denver|Washington DC|Washington D.C.|Nashville|Oklahoma City|El Paso|Boston|Portland|\
    Las Vegas|Detroit|Memphis|Louisville|Baltimore|Milwaukee|Albuquerque|Tucson|Fresno|Sacramento|Kansas City|\
    Atlanta|Omaha|Colorado Springs|Raleigh|Long Beach|Virginia Beach|Miami|Oakland|Minneapolis|Tulsa|Bakersfield|\
    Wichita|Arlington|Tampa|New Orleans|Honolulu|Anaheim|Corpus Christi|Riverside|Lexington|St. Louis|Saint Louis|\
    Pittsburgh|St. Paul|Saint Paul|Cincinnati|Anchorage|Greensboro|Plano|Newark|Toledo|Fort Wayne|Chula Vista|\
    Laredo|Jersey City|Buffalo|Lubbock|St. Petersburg|Saint Petersburg|Norfolk|Reno|Winston-Salem|Glendale|\
    Hialeah|Chesapeake|Scottsdale|North Las Vegas|Fremont|Baton Rouge|Boise|San Bernardino|Spokane|Rochester|\
    Des Moines|Modesto|Fayetteville|Tacoma|Oxnard|Fontana|Montgomery|Moreno Valley|Shreveport|Akron|Yonkers|\
    Amarillo|Little Rock|Salt Lake City|Huntsville|Grand Rapids|Tallahassee|Grand Prairie|Overland Park|Knoxville|\
    Brownsville|Newport News|Santa Clarita|Providence|Fort Lauderdale|Chattanooga|Tempe|Oceanside|Garden Grove|\
    Rancho Cucamonga|Santa Rosa|Vancouver|Sioux Falls|Springfield|Pembroke Pines|Elk Grove|Salem|Corona|Palmdale|\
    Salinas|Hayward|Pasadena|Alexandria|Sunnyvale|Lakewood|Hollywood|Clarksville|Macon|Joliet|Syracuse|Dayton|\
    Savannah|Bridgeport|Mesquite|Naperville|McAllen|Rockford|Paterson|Murfreesboro|Roanoke|Hampton|Waco|Hartford|\
    New Haven|Cleveland|Youngstown|Canton|Lansing|Ann Arbor|Kalamazoo|Saginaw|Bay City|Zanesville|Sandusky|Lorain|\
    Elyria|Erie|Scranton|Allentown|Harrisburg|Wilkes-Barre|Johnstown|Altoona|Utica|Albany|Schenectady|Binghamton|\
    Poughkeepsie|Niagara Falls|Trenton|Camden|Atlantic City|Wilmington|Annapolis|Hagerstown|Cumberland|Richmond|\
    Lynchburg|Petersburg|Danville|Charlottesville|Harrisonburg|Charleston|Huntington|Wheeling|Parkersburg|\
    Morgantown|Beckley|Asheville|Charlotte NC|Gastonia|Hickory|High Point|Burlington|Rocky Mount|Goldsboro|\
    Kinston|Spartanburg|Greenville|Rock Hill|Myrtle Beach|Sumter|Aiken|Augusta|Athens|Marietta|Valdosta|Brunswick|\
    Statesboro|Gainesville|Ocala|Pensacola|Panama City Beach|Daytona Beach|Sarasota|Fort Myers|Key West|\
    West Palm Beach|Clearwater|Lakeland|Dothan|Tuscaloosa|Selma Alabama|Gadsden|Anniston|Decatur|Mobile Alabama|\
    Bessemer|Opelika|Tuskegee|Biloxi|Gulfport|Hattiesburg|Meridian|Vicksburg|Natchez|Tupelo|Greenwood|Starkville|\
    Jackson MS|Jackson Mississippi|Lake Charles|Bossier City|Natchitoches|Hot Springs|Fort Smith|Pine Bluff|\
    Jonesboro|Texarkana|Searcy|Johnson City|Kingsport|Cookeville|Lebanon|McMinnville|Shelbyville|\
    Lynchburg Tennessee|Tullahoma|Dyersburg|Oak Ridge|Sevierville|Pigeon Forge|Gatlinburg|Bowling Green|Owensboro|\
    Paducah|Frankfort|Hopkinsville|Ashland|Elizabethtown|Evansville|South Bend|Terre Haute|Muncie|Kokomo|\
    Bloomington|Peoria|Champaign|East St. Louis|Green Bay|Racine|Kenosha|Duluth|St. Cloud|Fargo|Grand Forks|\
    Bismarck|Rapid City|Sioux City|Cedar Rapids|Davenport|Iowa City|Council Bluffs|Dubuque|Jefferson City|Joplin|\
    St. Joseph|Topeka|Dodge City|Enid|Lawton|Muskogee|Wichita Falls|Abilene|Midland|Odessa|San Angelo|Galveston|\
    Beaumont|Port Arthur|Longview|Nacogdoches|Denton|Killeen|Santa Fe|Las Cruces|Roswell|Flagstaff|Yuma|\
    Carson City|Provo|Ogden|Cheyenne|Casper Wyoming|Laramie|Billings|Great Falls|Missoula|Butte|Pocatello|\
    Idaho Falls|Coeur d'Alene|Yakima|Olympia|Bellingham|Everett|Medford|Corvallis|Santa Barbara|Santa Monica|\
    San Mateo|Palo Alto|Berkeley|Burbank|Escondido|Redding|Juneau|Fairbanks|Hilo|Concord|Nashua|Montpelier|Lowell|\
    Fall River|New Bedford|Brockton|Quincy|Pawtucket|Waterbury|New London|Toronto|Montreal|Quebec City|Calgary|\
    Ottawa|Edmonton|Winnipeg|Mississauga|Brampton|Surrey BC|Laval|London Ontario|Markham|Gatineau|Longueuil|\
    Saskatoon|Regina SK|Kitchener|Burnaby|Oshawa|Sherbrooke|Saguenay|Trois-Rivières|Lévis|St. Catharines|\
    Niagara-on-the-Lake|Sault Ste. Marie|Thunder Bay|Barrie|Guelph|Kelowna|Kamloops|Nanaimo|Prince George|\
    Victoria BC|Moncton|Fredericton|Saint John|St. John's|Charlottetown|Medicine Hat|Lethbridge|Red Deer|\
    Brandon Manitoba|Moose Jaw|Whitehorse|Yellowknife|Iqaluit|Sydney|Melbourne|Brisbane|Adelaide|Canberra|Hobart|\
    Gold Coast|Wollongong|Geelong|Townsville|Cairns|Toowoomba|Ballarat|Bendigo|Launceston|Mackay|Rockhampton|\
    Bunbury|Bundaberg|Wagga Wagga|Alice Springs|Kalgoorlie|Fremantle|Parramatta|Dubbo|Auckland|Christchurch|\
    Dunedin|Tauranga|Palmerston North|Napier|Rotorua|Whangarei|New Plymouth|Invercargill|Whanganui|Wanganui|\
    Gisborne|Timaru|Queenstown|Nelson NZ|Blenheim|Upper Hutt|Lower Hutt|Oamaru|Greymouth|Johannesburg|Cape Town|\
    Durban|Pretoria|Port Elizabeth|Gqeberha|Bloemfontein|East London|Pietermaritzburg|Soweto|Polokwane|\
    Kimberley SA|Stellenbosch|Paarl|Potchefstroom|Rustenburg|Nelspruit|Mbombela|Welkom|Upington|Mthatha|Umtata|\
    Bhisho|Sandton|Benoni|Vereeniging|Knysna|Oudtshoorn|Bridgetown|Speightstown|Holetown|Oistins|\
    St. Michael Barbados|Port of Spain|San Fernando|Chaguanas|Arima|Point Fortin|Couva|Tunapuna|Kingston|\
    Spanish Town|Portmore|Montego Bay|Mandeville|May Pen|Ocho Rios|Negril|Port Antonio|Savanna-la-Mar|\
    Half Way Tree|Nassau|Freeport|Georgetown|New Amsterdam|Linden Guyana|Castries|Vieux Fort|Kingstown|Roseau|\
    St. George's|St. John's Antigua|Basseterre|Charlestown|Road Town|Charlotte Amalie|Christiansted|Philipsburg|\
    Willemstad|Oranjestad|Paramaribo|Port-au-Prince|Santo Domingo|San Juan|Havana|Belize City|Belmopan|Paris|Lyon|\
    Marseille|Cannes|Brussels|Antwerp|Ghent|Bruges|Luxembourg|Amsterdam|The Hague|Rotterdam|Utrecht|Groningen|\
    Berlin|Hamburg|Munich|Frankfurt|Cologne|Düsseldorf|Bern|Zurich|Geneva|Basel|Vaduz|Vienna|Salzburg|Rome|Turin|\
    Naples|Venice|Genoa|Milano|Bologna|San Marino|Vatican City|Monaco|Monte Carlo|Madrid|Barcelona|Valencia|\
    Seville|Salou|Lisbon|Porto|Andorra la Vella|Valletta|Thessaloniki|Nicosia|Istanbul|Ankara|Antalya|Copenhagen|\
    Oslo|Bergen|Stockholm|Gothenburg|Malmö|Helsinki|Tampere|Turku|Reykjavik|Tallinn|Tartu|Riga|Liepaja|Daugavpils|\
    Vilnius|Kaunas|Klaipeda|Warsaw|Krakow|Cracow|Gdansk|Karpacz|Mikolajki|Poznan|Wroclaw|Lodz|Prague|Brno|\
    Bratislava|Budapest|Bucharest|Belgrade|Zagreb|Ljubljana|Bled|Sarajevo|Skopje|Podgorica|Tirana|Pristina|Albena|\
    Velingrad|Varna|Minsk|Gomel|Brest|Grodno|Kiev|Kyiv|Kharkov|Kharkiv|Odesa|Lviv|Lvov|Chisinau|Kishinev|Moscow|\
    Leningrad|Sochi|Kazan|Ufa|Izhevsk|Perm|Samara|Saratov|Yakutsk|Ishimbay|Chelyabinsk|Yekaterinburg|Ekaterinburg|\
    Novosibirsk|Krasnoyarsk|Nizhny Novgorod|Rostov-on-Don|Rostov|Voronezh|Tver|Tula|Tbilisi|Batumi|Yerevan|Baku|\
    Jerusalem|Tel Aviv|Haifa|Amman|Beirut|Damascus|Baghdad|Tehran|Teheran|Riyadh|Doha|Abu Dhabi|Dubai|Manama|\
    Kuwait City|Muscat|Sanaa|Kabul|Islamabad|Karachi|New Delhi|Delhi|Mumbai|Kathmandu|Thimphu|Dhaka|Colombo|\
    Beijing|Peking|Shanghai|Harbin|Hong Kong|Taiyuan|Lishui|Taipei|Ulaanbaatar|Ulan Bator|Seoul|Pyongyang|Tokyo|\
    Osaka|Hanoi|Bangkok|Phnom Penh|Vientiane|Yangon|Naypyidaw|Kuala Lumpur|Singapore|Jakarta|Manila|\
    Bandar Seri Begawan|Dili|Astana|Almaty|Alma-Ata|Tashkent|Samarkand|Bishkek|Dushanbe|Ashgabat|Suva|Apia|\
    Nuku'alofa|Port Moresby|Port Vila|Honiara|Cairo|Tunis|Algiers|Rabat|Casablanca|Tripoli|Khartoum|Addis Ababa|\
    Asmara|Djibouti City|Mogadishu|Nairobi|Kampala|Kigali|Bujumbura|Gitega|Dodoma|Dar es Salaam|Kinshasa|\
    Brazzaville|Luanda|Lusaka|Lilongwe|Harare|Bulawayo|Maputo|Antananarivo|Port Louis|Windhoek|Gaborone|Maseru|\
    Mbabane|Abidjan|Yamoussoukro|Bouaké|Dakar|Bamako|Nouakchott|Banjul|Bissau|Conakry|Freetown|Monrovia|Accra|\
    Kumasi|Lomé|Cotonou|Porto-Novo|Lagos|Abuja|Ouagadougou|Niamey|N'Djamena|Yaoundé|Douala|Libreville|Bangui|\
    Malabo|São Tomé|Praia|Mexico City|Guatemala City|San Salvador|Tegucigalpa|Managua|Panama City|Caracas|Bogotá|\
    Quito|Brasília|São Paulo|Rio de Janeiro|La Paz|Sucre|Asunción|Buenos Aires|Montevideo|Cayenne|Wellington NZ|\
    Wellington New Zealand|Orlando FL|Orlando Florida|Reading Berks|Reading Berkshire|Reading England|\
    Bath England|Bath Somerset|Mesa AZ|Mesa Arizona|Charlotte North Carolina|Madison WI|Madison Wisconsin|\
    Aurora CO|Aurora Colorado|Florence SC|Mobile AL|Irvine CA|Jackson TN|Jackson Tennessee|Henderson NV|Lima Peru|\
    Victoria British Columbia|Perth Australia";

/// Countries, the counties of the British Isles, and the states of America with their letters.
pub(super) static LAND_NAMES: &str = "\
    England|Scotland|Wales|Ireland|Northern Ireland|N Ireland|NI|Eire|Republic of Ireland|United Kingdom|UK|U.K.|\
    GB|Great Britain|Britain|Isle of Man|Jersey|Guernsey|Isle of Wight|Bedfordshire|Beds|Berkshire|Berks|\
    Buckinghamshire|Bucks|Cambridgeshire|Cambs|Cheshire|Cleveland|Cornwall|Cumbria|Derbyshire|Devon|Dorset|\
    County Durham|Co Durham|East Sussex|Essex|Gloucestershire|Glos|Greater Manchester|Hampshire|Hants|\
    Herefordshire|Hertfordshire|Herts|Humberside|Huntingdonshire|Kent|Lancashire|Lancs|Leicestershire|Leics|\
    Lincolnshire|Lincs|Merseyside|Middlesex|Norfolk|Northamptonshire|Northants|Northumberland|Nottinghamshire|\
    Notts|Oxfordshire|Oxon|Rutland|Shropshire|Salop|Somerset|Staffordshire|Staffs|Suffolk|Surrey|Sussex|\
    Tyne and Wear|Warwickshire|Warks|West Midlands|West Sussex|Westmorland|Wiltshire|Wilts|Worcestershire|Worcs|\
    Yorkshire|Yorks|North Yorkshire|South Yorkshire|West Yorkshire|East Yorkshire|Aberdeenshire|Angus|Argyll|\
    Ayrshire|Banffshire|Berwickshire|Caithness|Clackmannanshire|Dumfriesshire|Dunbartonshire|East Lothian|Fife|\
    Inverness-shire|Kincardineshire|Kirkcudbrightshire|Lanarkshire|Midlothian|Moray|Nairnshire|Orkney|\
    Peeblesshire|Perthshire|Renfrewshire|Ross-shire|Roxburghshire|Selkirkshire|Shetland|Stirlingshire|Sutherland|\
    West Lothian|Wigtownshire|Anglesey|Carmarthenshire|Ceredigion|Clwyd|Conwy|Denbighshire|Dyfed|Flintshire|\
    Glamorgan|Gwent|Gwynedd|Monmouthshire|Pembrokeshire|Powys|South Wales|North Wales|Ulster|Leinster|Munster|\
    Connacht|Co Antrim|County Antrim|Co Down|County Down|Co Armagh|County Armagh|Co Tyrone|County Tyrone|\
    Co Fermanagh|County Fermanagh|Co Londonderry|County Londonderry|Co Cork|County Cork|Co Kerry|County Kerry|\
    Co Donegal|County Donegal|Co Galway|County Galway|Co Mayo|County Mayo|Co Wexford|County Wexford|Co Dublin|\
    County Dublin|USA|U.S.A.|US|U.S.|United States|United States of America|America|Alabama|Alaska|Arizona|\
    Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|\
    Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|\
    Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|\
    Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|\
    West Virginia|Wisconsin|Wyoming|District of Columbia|Puerto Rico|AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|\
    KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|\
    D.C.|PR|Ala|Ariz|Calif|Colo|Conn|Del|Fla|Ill|Ind|Kans|Mich|Minn|Nebr|Okla|Penn|Penna|Tenn|Tex|W Va|N C|S C|\
    N J|N Y|Canada|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland|Newfoundland and Labrador|\
    Nova Scotia|Ontario|Prince Edward Island|Quebec|Saskatchewan|Yukon|Northwest Territories|Nunavut|AB|BC|MB|NB|\
    NL|NS|ON|PEI|QC|SK|YT|Australia|New South Wales|NSW|Queensland|QLD|South Australia|SA|Tasmania|TAS|Victoria|\
    VIC|Western Australia|Northern Territory|ACT|New Zealand|NZ|South Africa|RSA|Gauteng|Transvaal|Natal|\
    KwaZulu-Natal|Western Cape|Eastern Cape|Northern Cape|Free State|Limpopo|Mpumalanga|Barbados|Trinidad|Tobago|\
    Trinidad and Tobago|Jamaica|West Indies|Bahamas|Bermuda|Guyana|British Guiana|Saint Lucia|St Lucia|\
    Saint Vincent|St Vincent|Grenada|Dominica|Antigua|Antigua and Barbuda|Saint Kitts and Nevis|\
    St Kitts and Nevis|Cayman Islands|Virgin Islands|Haiti|Dominican Republic|Cuba|Belize|Suriname|Curaçao|Aruba|\
    Saint Ann|Saint Michael|Christ Church|Netherlands|The Netherlands|Holland|Belgium|Luxembourg|France|Germany|\
    East Germany|West Germany|Switzerland|Austria|Liechtenstein|Italy|Spain|Portugal|Andorra|Monaco|San Marino|\
    Malta|Greece|Cyprus|Turkey|Türkiye|Denmark|Norway|Sweden|Finland|Iceland|Estonia|Latvia|Lithuania|Poland|\
    Czech Republic|Czechia|Czechoslovakia|Slovakia|Hungary|Romania|Bulgaria|Serbia|Yugoslavia|Croatia|Slovenia|\
    Bosnia and Herzegovina|Bosnia|Montenegro|North Macedonia|Macedonia|Albania|Kosovo|Belarus|Ukraine|Moldova|\
    Russia|Russian Federation|USSR|U.S.S.R.|Soviet Union|Armenia|Azerbaijan|Kazakhstan|Uzbekistan|Kyrgyzstan|\
    Tajikistan|Turkmenistan|Bashkortostan|Bashkiria|Tatarstan|Yakutia|Udmurtia|Israel|Iran|Iraq|Syria|Lebanon|\
    Jordan|Saudi Arabia|United Arab Emirates|UAE|Qatar|Kuwait|Bahrain|Oman|Yemen|Afghanistan|Pakistan|India|Nepal|\
    Bhutan|Bangladesh|Sri Lanka|China|Taiwan|Mongolia|Korea|South Korea|North Korea|Japan|Vietnam|Thailand|\
    Cambodia|Laos|Myanmar|Burma|Malaysia|Singapore|Indonesia|Philippines|Fiji|Egypt|Libya|Tunisia|Algeria|Morocco|\
    Mauritania|Senegal|Gambia|The Gambia|Mali|Guinea|Guinea-Bissau|Ivory Coast|Côte d'Ivoire|Ghana|Togo|Benin|\
    Nigeria|Niger|Burkina Faso|Cameroon|Chad|Gabon|Congo|DR Congo|Zaire|Sudan|South Sudan|Ethiopia|Eritrea|\
    Somalia|Kenya|Uganda|Tanzania|Rwanda|Burundi|Angola|Zambia|Zimbabwe|Malawi|Mozambique|Namibia|Botswana|\
    Lesotho|Eswatini|Swaziland|Madagascar|Mauritius|Cape Verde|Mexico|Guatemala|Honduras|El Salvador|Nicaragua|\
    Costa Rica|Panama|Venezuela|Colombia|Ecuador|Peru|Brazil|Bolivia|Paraguay|Uruguay|Argentina|Chile";
