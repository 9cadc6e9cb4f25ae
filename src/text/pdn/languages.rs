//! Words with letters beyond ASCII in many languages, which distinguish the single-byte encodings of the Latin alphabet.
//!
//! The words are names of players and towns, months, and words of headings, as records of games have them. They show which letters
//! are neighbours in a language. The encoding of a text is the one in which its words look like these.

/// A language and its spelling.
pub(super) struct EncodingLanguage {
    /// Its letters beyond ASCII, in lower case.
    pub(super) letters: &'static str,
    /// The regions whose encodings are used for texts in the language.
    pub(super) regions: &'static [EncodingRegion],
    /// Words with such letters, and some pure ASCII words that no other language has.
    pub(super) words: &'static str,
}

/// The regions for which encodings were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EncodingRegion {
    /// Western Europe.
    Western,
    /// Central Europe.
    Central,
    /// The Baltic states.
    Baltic,
    /// Turkey.
    Turkish,
}

use EncodingRegion::{Baltic, Central, Turkish, Western};

/// The known languages.
pub(super) static ENCODING_LANGUAGES: &[EncodingLanguage] = &[
    EncodingLanguage {
        letters: "āčēģīķļņšūž",
        regions: &[Baltic],
        words: "Jānis Bērziņš Kalniņš Ozoliņš Liepiņš Krūmiņš Jansons Pētersons Pēteris Kārlis Mārtiņš Jēkabs Andris Guntis \
            Rīga Rīgas Riga Jūrmala Liepāja Jelgava Daugavpils Rēzekne Jēkabpils Ventspils Valmiera Cēsis Ogre Tukums Sēlpils Mālpils \
            Latvija Latvijas Latvia čempionāts čempions kārta spēle sacensības dambrete dambretes sieviešu vīriešu jauniešu zēni meitenes \
            janvāris februāris aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris gada \
            Zoltāns Raimonds Vipulis Valdis Zvirbulis Uldis Gunārs Zariņš Zālītis Āboliņš Eglītis Grīnbergs Balodis Vītols Sīlis \
            Vilciņš Rubenis Kļaviņš Ķēniņš Ģirts Ēriks Ilmārs Dzintars Māris Ainārs Aigars Elīna Līga Dāvis Ļevs Šmits Šķēle Žagars \
            Čaks Ņikita Ņina Saulīte Priedīte Rudzītis Skujiņš Straume Strautiņš Siliņš Vanags Veips Ūdris Ūsiņš Cīrulis Krastiņš Lācis \
            Lapiņš Miķelis Misāns Petrovs Novikovs Beļskis Staņislavs Sergejs Jurijs Vladislavs Aļona Oļegs Iļja Tatjana Zoja Golubeva \
            Bruņinieks Ļaudona Brīvība Zemgale Kurzeme Vidzeme Latgale pusē rezultāti uzvara neizšķirts baltie melnie",
    },
    EncodingLanguage {
        letters: "ąčęėįšųūž",
        regions: &[Baltic],
        words: "Žalgiris Vilnius Kaunas Šiauliai Šiaulių Klaipėda Klaipėdos Panevėžys Panevėžio Alytus Marijampolė Mažeikiai Jonava Utena Kėdainiai Telšiai \
            Tauragė Ukmergė Visaginas Plungė Kretinga Palanga Radviliškis Šilutė Rokiškis Biržai Druskininkai Lietuva Lietuvos Lithuania \
            čempionatas šaškės šaškių šaškėmis turnyras varžybos partija ratas vyrų moterų jaunių berniukų mergaičių taurė \
            sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis sausio vasario gegužės birželio rugpjūčio \
            Edvardas Bužinskis Šarūnas Žilvinas Česlovas Žydrūnas Žygimantas Žemaitis Jonušas Petrauskas Kazlauskas Žukauskas Stankevičius \
            Jankauskas Vasiliauskas Butkevičius Paulauskas Urbonas Kavaliauskas Navickas Ramanauskas Lukoševičius Mackevičius Kučinskas \
            Algimantas Kačiuška Arūnas Norvaišas Kęstutis Rūta Rūtenis Jūratė Eglė Eglė Živilė Gintarė Laimonas Viktorija Vytautas Mindaugas \
            Šimkus Šimaitis Žvirblis Čepas Čepulis Ąžuolas Įsrutis Ūla Ėglė Danutė Aldona Onutė Adomaitytė Petraitienė Kazlauskaitė Jonaitytė \
            Domčev Aleksej Moisejevas Dzanušauskas Virmantas Masiulis Naujokaitis Baltrūnas Bagdonas Rimšelis Dūda Grigaliūnas Bartkevičiūtė",
    },
    EncodingLanguage {
        letters: "äöõüšž",
        regions: &[Baltic, Western],
        words: "Tõnu Tõnis Jõgeva Võru Pärnu Põlva Jüri Käsper Mägi Tamm Sepp Kõiv Õunapuu Ülle Ülo Üllar Märt Mäe Jänes Põder Pärn \
            Tallinn Tartu Viljandi Rakvere Kuressaare Keila Eesti Estonia meistrivõistlused võistlus kabe voor jaanuar veebruar märts aprill juuni juuli \
            Urmo Ilves Rästas Väljas Lääne Kärner Möldre Rüütel Jõesaar Lõhmus Põld Õispuu Šmidt Žukov mängija naised mehed",
    },
    EncodingLanguage {
        letters: "ąćęłńóśźż",
        regions: &[Central],
        words: "Łódź Kraków Wrocław Poznań Gdańsk Toruń Białystok Rzeszów Śląsk Śląskie Świętokrzyskie Częstochowa Bielsko-Biała Zamość Przemyśl Chełm \
            Tarnów Grudziądz Włocławek Kołobrzeg Słupsk Gorzów Zielona Góra Elbląg Płock Sępólno Mińsk Pułtusk Kielce Warszawa Lublin Szczecin Polska \
            Mistrzostwa Polski mężczyzn kobiet juniorów juniorek młodzików warcaby warcabach warcabowy runda drużynowe finał półfinał międzynarodowe \
            stycznia lutego marca kwietnia maja czerwca lipca sierpnia września październik października listopada grudnia \
            Michał Paweł Łukasz Wojciech Przemysław Radosław Stanisław Mirosław Jarosław Zdzisław Bolesław Sławomir Żaneta Małgorzata \
            Wiśniewski Wójcik Dąbrowski Kamiński Zieliński Szymański Woźniak Kozłowski Jabłoński Król Wróbel Pawłowski Kołodziej Sokołowski \
            Michalski Zając Włodarczyk Głowacki Błaszczyk Czerwiński Kaźmierczak Sobczyński Cieślak Kołodziejczyk Gołębiowski Mróz Jóźwiak \
            Damian Jakubski Filip Kuczewski Tomasz Kucharski Natalia Sadowska Marta Bańkowska Maria Maćkowiak Jagiełło Świątek Źrebiec Żak Żuk \
            Pływaczewski Chmiel Krzyżanowska Dybała Lewandowski Kowalczyk Nowak Wieczorek Jędrzej Krzyśtof Józef Bąk Bartłomiej Jeziorański \
            Dziewczęta chłopcy białe czarne remis przegrał wygrał partia turniej Pruszków Ostróda Iława Sandomierz Ćwik Ślusarczyk Adamczyk Kępa",
    },
    EncodingLanguage {
        letters: "áčďéěíňóřšťúůýž",
        regions: &[Central],
        words: "Praha Brno Ostrava Plzeň Liberec Olomouc Budějovice České Hradec Králové Ústí Pardubice Zlín Havířov Kladno Most Opava Děčín Karviná \
            Jihlava Teplice Třebíč Znojmo Přerov Prostějov Příbram Chomutov Náchod Kolín Třinec Písek Trutnov Kutná Hora Šumperk Žďár Břeclav \
            Jiří Tomáš Lukáš Dvořák Novák Novotný Černý Procházka Kučera Veselý Horák Němec Škoda Pokorný Hájek Král Jelínek Růžička Beneš \
            Fiala Sedláček Doležal Zeman Kolář Navrátil Čermák Vaněk Urban Kříž Kopecký Konečný Malý Holub Čech Štěpánek Kadlec Bláha Šimek Říha \
            Vávra Polák Bartoš Mareš Vlček Moravec Šťastný Kovář Soukup Beran Tichý Musil Šimánek Růžena Kateřina Zdeněk Ondřej Matěj Vojtěch \
            Václav Šebestián Štěpán Luboš Miloš Alena Božena Ludmila Věra Květa Zdeňka přebor mistrovství mužů žen dáma turnaj kolo výsledky \
            leden únor březen duben květen červen červenec srpen září říjen listopad prosinec ledna února března dubna května června července srpna října \
            Česká republika Československo bílý bílé remíza prohrál vyhrál hráč družstvo krajský oblastní Michal Křivák Adam Číšťař",
    },
    EncodingLanguage {
        letters: "áäčďéíĺľňóôŕšťúýž",
        regions: &[Central],
        words: "Bratislava Košice Prešov Žilina Nitra Banská Bystrica Trnava Trenčín Poprad Prievidza Zvolen Považská Zámky Michalovce Humenné Bardejov \
            Liptovský Mikuláš Ružomberok Piešťany Topoľčany Čadca Rimavská Sobota Levoča Kežmarok Ľubovňa Šaľa Kováč Horváth Varga Tóth Nagy Baláž \
            Molnár Balog Lukáč Novák Polák Kollár Ševčík Kráľ Oravec Hudák Slovák Ďurica Ďurčo Ľuboš Ľudovít Ľubomír Štefan Ján Jozef Matúš Tomáš \
            Slovensko slovenská majstrovstvá dáma turnaj január február máj jún júl október víťaz hráč Škoda Vŕba Stĺp Krŕdeľ",
    },
    EncodingLanguage {
        letters: "áéíóöőúüű",
        regions: &[Central],
        words: "Budapest Győr Szeged Debrecen Miskolc Pécs Nyíregyháza Kecskemét Székesfehérvár Szombathely Érd Sopron Kaposvár Békéscsaba Hódmezővásárhely \
            Székely Szőke Erdős László István Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Lakatos Mészáros \
            Oláh Simon Rácz Fekete Szilágyi Török Fehér Balázs Gál Kocsis Pintér Fodor Szűcs Lukács Győző Jenő Dezső Ernő Rezső Zoltán Gábor Péter János \
            Sándor József Ferenc Béla Gyula Tamás András Magyar Magyarország bajnokság verseny forduló dáma sötét világos döntetlen győzelem \
            január február március április május június július augusztus október Üröm Ürge Örs Ősz Űr Gyűrű \
            Kőszeg Kőszegi Kőrös Kőbánya Bődi Bőhm Hűvös Fűzfő Fűrész Hegedűs Szűts Mező Mezőkövesd Erdő Szőllősi Győri Győrffy Sőtér Dömötör Gyöngyösi Ferenczy \
            Ördög Őri Őze Dőry Lőrinc Lőrincz Zsőtér Tőkés Kővári Kővágó Vörös Fülöp Gyűjtő Művész Hős",
    },
    EncodingLanguage {
        letters: "ăâîşţ",
        regions: &[Central],
        words: "Bucureşti Iaşi Timişoara Braşov Brăila Galaţi Constanţa Piteşti Bacău Târgu Mureş Buzău Botoşani Suceava Drobeta Reşiţa Râmnicu Focşani Bistriţa \
            Chişinău Bălţi Tiraspol Moldova România Ştefan Ionuţ Mihăiţă Vasilică Cătălin Mădălina Ştefănescu Ţurcanu Călinescu Năstase Păun Stănescu Dănilă \
            Rotaru Munteanu Ungureanu Lăpuşneanu Bălan Văcărescu Lăzărescu Şerban Ţepeş Rădulescu Măgureanu Ciobanu campionat şah joc rundă echipă bărbaţi",
    },
    EncodingLanguage {
        letters: "čćđšž",
        regions: &[Central],
        words: "Zagreb Šibenik Rijeka Osijek Čakovec Križevci Bjelovar Varaždin Požega Đakovo Ljubljana Maribor Beograd Niš Čačak Užice Šabac Požarevac Petrović \
            Marković Nikolić Jovanović Ivanović Kovačević Babić Marić Jurić Knežević Vuković Horvat Đorđe Đorđević Đurić Đukić Željko Živko Žarko Šime Milošević \
            Stojanović Popović Pavlović Ilić Simić Tomić Božić Lučić Krajačić Perišić Modrić Rakitić Dejan Goran Anđelko Zvonimir Čović Škarić Šarić Ćosić Ćiro \
            Bratuš Župančič Kovačič Hočevar Krajnc Potočnik Mlakar Vidmar Kos Golob Turk Kralj Božič Kotnik Zupančič Škof Žagar Čeh Gašper Blaž Boštjan Primož \
            prvenstvo dama kolo rujan siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz prosinac Hrvatska Slovenija Srbija",
    },
    EncodingLanguage {
        letters: "âçğıîöşü",
        regions: &[Turkish],
        words: "İstanbul Ankara İzmir Ağrı Şanlıurfa Eskişehir Muğla Diyarbakır Kırşehir Kütahya Niğde Çorum Çanakkale Balıkesir Aydın Uşak Elazığ Gümüşhane \
            Muş Ardahan Iğdır Şırnak Kırıkkale Düzce Tekirdağ Kırklareli Zonguldak Nevşehir Adıyaman Türkiye Turkiye Turkey Yıldız Yılmaz Öztürk Şahin Çelik Doğan Kılıç \
            Oğuz Güneş Kaya Demir Yıldırım Aydoğan Arslan Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Özdemir Erdoğan Güler Yavuz Aktaş Çakır Gül Ünal Işık \
            Bulut Keskin Ateş Güven Bozkurt Avcı Coşkun Taş Tekin Özer Uçar Korkmaz Çiftçi Sarı Özgür Uğur Çağlar Çağrı Tuğba Ayşe Gökhan Volkan Ümit Barış Kıvanç \
            Yiğit Işıl Işın Şükrü Şule Özlem Gülşen Gülay Nurgül Nazlı Gamze Faik Yıldız Emrah Alper Kadir Görkem Gaye Kübra Büşra Ömer İbrahim İsmail İlker Orçun Gökçe Akçay Perçin Dağ Beşiktaş Kağıthane Ilgın Gülşah \
            dama şampiyonası şampiyona turnuvası turnuva ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık sonuç kazandı beyaz siyah \
            erkekler kadınlar küçükler yıldızlar gençler il ilçe spor kulübü müdürlüğü federasyonu",
    },
    EncodingLanguage {
        letters: "àâæçéèêëîïôùûüÿœ",
        regions: &[Western],
        words: "François Françoise Gérard Gérald André Andrée René Renée Rémi Rémy Hervé Didier Frédéric Cédric Sébastien Stéphane Stéphanie Éric Étienne \
            Jérôme Jérémie Jérémy Léon Léo Théo Mickaël Michaël Joël Noël Raphaël Gaël Loïc Benoît Aurélien Aurèle Adèle Hélène Irène Thérèse Geneviève Véronique \
            Hélèna Agnès Gisèle Élise Élodie Éliane Zoé Chloé Médéric Aimé Aimée Désiré Honoré Lefèvre Lefebvre Lemaître Benoît Bélanger Côté Bouchér Crépin Grégoire \
            Montréal Québec Orléans Besançon Alençon Nîmes Béziers Angoulême Mâcon Chambéry Saint-Étienne Liège Genève Neuchâtel Fribourg Évry Créteil Sète Hyères Compiègne \
            Thônes Orcières Ploërmel Châlons Châteauroux Béthune Ségou Bénin Sénégal Guinée Côte Ivoire Abidjan Bamako Dakar Paris Lyon Cannes France français française \
            championnat éliminatoire équipe équipes février août décembre première deuxième troisième problème problèmes thème étude dames pièce pièces manière \
            variante après très même être fête forêt tête août château maître maîtres élève Zaïre Haïti Aïcha naïf où déjà là à voilà événement théorie père mère frère \
            premier carré côté près année années gagné joué numéro siècle règle règles célèbre collège légère précédent intérêt élégant élégante défense dernière même",
    },
    EncodingLanguage {
        letters: "äöüß",
        regions: &[Western],
        words: "München Köln Düsseldorf Nürnberg Zürich Würzburg Göttingen Münster Lübeck Tübingen Saarbrücken Mönchengladbach Osnabrück Österreich Bünde Schönefeld Wörth \
            Müller Schröder Schäfer König Möller Böhm Krämer Krüger Jäger Günther Günter Jürgen Jörg Jörn Björn Götz Größ Groß Weiß Weiss Strauß Heß Voß Preuß Nuß Spieß \
            Köhler Schürmann Lüdke Kühn Bühler Hübner Höhn Völker Förster Römer Röder Händel Käfer Kästner Bäcker Bär Fröhlich Frömming Söhnke Töpfer Küster Süß Dörfler Lührs \
            Dame Damespiel Weltmeisterschaft Meisterschaft Länder Länderkampf Männer Mädchen März Jänner für über Schüler Sträter Straße gegen Zug Züge Größe Lösung Lösungen \
            Schwarz Remis Runde Turnier Berlin Hamburg Frankfurt Dänemark Schöneberg Pößneck Görlitz Überlingen Ähren Öhler Ülsen Änderung Übung",
    },
    EncodingLanguage {
        letters: "áàâäèéêëíïîóöôüç",
        regions: &[Western],
        words: "België Daniël Gaëlle Joël Michaël Raphaël Rafaël Daniëlle André René Hélène Thérèse Zoë Chloë Noël Israël Australië Indonesië Italië coördinatie één vóór \
            Ruud Harm Wiersma Sijbrands Jannes Wal Amsterdam Rotterdam Utrecht Nijmegen Hengelo Hoogeveen Nederland Huissen Wageningen kampioenschap ronde februari maart \
            Drenthe Friesland Dokkum Damclub dames heren jeugd aspiranten pupillen wedstrijd toernooi zwart wit \
            Heusdens Thijssen Boomstra Baljakin Ndjofang Böhmer Kühne Müller Schäfer Hübner Saïd Curaçao Françoise Aïda officiële ideeën reünie zeeën",
    },
    EncodingLanguage {
        letters: "âêôûúéëï",
        regions: &[Western],
        words: "Fryslân Fryske Sûkerei Ljouwert Súd Wâlden Boalsert Frjentsjer Drylts Hylpen Starum Bûtenpost Grou Bûter hûn âld tûk hân Kûbaard Dûnegea",
    },
    EncodingLanguage {
        letters: "àèéìíòóùú",
        regions: &[Western],
        words: "Nicolò Niccolò Noè Mosè Salomè Giosuè Forlì Cantù Mondovì Società Città Università Libertà Novità Attività Qualità velocità già più può però perché perchè poiché così \
            lunedì martedì mercoledì giovedì venerdì metà età è né sé ciò là lì sarà dovrà farà potrà andrà verrà avrà starà vincerà perderà patta parità \
            Dalì Cefalù Patanè Scirè Fantò Tropè Barbarà Calì Cannavò Galatà Laganà Sanò Macrì Marinò Nardò Musarò Aricò Muscarà Pandolfò Surianò Bagalà Gullà Currò Scalà \
            campionato italiano assoluto dama torneo turno gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre bianco nero vince \
            Perù Corfù virtù gioventù tribù Gesù giù laggiù Artù Esaù Caffè Trentò Parlò Andò Sanremò Bertè Vò Valà Vallà Borrì Pirrò Cerrù Sarò Tornò \
            Roma Milano Torino Genova Bologna Firenze Napoli Palermo Venezia Trieste Sanremo Pinzolo Gambarie Ittiri Saluzzo Aosta Livorno Mestre Fermo",
    },
    EncodingLanguage {
        letters: "áéíñóúü",
        regions: &[Western],
        words: "José María Jesús Andrés Ángel Ramón Raúl Rubén Martín Agustín Joaquín Julián Adrián Iván Óscar Álvaro Víctor Héctor Sofía Lucía Mónica Verónica Inés Belén \
            Núñez Muñoz Peña Ibáñez Yáñez Ordóñez Cañete Acuña Zúñiga Martínez González Rodríguez Fernández López Pérez Sánchez Ramírez Gómez Díaz Álvarez Jiménez Hernández \
            Domínguez Vázquez Gutiérrez Suárez Méndez Garcés García Cortés Valdés Marqués Solís España español española Málaga Córdoba Cádiz León Mérida Ávila Almería La Coruña Logroño \
            México Panamá Bogotá Medellín Perú Querétaro Cancún Yucatán Asunción Habana República Dominicana campeón campeonato damas niños niñas año según también partición \
            enero febrero marzo abril junio julio agosto septiembre octubre diciembre miércoles sábado español pequeña señor señora mañana \
            Muñiz Bañuls Bañuelos Cañas Cariño Piñeiro Niño Ñuñoa Cataluña Avilés Ordoñez Miño Riaño Toño Patiño Quiñones Treviño Peñalver Peñafiel Saldaña \
            Montaña Castañeda Cerdeño Briñas Viña Íñigo Iñaki Begoña Güell Agüero Argüelles Antigüedad Nuñez Zuñiga Ibañez España",
    },
    EncodingLanguage {
        letters: "áâãàçéêíóôõúü",
        regions: &[Western],
        words: "João José Jânio Vânia Tânia Antônio António Fábio Flávio Márcio Sérgio Rogério Cláudio Luís Luiz Vinícius César Júlio Júnior Cássio Otávio Patrícia Márcia Lúcia Cecília Célia Érica \
            Conceição Assunção Simão Sebastião Damião Estêvão Abraão Falcão Galvão Leitão Ramalhão Romão Brandão Araújo Gonçalves Guimarães Magalhães Simões Mendonça Lourenço Bragança \
            França São Paulo Maranhão Ceará Goiás Goiânia Brasília Paraná Amapá Pará Piauí Rondônia Espírito Santo Vitória Niterói Santarém Macapá Belém Cuiabá Florianópolis Uberlândia \
            Portugal português portuguesa Brasil brasileiro Loulé Guimarães Évora Setúbal Bragança Covilhã Açores Madeira Lisboa Póvoa Varzim Viseu Coimbra Leça Gaia \
            campeonato damas clássicas rodada posição posições peça peças branças pretas lance solução avaliação atenção edição seleção federação associação confederação região tabuleiro \
            janeiro fevereiro março abril maio junho julho setembro outubro dezembro não então são mãe irmão mão pão avô avó você até também início vitória empate técnica última próximo \
            Ânderson Ângela Ângelo Inês Mônica Verônica Antônia Eugênio Galvão Fróes Lélio Sarcedo Moacyr Grécia Pública juízo êxito três português Lôbo Côrte",
    },
    EncodingLanguage {
        letters: "åäæöøéü",
        regions: &[Western],
        words: "Göteborg Malmö Örebro Västerås Linköping Jönköping Norrköping Umeå Luleå Gävle Borås Södertälje Växjö Karlskrona Åbo Göran Björn Åke Åsa Östen Märta Söderström Sjöberg \
            Lindström Åkesson Öberg Löfgren Björklund Hägg Hägglund Nyström Bergström Sandström Engström Åström Öhman Strömberg Svärd Sjögren Holmström Lövgren Fälth \
            København Århus Ålborg Næstved Køge Helsingør Sønderborg Sørensen Jørgensen Møller Kjær Østergaard Nørgaard Bjørn Søren Jørgen Åge Øster Kærsgaard Nygård \
            Tromsø Bodø Ålesund Drøbak Bærum Skøyen Øystein Bjørnar Håkon Håvard Kåre Pål Østby Sæther Bjørnstad Solbø Brønnøysund \
            Helsinki Jyväskylä Hämeenlinna Seinäjoki Lappeenranta Mäkinen Hämäläinen Järvinen Niemelä Mäkelä Lehtimäki Väinö Pärssinen Heikkilä Jääskeläinen Päivi Hyvönen \
            Rønne Røst Grønn Trøndelag Sørli Brøndby Frøya Hønefoss Nørre Møre Løvås Bøe Høyer Køhler Fløisand Skjødt Tønsberg Øvrebø Rødby Rømø Værløse Gjøvik \
            Sæbø Vålerenga Bråten Ytteröy Ångström Töre Mört \
            Pöllänen Särkkä Kärki Mäki Väisänen Kähkönen Pitkänen Kinnunen Löfman mästerskap år när för första andra spelare ställning",
    },
    EncodingLanguage {
        letters: "áðéíóúýþæö",
        regions: &[Western],
        words: "Reykjavík Þór Þórður Þorsteinn Guðmundur Sigurður Guðrún Jóhann Jón Björn Kópavogur Hafnarfjörður Ísland Íslands Akureyri Kristján Ólafur Friðrik Hæðar Hjörvar Sævar Þröstur",
    },
];
