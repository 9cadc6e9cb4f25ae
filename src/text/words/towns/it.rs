//! Towns as Italians write them: of Italy and of Italian Switzerland, and the capitals of the world.

pub(super) static TOWN_NAMES: &str = "\
    Roma|Milano|Napoli|Torino|Palermo|Genova|Bologna|Firenze|Bari|Catania|Verona|Venezia|Mestre|Messina|Padova|\
    Trieste|Brescia|Parma|Taranto|Prato|Modena|Reggio Calabria|Reggio di Calabria|Reggio Emilia|\
    Reggio nell'Emilia|Perugia|Ravenna|Livorno|Rimini|Cagliari|Foggia|Ferrara|Salerno|Latina|Monza|Siracusa|\
    Bergamo|Pescara|Trento|Forlì|Cesena|Vicenza|Terni|Bolzano|Novara|Piacenza|Ancona|Andria|Udine|Arezzo|Barletta|\
    Trani|Lecce|Pesaro|Urbino|Alessandria|La Spezia|Pisa|Catanzaro|Lucca|Brindisi|Treviso|Como|Grosseto|Varese|\
    Asti|Caserta|Cremona|L'Aquila|Pavia|Ragusa|Massa|Carrara|Massa-Carrara|Trapani|Cosenza|Pistoia|Potenza|\
    Viterbo|Crotone|Caltanissetta|Savona|Matera|Agrigento|Benevento|Cuneo|Teramo|Avellino|Siena|Mantova|Lecco|\
    Lodi|Pordenone|Rovigo|Biella|Vercelli|Gorizia|Rieti|Sassari|Olbia|Nuoro|Oristano|Carbonia|Iglesias|\
    Tempio Pausania|Lanusei|Tortolì|Sanluri|Villacidro|Enna|Frosinone|Imperia|Isernia|Campobasso|Chieti|\
    Ascoli Piceno|Macerata|Fermo|Belluno|Sondrio|Verbania|Aosta|Vibo Valentia|Giugliano in Campania|Giugliano|\
    Torre del Greco|Pozzuoli|Casoria|Castellammare di Stabia|Afragola|Acerra|Portici|Ercolano|Scafati|\
    Cava de' Tirreni|Battipaglia|Nocera Inferiore|Eboli|Aversa|Maddaloni|Marcianise|Santa Maria Capua Vetere|\
    Casalnuovo di Napoli|Melito di Napoli|Marano di Napoli|Mugnano di Napoli|Somma Vesuviana|\
    San Giorgio a Cremano|Torre Annunziata|Pomigliano d'Arco|Frattamaggiore|Arzano|Nola|Caivano|Sant'Antimo|\
    Gragnano|Pompei|Sorrento|Capua|Mondragone|Sarno|Angri|Agropoli|Ariano Irpino|Aprilia|Guidonia|\
    Guidonia Montecelio|Fiumicino|Pomezia|Tivoli|Velletri|Civitavecchia|Anzio|Nettuno|Ardea|Albano Laziale|\
    Ladispoli|Cerveteri|Monterotondo|Formia|Terracina|Gaeta|Cisterna di Latina|Cassino|Alatri|Frascati|Ostia|\
    Grottaferrata|Ciampino|Ariccia|Genzano di Roma|Palestrina|Colleferro|Anagni|Civita Castellana|Tarquinia|\
    Montefiascone|Sesto San Giovanni|Cinisello Balsamo|Busto Arsizio|Legnano|Rho|Gallarate|Cologno Monzese|\
    Paderno Dugnano|Seregno|Lissone|Desio|Rozzano|Saronno|San Giuliano Milanese|Limbiate|Corsico|Segrate|\
    Brugherio|Nova Milanese|Bollate|Pioltello|Cesano Maderno|San Donato Milanese|Garbagnate Milanese|Voghera|\
    Vigevano|Treviglio|Cantù|Abbiategrasso|Lainate|Melegnano|Cernusco sul Naviglio|Buccinasco|Senago|Muggiò|\
    Giussano|Mariano Comense|Desenzano del Garda|Lumezzane|Salò|Sirmione|Darfo Boario Terme|Boario Terme|Dalmine|\
    Seriate|Romano di Lombardia|Merate|Codogno|Casalpusterlengo|Tradate|Somma Lombardo|Suzzara|\
    Castiglione delle Stiviere|Morbegno|Tirano|Bormio|Livigno|Moncalieri|Collegno|Rivoli|Nichelino|\
    Settimo Torinese|Grugliasco|Chieri|Pinerolo|Venaria Reale|Venaria|Ivrea|Carmagnola|Orbassano|Chivasso|\
    Casale Monferrato|Novi Ligure|Tortona|Acqui Terme|Valenza|Fossano|Mondovì|Savigliano|Saluzzo|Domodossola|\
    Omegna|Borgomanero|Arona|Stresa|Borgosesia|Susa|Bardonecchia|Nizza Monferrato|Canelli|Ovada|Saint-Vincent|\
    Châtillon|Courmayeur|Pont-Saint-Martin|Verrès|Gressan|Sarre|Cogne|Sanremo|San Remo|Ventimiglia|Bordighera|\
    Rapallo|Chiavari|Sestri Levante|Sarzana|Albenga|Alassio|Finale Ligure|Loano|Pietra Ligure|Varazze|\
    Santa Margherita Ligure|Arenzano|Recco|Cairo Montenotte|Diano Marina|Chioggia|Bassano del Grappa|\
    San Donà di Piave|Schio|Castelfranco Veneto|Conegliano|Vittorio Veneto|Montebelluna|Valdagno|Arzignano|Thiene|\
    Villafranca di Verona|Legnago|San Bonifacio|Jesolo|Mogliano Veneto|Spinea|Mirano|Portogruaro|Abano Terme|\
    Adria|Feltre|Cortina d'Ampezzo|Rosolina|Cittadella|Monselice|Selvazzano Dentro|Vigonza|Albignasego|\
    Peschiera del Garda|Monfalcone|Sacile|Cordenons|Codroipo|Lignano Sabbiadoro|Tolmezzo|Gemona del Friuli|\
    Cervignano del Friuli|Rovereto|Riva del Garda|Pergine Valsugana|Merano|Bressanone|Brunico|Laives|Levico Terme|\
    Predazzo|Moena|Carpi|Imola|Faenza|Sassuolo|Casalecchio di Reno|Formigine|Riccione|Cervia|Cesenatico|Lugo|\
    Cattolica|Fidenza|Salsomaggiore Terme|Bellaria-Igea Marina|San Lazzaro di Savena|Castelfranco Emilia|Castelfiorentino|\
    Mirandola|Correggio|Guastalla|Scandiano|Vignola|Comacchio|Argenta|Porretta Terme|Santarcangelo di Romagna|\
    Savignano sul Rubicone|Forlimpopoli|Viareggio|Scandicci|Sesto Fiorentino|Empoli|Campi Bisenzio|Capannori|\
    Piombino|Camaiore|Pietrasanta|Forte dei Marmi|Pontedera|San Giuliano Terme|San Miniato|Rosignano Marittimo|\
    Cecina|Poggibonsi|Colle di Val d'Elsa|Montecatini Terme|Montecatini|Pescia|Quarrata|Follonica|Cortona|\
    Sansepolcro|Montevarchi|Figline Valdarno|Bagno a Ripoli|Pontassieve|Chianciano Terme|Montepulciano|\
    Portoferraio|Orbetello|Massarosa|Fucecchio|Foligno|Città di Castello|Spoleto|Assisi|Gubbio|Bastia Umbra|\
    Orvieto|Todi|Narni|Umbertide|Marsciano|Fano|Senigallia|Jesi|Fabriano|Civitanova Marche|\
    San Benedetto del Tronto|Osimo|Recanati|Falconara Marittima|Porto Sant'Elpidio|Porto San Giorgio|\
    Porto Recanati|Tolentino|Castelfidardo|Loreto|Grottammare|Urbania|Montesilvano|Avezzano|Lanciano|Sulmona|\
    Giulianova|Roseto degli Abruzzi|Francavilla al Mare|Ortona|Silvi|Pineto|Alba Adriatica|Martinsicuro|Tortoreto|\
    Termoli|Venafro|Melfi|Policoro|Pisticci|Lauria|Altamura|Molfetta|Cerignola|Manfredonia|Bitonto|Bisceglie|\
    San Severo|Monopoli|Corato|Gravina in Puglia|Fasano|Modugno|Martina Franca|Francavilla Fontana|Grottaglie|\
    Manduria|Massafra|Nardò|Galatina|Copertino|Gallipoli|Maglie|Tricase|Casarano|Ostuni|Mesagne|Ceglie Messapica|\
    San Vito dei Normanni|Lucera|San Giovanni Rotondo|Vieste|Canosa di Puglia|Ruvo di Puglia|Terlizzi|Triggiano|\
    Putignano|Gioia del Colle|Conversano|Santeramo in Colle|Noicattaro|Mola di Bari|Castellana Grotte|\
    Polignano a Mare|Locorotondo|Alberobello|Acquaviva delle Fonti|Ginosa|Castellaneta|Trinitapoli|\
    Margherita di Savoia|Lamezia Terme|Corigliano-Rossano|Corigliano Calabro|Rossano|Palmi|Gioia Tauro|Siderno|\
    Locri|Taurianova|Castrovillari|Montalto Uffugo|Acri|Villa San Giovanni|Soverato|Tropea|Scalea|\
    Isola di Capo Rizzuto|Gela|Marsala|Mazara del Vallo|Modica|Bagheria|Acireale|Misterbianco|Paternò|Alcamo|\
    Barcellona Pozzo di Gotto|Milazzo|Sciacca|Caltagirone|Licata|Augusta|Adrano|Avola|Canicattì|Favara|Monreale|\
    Partinico|Carini|Castelvetrano|Erice|Comiso|Scicli|Niscemi|Lentini|Giarre|Mascalucia|Belpasso|Biancavilla|\
    Piazza Armerina|Nicosia|Taormina|Termini Imerese|Cefalù|Porto Empedocle|Gravina di Catania|Aci Catena|\
    Aci Castello|Lipari|Capo d'Orlando|Quartu Sant'Elena|Quartu|Alghero|Selargius|Assemini|Capoterra|Sestu|\
    Porto Torres|Monserrato|Sinnai|Sorso|Macomer|Ozieri|Arzachena|La Maddalena|Quartucciu|Lugano|Bellinzona|\
    Locarno|Mendrisio|Chiasso|Biasca|Giubiasco|Ascona|Minusio|Massagno|Airolo|Faido|Poschiavo|Balerna|Stabio|Agno|\
    San Marino|Città del Vaticano|Parigi|Marsiglia|Nizza|Cannes|Lione|Tolosa|Strasburgo|Bruxelles|Anversa|\
    Lussemburgo|Amsterdam|L'Aia|Rotterdam|Utrecht|Groninga|Londra|Edimburgo|Glasgow|Manchester|Liverpool|Leeds|\
    Birmingham|Cardiff|Belfast|Dublino|Berlino|Amburgo|Monaco di Baviera|Francoforte|Colonia|Düsseldorf|Stoccarda|\
    Dresda|Lipsia|Berna|Zurigo|Ginevra|Basilea|Losanna|Lucerna|Vaduz|Vienna|Salisburgo|Innsbruck|Madrid|\
    Barcellona|Valencia|Siviglia|Lisbona|Monaco|Monte Carlo|Montecarlo|Andorra la Vella|La Valletta|Atene|\
    Salonicco|Istanbul|Ankara|Copenaghen|Oslo|Stoccolma|Göteborg|Malmö|Helsinki|Reykjavík|Tallinn|Riga|Vilnius|\
    Varsavia|Cracovia|Danzica|Praga|Brno|Bratislava|Budapest|Bucarest|Belgrado|Zagabria|Spalato|Lubiana|\
    Capodistria|Bled|Sarajevo|Skopje|Podgorica|Tirana|Pristina|Durazzo|Minsk|Kiev|Chișinău|Mosca|San Pietroburgo|\
    Leningrado|Kazan|Tbilisi|Erevan|Baku|Gerusalemme|Tel Aviv|Amman|Beirut|Damasco|Baghdad|Teheran|Riad|Doha|\
    Abu Dhabi|Dubai|Manama|Mascate|Sana'a|Kabul|Islamabad|Nuova Delhi|Katmandu|Dacca|Colombo|Pechino|Shanghai|\
    Harbin|Taipei|Ulan Bator|Seul|Pyongyang|Tokyo|Hanoi|Bangkok|Phnom Penh|Vientiane|Kuala Lumpur|Singapore|\
    Giacarta|Manila|Astana|Almaty|Tashkent|Bishkek|Dušanbe|Ashgabat|Il Cairo|Tunisi|Algeri|Rabat|Casablanca|\
    Tripoli|Khartum|Addis Abeba|Asmara|Mogadiscio|Nairobi|Kampala|Kigali|Dodoma|Kinshasa|Brazzaville|Luanda|\
    Lusaka|Harare|Maputo|Antananarivo|Città del Capo|Pretoria|Johannesburg|Windhoek|Gaborone|Abidjan|Dakar|Bamako|\
    Nouakchott|Banjul|Bissau|Conakry|Freetown|Monrovia|Accra|Lomé|Cotonou|Porto-Novo|Lagos|Abuja|Ouagadougou|\
    Niamey|N'Djamena|Yaoundé|Libreville|Bangui|Malabo|Praia|New York|Chicago|Los Angeles|San Francisco|Boston|\
    Filadelfia|Miami|Las Vegas|Cleveland|Ottawa|Toronto|Montréal|Vancouver|Città del Messico|L'Avana|Kingston|\
    Port-au-Prince|Santo Domingo|Bridgetown|Port of Spain|Paramaribo|Georgetown|Caracas|Bogotà|Quito|Brasilia|\
    San Paolo|Rio de Janeiro|Buenos Aires|Montevideo|Asunción|La Paz|Santiago del Cile|Managua|Tegucigalpa|Nassau|\
    Canberra|Sydney|Melbourne|Auckland|Washington DC";

/// Countries, and the regions of Italy.
pub(super) static LAND_NAMES: &str = "\
    Italia|ITA|Piemonte|Valle d'Aosta|Lombardia|Trentino-Alto Adige|Trentino|Alto Adige|Südtirol|Veneto|\
    Friuli-Venezia Giulia|Friuli|Liguria|Emilia-Romagna|Emilia|Romagna|Toscana|Umbria|Marche|Lazio|Abruzzo|\
    Abruzzi|Molise|Campania|Puglia|Basilicata|Lucania|Calabria|Sicilia|Sardegna|Brianza|Ticino|Canton Ticino|\
    Grigioni|Istria|Dalmazia|AG|AL|AN|AO|AP|AQ|AR|AT|AV|BA|BG|BI|BL|BN|BO|BR|BS|BT|BZ|CA|CB|CE|CH|CL|CN|CO|CR|CS|\
    CT|CZ|EN|FC|FE|FG|FI|FM|FR|GE|GO|GR|IM|IS|KR|LC|LE|LI|LO|LT|LU|MB|MC|ME|MI|MN|MO|MS|MT|NA|NO|NU|OR|PA|PC|PD|\
    PE|PG|PI|PN|PO|PR|PT|PU|PV|PZ|RA|RC|RE|RG|RI|RM|RN|RO|SA|SI|SO|SP|SR|SS|SU|SV|TA|TE|TN|TO|TP|TR|TS|TV|UD|VA|\
    VB|VC|VE|VI|VR|VT|VV|Svizzera|Francia|Germania|Austria|Liechtenstein|Belgio|Olanda|Paesi Bassi|Lussemburgo|\
    Inghilterra|Scozia|Galles|Irlanda|Irlanda del Nord|Gran Bretagna|Regno Unito|Spagna|Portogallo|Andorra|Monaco|\
    Principato di Monaco|San Marino|Repubblica di San Marino|Malta|Grecia|Cipro|Turchia|Danimarca|Norvegia|Svezia|\
    Finlandia|Islanda|Estonia|Lettonia|Lituania|Polonia|Repubblica Ceca|Cechia|Slovacchia|Cecoslovacchia|Ungheria|\
    Romania|Bulgaria|Serbia|Jugoslavia|Croazia|Slovenia|Bosnia ed Erzegovina|Bosnia|Montenegro|Macedonia del Nord|\
    Macedonia|Albania|Kosovo|Bielorussia|Ucraina|Moldavia|Moldova|Russia|URSS|Unione Sovietica|Georgia|Armenia|\
    Azerbaigian|Kazakistan|Uzbekistan|Kirghizistan|Tagikistan|Turkmenistan|Israele|Iran|Iraq|Siria|Libano|\
    Giordania|Arabia Saudita|Qatar|Kuwait|Bahrein|Oman|Yemen|Afghanistan|Pakistan|India|Nepal|Bangladesh|\
    Sri Lanka|Cina|Taiwan|Mongolia|Corea|Corea del Sud|Corea del Nord|Giappone|Vietnam|Thailandia|Tailandia|\
    Cambogia|Laos|Malesia|Indonesia|Filippine|Egitto|Libia|Tunisia|Algeria|Marocco|Mauritania|Senegal|Gambia|Mali|\
    Guinea|Guinea-Bissau|Costa d'Avorio|Ghana|Togo|Benin|Nigeria|Niger|Burkina Faso|Camerun|Ciad|Gabon|Congo|\
    Sudan|Etiopia|Eritrea|Somalia|Kenya|Uganda|Tanzania|Ruanda|Angola|Zambia|Zimbabwe|Mozambico|Namibia|Botswana|\
    Sudafrica|Madagascar|Mauritius|Capo Verde|Stati Uniti|Stati Uniti d'America|USA|Canada|Messico|Cuba|Haiti|\
    Repubblica Dominicana|Giamaica|Barbados|Trinidad e Tobago|Porto Rico|Suriname|Guyana|Venezuela|Colombia|\
    Ecuador|Perù|Brasile|Bolivia|Paraguay|Uruguay|Argentina|Cile|Panama|Costa Rica|Nicaragua|Australia|\
    Nuova Zelanda";
