//! Towns as the Dutch write them: of the Netherlands, Flanders, Suriname and the Antilles, and the capitals of the world.

pub(super) static TOWN_NAMES: &str = "\
    Amsterdam|Rotterdam|Den Haag|'s-Gravenhage|s-Gravenhage|Utrecht|Eindhoven|Groningen|Tilburg|Almere|Breda|\
    Nijmegen|Apeldoorn|Arnhem|Haarlem|Haarlemmermeer|Enschede|Amersfoort|Zaanstad|Zaandam|'s-Hertogenbosch|\
    s-Hertogenbosch|Den Bosch|Zwolle|Leiden|Leeuwarden|Zoetermeer|Maastricht|Dordrecht|Ede|Alphen aan den Rijn|\
    Alphen a/d Rijn|Alkmaar|Emmen|Delft|Venlo|Deventer|Helmond|Hilversum|Oss|Amstelveen|Purmerend|Heerlen|Hengelo|\
    Roosendaal|Schiedam|Leidschendam|Voorburg|Nieuwegein|Lelystad|Vlaardingen|Spijkenisse|Gouda|Veenendaal|Assen|\
    Katwijk|Katwijk aan Zee|Barneveld|Zeist|Hardenberg|Doetinchem|Bergen op Zoom|Oosterhout|Den Helder|Heerenveen|\
    Terneuzen|Hoogeveen|Nieuwkoop|Capelle aan den IJssel|Houten|Pijnacker|Rijswijk|Middelburg|Almelo|Weert|\
    Waalwijk|Veldhoven|Roermond|Sittard|Geleen|Kerkrade|Beverwijk|Heemskerk|Velsen|IJmuiden|Hoorn|Vlissingen|Goes|\
    Ridderkerk|Zwijndrecht|Papendrecht|Sliedrecht|Gorinchem|Leerdam|Vianen|Hardinxveld|Hardinxveld-Giessendam|\
    Giessendam|Alblasserdam|Hendrik-Ido-Ambacht|Barendrecht|Hoogvliet|Rhoon|Poortugaal|Hellevoetsluis|Brielle|\
    Oud-Beijerland|Numansdorp|Strijen|Puttershoek|Middelharnis|Sommelsdijk|Dirksland|Ouddorp|Oostvoorne|Maassluis|\
    Naaldwijk|'s-Gravenzande|s-Gravenzande|De Lier|Wateringen|Honselersdijk|Krimpen aan den IJssel|\
    Krimpen a/d IJssel|Krimpen aan de Lek|Nieuwerkerk aan den IJssel|Waddinxveen|Boskoop|Bodegraven|Reeuwijk|\
    Moordrecht|Schoonhoven|Lekkerkerk|Bergambacht|Nieuw-Lekkerland|Groot-Ammers|Bleskensgraaf|Ameide|Wassenaar|\
    Voorschoten|Leiderdorp|Oegstgeest|Noordwijk|Noordwijkerhout|Lisse|Hillegom|Sassenheim|Rijnsburg|Valkenburg|\
    Bergschenhoek|Berkel en Rodenrijs|Bleiswijk|Nootdorp|Den Hoorn|Schipluiden|Ter Aar|Roelofarendsveen|\
    Hazerswoude|Koudekerk|Aalsmeer|Uithoorn|Hoofddorp|Nieuw-Vennep|Badhoevedorp|Diemen|Ouderkerk aan de Amstel|\
    Landsmeer|Volendam|Edam|Monnickendam|Wormer|Wormerveer|Krommenie|Assendelft|Koog aan de Zaan|Uitgeest|\
    Castricum|Heiloo|Bergen|Egmond|Egmond aan Zee|Schoorl|Heerhugowaard|Langedijk|Broek op Langedijk|\
    Noord-Scharwoude|Zuid-Scharwoude|Sint Pancras|Schagen|Warmenhuizen|Tuitjenhorn|Anna Paulowna|Julianadorp|\
    Wieringerwerf|Hippolytushoef|Den Oever|Middenmeer|Medemblik|Wervershoof|Andijk|Enkhuizen|Bovenkarspel|\
    Grootebroek|Hoogkarspel|Venhuizen|Wognum|Obdam|Opmeer|Spanbroek|De Goorn|Texel|Den Burg|Zandvoort|Bloemendaal|\
    Heemstede|Santpoort|Huizen|Bussum|Naarden|Weesp|Muiden|Muiderberg|Blaricum|Eemnes|Baarn|Soest|Soesterberg|\
    's-Graveland|Loosdrecht|Kortenhoef|Woerden|IJsselstein|Maarssen|Breukelen|Mijdrecht|Vinkeveen|Wilnis|Abcoude|\
    Montfoort|Oudewater|Lopik|De Bilt|Bilthoven|Maartensdijk|Bunnik|Odijk|Wijk bij Duurstede|Driebergen|\
    Driebergen-Rijsenburg|Leersum|Amerongen|Rhenen|Woudenberg|Scherpenzeel|Maarn|Leusden|Bunschoten|Spakenburg|\
    Bunschoten-Spakenburg|Nijkerk|Hoevelaken|Putten|Ermelo|Harderwijk|Nunspeet|Elburg|'t Harde|Oldebroek|Wezep|\
    Hattem|Heerde|Epe|Vaassen|Emst|Twello|Zutphen|Lochem|Borculo|Eibergen|Neede|Groenlo|Lichtenvoorde|Winterswijk|\
    Aalten|Varsseveld|Dinxperlo|Terborg|Ulft|Gendringen|'s-Heerenberg|Didam|Zevenaar|Duiven|Westervoort|Wehl|\
    Doesburg|Velp|Brummen|Eerbeek|Vorden|Hengelo Gld|Ruurlo|Steenderen|Rheden|Oosterbeek|Renkum|Wageningen|\
    Bennekom|Lunteren|Otterlo|Ederveen|Voorthuizen|Kootwijkerbroek|Garderen|Huissen|Bemmel|Elst|Gendt|Heteren|\
    Tiel|Culemborg|Geldermalsen|Beesd|Kesteren|Opheusden|Ochten|Druten|Beuningen|Wijchen|Malden|Groesbeek|\
    Beek en Donk|Zaltbommel|Maasdriel|Kerkdriel|Kampen|IJsselmuiden|Genemuiden|Hasselt|Zwartsluis|Steenwijk|\
    Vollenhove|Giethoorn|Meppel|Staphorst|Rouveen|Nieuwleusen|Dalfsen|Ommen|Dedemsvaart|Slagharen|Gramsbergen|\
    Coevorden|Vriezenveen|Vroomshoop|Westerhaar|Westerhaar-Vriezenveensewijk|Den Ham|Nijverdal|Hellendoorn|\
    Rijssen|Holten|Wierden|Goor|Delden|Haaksbergen|Borne|Oldenzaal|Losser|Overdinkel|Denekamp|Ootmarsum|Tubbergen|\
    Albergen|Markelo|Raalte|Heino|Wijhe|Olst|Bathmen|Diepenveen|Bergentheim|Balkbrug|Lutten|Hoge Hexel|Geesteren|\
    Glanerbrug|Hijken|Beilen|Westerbork|Smilde|Bovensmilde|Hoogersmilde|Diever|Dwingeloo|Havelte|Ruinen|\
    Ruinerwold|Zuidwolde|Nieuw-Amsterdam|Nieuw-Balinge|Klazienaveen|Emmer-Compascuum|Emmererfscheidenveen|\
    Ter Apel|Nieuw-Weerdinge|Valthermond|Schoonebeek|Sleen|Schoonoord|Borger|Odoorn|Exloo|Gieten|Gasselte|\
    Gasselternijveen|Rolde|Zuidlaren|Eelde|Paterswolde|Peize|Norg|Roden|Nieuw-Roden|Witteveen|Pesse|\
    Hollandscheveld|Noordscheschut|Elim|Tiendeveen|Stadskanaal|Musselkanaal|Veendam|Wildervank|Muntendam|\
    Hoogezand|Hoogezand-Sappemeer|Sappemeer|Winschoten|Oude Pekela|Nieuwe Pekela|Bellingwolde|Vlagtwedde|Scheemda|\
    Delfzijl|Appingedam|Loppersum|Bedum|Winsum|Uithuizen|Uithuizermeeden|Warffum|Leens|Zoutkamp|Zuidhorn|\
    Grootegast|Marum|Haren|Ten Boer|Slochteren|Siddeburen|Harkstede|Kolham|Noordbroek|Sneek|Drachten|Harlingen|\
    Franeker|Bolsward|Dokkum|Workum|Makkum|Lemmer|Joure|Wolvega|Gorredijk|Oosterwolde|Appelscha|Haulerwijk|\
    Surhuisterveen|Buitenpost|Kollum|Burgum|Bergum|Hardegarijp|Hurdegaryp|Damwoude|Damwâld|Zwaagwesteinde|\
    De Westereen|Kollumerzwaag|Twijzelerheide|Veenwouden|Sint Annaparochie|Sint Jacobiparochie|Stiens|Menaldum|\
    Dronrijp|Berlikum|Grou|Grouw|Akkrum|Jubbega|Koudum|Stavoren|Hindeloopen|IJlst|Wommels|Witmarsum|Oudega|\
    Ureterp|Bakkeveen|Noordwolde|Sint Nicolaasga|Oosterzee|Echtenerbrug|Oldeboorn|Terschelling|Vlieland|Ameland|\
    Schiermonnikoog|Oudehaske|Nij Beets|Opeinde|Rottevalle|Boelenslaan|Drogeham|Harkema|Eastermar|Surhuizum|\
    Dronten|Emmeloord|Urk|Zeewolde|Swifterbant|Biddinghuizen|Marknesse|Nagele|Creil|Luttelgeest|Yerseke|Zierikzee|\
    Tholen|Sint-Maartensdijk|Oostburg|Breskens|Hulst|Sas van Gent|Koudekerke|Domburg|Oost-Souburg|Kruiningen|\
    Krabbendijke|Rilland|Borssele|Heinkenszand|'s-Gravenpolder|Arnemuiden|Veere|Zaamslag|Sint Philipsland|\
    Bruinisse|Burgh-Haamstede|Westkapelle|Nieuwdorp|Etten-Leur|Zundert|Rucphen|Sint Willebrord|Steenbergen|\
    Dinteloord|Halsteren|Hoogerheide|Ossendrecht|Huijbergen|Zevenbergen|Klundert|Fijnaart|Willemstad|Oudenbosch|\
    Prinsenbeek|Rijsbergen|Ulvenhout|Gilze|Dongen|Goirle|Oisterwijk|Moergestel|Hilvarenbeek|Berkel-Enschot|\
    Udenhout|Kaatsheuvel|Loon op Zand|Drunen|Vlijmen|Heusden|Raamsdonksveer|Geertruidenberg|Werkendam|Sleeuwijk|\
    Woudrichem|Nieuwendijk|Almkerk|Wijk en Aalburg|Vught|Boxtel|Schijndel|Sint-Michielsgestel|Sint-Oedenrode|\
    Veghel|Uden|Heesch|Berghem|Ravenstein|Cuijk|Boxmeer|Gennep|Deurne|Asten|Someren|Gemert|Bakel|Laarbeek|\
    Lieshout|Nuenen|Geldrop|Mierlo|Heeze|Leende|Valkenswaard|Waalre|Eersel|Bladel|Bergeijk|Reusel|Son en Breugel|\
    Oirschot|Budel|Maarheeze|Venray|Horst aan de Maas|Sevenum|Tegelen|Blerick|Reuver|Swalmen|Panningen|Meijel|\
    Nederweert|Stramproy|Heythuysen|Maasbracht|Susteren|Landgraaf|Ubach over Worms|Brunssum|Schinveld|Hoensbroek|\
    Nuth|Voerendaal|Simpelveld|Vaals|Gulpen|Eijsden|Meerssen|Bunde|Valkenburg aan de Geul|Schinnen|\
    Spekholzerheide|Eygelshoven|Antwerpen|Gent|Brugge|Brussel|Leuven|Mechelen|Aalst|Kortrijk|Oostende|Genk|\
    Roeselare|Sint-Niklaas|Turnhout|Dendermonde|Vilvoorde|Lokeren|Beringen|Dilbeek|Heist-op-den-Berg|Lommel|\
    Waregem|Ieper|Maasmechelen|Lier|Tienen|Houthalen|Heusden-Zolder|Knokke|Knokke-Heist|Wevelgem|Harelbeke|Izegem|\
    Oudenaarde|Ninove|Zottegem|Deinze|Eeklo|Evergem|Wetteren|Beveren|Temse|Mortsel|Schoten|Brasschaat|Herentals|\
    Hoogstraten|Essen|Kalmthout|Bree|Bilzen|Tongeren|Sint-Truiden|Diest|Aarschot|Halle|Asse|Zaventem|Tervuren|\
    Geraardsbergen|Ronse|Blankenberge|Diksmuide|Veurne|Nieuwpoort|Poperinge|Torhout|Tielt|Merelbeke|Lochristi|\
    Zele|Hamme|Bornem|Willebroek|Duffel|Edegem|Kontich|Wommelgem|Westerlo|Overpelt|Neerpelt|Merksem|Borgerhout|\
    Berchem|Luik|Charleroi|Doornik|Eupen|Verviers|Moeskroen|Paramaribo|Nieuw-Nickerie|Nickerie|Moengo|Albina|\
    Lelydorp|Brokopondo|Oranjestad|San Nicolas|Philipsburg|Kralendijk|Santa Cruz|Savaneta|Parijs|Straatsburg|\
    Rijsel|Duinkerken|Marseille|Lyon|Cannes|Toulouse|Bordeaux|Londen|Edinburgh|Dublin|Cardiff|Belfast|Manchester|\
    Berlijn|Hamburg|Keulen|Düsseldorf|Aken|München|Frankfurt|Bremen|Hannover|Luxemburg|Luxemburg-Stad|Bern|Zürich|\
    Genève|Bazel|Wenen|Salzburg|Vaduz|Rome|Milaan|Turijn|Napels|Venetië|Genua|San Remo|San Marino|Monaco|\
    Vaticaanstad|Madrid|Barcelona|Salou|Valencia|Sevilla|Lissabon|Porto|Andorra la Vella|Valletta|Athene|\
    Thessaloniki|Nicosia|Istanboel|Istanbul|Ankara|Antalya|Kopenhagen|Oslo|Stockholm|Göteborg|Malmö|Helsinki|\
    Reykjavik|Tallinn|Tartu|Riga|Liepaja|Vilnius|Kaunas|Warschau|Krakau|Danzig|Gdansk|Karpacz|Mikołajki|Julinek|\
    Praag|Bratislava|Boedapest|Boekarest|Belgrado|Zagreb|Ljubljana|Bled|Sarajevo|Skopje|Podgorica|Tirana|Pristina|\
    Minsk|Kiev|Kyiv|Charkov|Odessa|Chisinau|Moskou|Sint-Petersburg|Leningrad|Kazan|Oefa|Ufa|Izjevsk|Izhevsk|\
    Jakoetsk|Jakutsk|Yakutsk|Isjimbaj|Ishimbay|Sotsji|Tbilisi|Jerevan|Bakoe|Jeruzalem|Tel Aviv|Amman|Beiroet|\
    Damascus|Bagdad|Teheran|Riyad|Doha|Abu Dhabi|Dubai|Manama|Koeweit-Stad|Muscat|Sanaa|Kaboel|Islamabad|\
    New Delhi|Kathmandu|Thimphu|Dhaka|Colombo|Peking|Beijing|Shanghai|Harbin|Taipei|Ulaanbaatar|Oelan Bator|Seoel|\
    Seoul|Pyongyang|Tokio|Hanoi|Bangkok|Phnom-Penh|Vientiane|Naypyidaw|Kuala Lumpur|Singapore|Jakarta|Manilla|\
    Astana|Almaty|Tasjkent|Bisjkek|Doesjanbe|Asjchabad|Caïro|Tunis|Algiers|Rabat|Casablanca|Tripoli|Khartoem|\
    Addis Abeba|Nairobi|Kampala|Kigali|Dodoma|Dar es Salaam|Kinshasa|Brazzaville|Luanda|Lusaka|Harare|Maputo|\
    Antananarivo|Port Louis|Kaapstad|Pretoria|Johannesburg|Durban|Bloemfontein|Windhoek|Gaborone|Abidjan|\
    Yamoussoukro|Bouaké|Dakar|Thiès|Saint-Louis|Bamako|Nouakchott|Banjul|Bissau|Conakry|Freetown|Monrovia|Accra|\
    Lomé|Cotonou|Porto-Novo|Lagos|Abuja|Ouagadougou|Niamey|N'Djamena|Yaoundé|Douala|Libreville|Bangui|Malabo|\
    Praia|Juba|New York|Chicago|Los Angeles|Boston|Miami|Ottawa|Toronto|Montreal|Quebec|Vancouver|Mexico-Stad|\
    Havana|Kingston|Port-au-Prince|Santo Domingo|San Juan|Bridgetown|Port of Spain|Georgetown|Cayenne|Caracas|\
    Bogota|Quito|Brasilia|São Paulo|Rio de Janeiro|Recife|Fortaleza|Buenos Aires|Montevideo|Asunción|La Paz|\
    Managua|San José|Panama-Stad|Guatemala-Stad|San Salvador|Tegucigalpa|Belmopan|Nassau|Canberra|Sydney|\
    Melbourne|Brisbane|Auckland|Washington DC";

/// Countries, and the provinces of the Netherlands and of Belgium.
pub(super) static LAND_NAMES: &str = "\
    Nederland|NL|NED|Holland|Koninkrijk der Nederlanden|België|BEL|Vlaanderen|Wallonië|Suriname|Curaçao|Aruba|\
    Bonaire|Sint Maarten|Sint Eustatius|Saba|Nederlandse Antillen|Antillen|Groningen|Friesland|Fryslân|Drenthe|\
    Drente|Overijssel|Flevoland|Gelderland|Utrecht|Noord-Holland|Zuid-Holland|Zeeland|Noord-Brabant|Brabant|\
    Limburg|N-Holland|Z-Holland|N-Brabant|NH|ZH|NB|Fr|Gr|Dr|Ov|Gld|Ut|Zld|Lb|Twente|Salland|Achterhoek|Veluwe|\
    Betuwe|Westland|Het Gooi|West-Friesland|Noordoostpolder|Zeeuws-Vlaanderen|Walcheren|Goeree-Overflakkee|\
    Antwerpen|Oost-Vlaanderen|West-Vlaanderen|Vlaams-Brabant|Waals-Brabant|Henegouwen|Luik|Frankrijk|Duitsland|\
    DDR|BRD|Luxemburg|Engeland|Schotland|Wales|Ierland|Noord-Ierland|Groot-Brittannië|Verenigd Koninkrijk|\
    Zwitserland|Oostenrijk|Liechtenstein|Italië|Spanje|Portugal|Andorra|Monaco|San Marino|Malta|Griekenland|\
    Cyprus|Turkije|Denemarken|Noorwegen|Zweden|Finland|IJsland|Estland|Letland|Litouwen|Polen|Tsjechië|Slowakije|\
    Tsjecho-Slowakije|Hongarije|Roemenië|Bulgarije|Servië|Joegoslavië|Kroatië|Slovenië|Bosnië en Herzegovina|\
    Bosnië|Montenegro|Noord-Macedonië|Macedonië|Albanië|Kosovo|Wit-Rusland|Belarus|Oekraïne|Moldavië|Rusland|\
    Russische Federatie|Sovjet-Unie|USSR|Georgië|Armenië|Azerbeidzjan|Kazachstan|Oezbekistan|Kirgizië|\
    Tadzjikistan|Turkmenistan|Basjkirië|Jakoetië|Israël|Iran|Irak|Syrië|Libanon|Jordanië|Saoedi-Arabië|Qatar|\
    Koeweit|Bahrein|Oman|Jemen|Afghanistan|Pakistan|India|Nepal|Bhutan|Bangladesh|Sri Lanka|China|Taiwan|Mongolië|\
    Korea|Zuid-Korea|Noord-Korea|Japan|Vietnam|Thailand|Cambodja|Laos|Myanmar|Maleisië|Singapore|Indonesië|\
    Filipijnen|Egypte|Libië|Tunesië|Algerije|Marokko|Mauritanië|Senegal|Gambia|Mali|Guinee|Guinee-Bissau|\
    Ivoorkust|Ghana|Togo|Benin|Nigeria|Niger|Burkina Faso|Kameroen|Tsjaad|Gabon|Congo|Kongo|Zaïre|Soedan|Ethiopië|\
    Kenia|Oeganda|Tanzania|Rwanda|Burundi|Angola|Zambia|Zimbabwe|Mozambique|Namibië|Botswana|Zuid-Afrika|\
    Madagaskar|Mauritius|Kaapverdië|Verenigde Staten|Verenigde Staten van Amerika|Amerika|VS|USA|Canada|Mexico|\
    Cuba|Haïti|Dominicaanse Republiek|Jamaica|Barbados|Trinidad en Tobago|Trinidad|Puerto Rico|Guyana|\
    Frans-Guyana|Venezuela|Colombia|Ecuador|Peru|Brazilië|Bolivia|Paraguay|Uruguay|Argentinië|Chili|Panama|\
    Costa Rica|Nicaragua|Australië|Nieuw-Zeeland";
