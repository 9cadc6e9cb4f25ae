//! Towns as they are written in Portuguese: of Brazil, Portugal, Angola, Mozambique and Cape Verde, and the capitals of
//! the world.

pub(super) static TOWN_NAMES: &str = "\
    São Paulo|Rio de Janeiro|Brasília|Salvador|Fortaleza|Belo Horizonte|Manaus|Curitiba|Recife|Goiânia|\
    Porto Alegre|Belém|Guarulhos|Campinas|São Luís|Maceió|Campo Grande|São Gonçalo|Teresina|João Pessoa|\
    Duque de Caxias|São Bernardo do Campo|São Bernardo|Nova Iguaçu|Natal|Santo André|Sorocaba|Uberlândia|Osasco|\
    Ribeirão Preto|São José dos Campos|Cuiabá|Jaboatão dos Guararapes|Jaboatão|Joinville|Feira de Santana|Aracaju|\
    Londrina|Juiz de Fora|Aparecida de Goiânia|Porto Velho|Ananindeua|Niterói|Campos dos Goytacazes|Belford Roxo|\
    Caxias do Sul|Macapá|São João de Meriti|Florianópolis|Vila Velha|Mauá|São José do Rio Preto|Rio Preto|\
    Mogi das Cruzes|Betim|Diadema|Maringá|Jundiaí|Campina Grande|Montes Claros|Piracicaba|Carapicuíba|Boa Vista|\
    Rio Branco|Anápolis|Olinda|Cariacica|Bauru|Itaquaquecetuba|São Vicente|Vitória da Conquista|Caucaia|Caruaru|\
    Blumenau|Ponta Grossa|Petrolina|Pelotas|Canoas|Uberaba|Cascavel|Praia Grande|Ribeirão das Neves|Várzea Grande|\
    São José dos Pinhais|Guarujá|Taubaté|Petrópolis|Limeira|Suzano|Santarém|Camaçari|Palmas|Mossoró|\
    Taboão da Serra|Volta Redonda|Sumaré|Barueri|Gravataí|Marabá|Imperatriz|Embu das Artes|Embu|Foz do Iguaçu|\
    Governador Valadares|Várzea Paulista|Juazeiro do Norte|Viamão|Ipatinga|Magé|Parauapebas|São Carlos|Macaé|\
    Novo Hamburgo|Itaboraí|Cotia|Sete Lagoas|Jacareí|Divinópolis|Rondonópolis|Dourados|Indaiatuba|São Leopoldo|\
    Itapevi|Maracanaú|Araraquara|Parnamirim|Hortolândia|Presidente Prudente|Cabo Frio|Itajaí|Rio Grande|\
    Santa Luzia|Juazeiro|Itabuna|Cachoeiro de Itapemirim|Cachoeiro do Itapemirim|Rio Claro|Águas Lindas de Goiás|\
    Sobral|Arapiraca|Santa Bárbara d'Oeste|Ferraz de Vasconcelos|Francisco Morato|Angra dos Reis|\
    Nossa Senhora do Socorro|Luziânia|Passo Fundo|Araçatuba|Nova Friburgo|Rio Verde|Castanhal|Jaraguá do Sul|\
    Barra Mansa|Chapecó|Itapecerica da Serra|Itu|Bragança Paulista|Lages|Criciúma|Ibirité|Teresópolis|\
    Poços de Caldas|Cabo de Santo Agostinho|Camaragibe|Guarapuava|Paranaguá|Alagoinhas|Barreiras|Ilhéus|Jequié|\
    Lauro de Freitas|Teixeira de Freitas|Porto Seguro|Simões Filho|Paulo Afonso|Eunápolis|Santo Antônio de Jesus|\
    Valença|Candeias|Luís Eduardo Magalhães|Itapetinga|Guanambi|Pindamonhangaba|Pinda|Franco da Rocha|\
    São Caetano do Sul|São Caetano|Itapetininga|Atibaia|Mogi Guaçu|Mogi Mirim|Botucatu|Marília|Cubatão|\
    Santana de Parnaíba|Jandira SP|Ourinhos|Araras|Várzea da Palma|Votuporanga|Tatuí|Catanduva|Barretos|Valinhos|\
    Vinhedo|Birigui|Votorantim|Guaratinguetá|Sertãozinho|Jaboticabal|Caraguatatuba|Ubatuba|São Sebastião|Itanhaém|\
    Bertioga|Peruíbe|Mongaguá|Poá|Caieiras|Cajamar|Mairiporã|Arujá|Ribeirão Pires|Rio Grande da Serra|Itatiba|\
    Paulínia|Jaú|Lençóis Paulista|Avaré|Assis SP|Lins SP|Tupã|Matão|Bebedouro|São João da Boa Vista|Mococa|\
    Pirassununga|São Roque|Ibiúna|Itapira|Amparo SP|Cruzeiro SP|Lorena SP|Caçapava|Cachoeira Paulista|\
    Campos do Jordão|Cosmópolis|Artur Nogueira|Nova Odessa|Monte Mor|Jaguariúna|Pedreira SP|Boituva|Porto Feliz|\
    Cerquilho|Andradina|Fernandópolis|Penápolis|Olímpia|Batatais|Ituverava|São Joaquim da Barra|Registro SP|\
    Itapeva|Rio das Ostras|Maricá|Queimados|Nilópolis|Resende|Araruama|Itaguaí|Itaperuna|Japeri|Barra do Piraí|\
    São Pedro da Aldeia|Saquarema|Seropédica|Três Rios|Cachoeiras de Macacu|Santo Antônio de Pádua|Guapimirim|\
    Paraty|Vassouras|Paracambi|Sabará|Vespasiano|Nova Lima|Itabira|Itabirito|Ouro Preto|Mariana MG|\
    Conselheiro Lafaiete|Barbacena|São João del-Rei|Ubá|Muriaé|Manhuaçu|Viçosa|Ponte Nova|Coronel Fabriciano|\
    Timóteo MG|Caratinga|Teófilo Otoni|Varginha|Pouso Alegre|Itajubá|Lavras|Três Corações|Alfenas|Passos MG|\
    São Sebastião do Paraíso|Araxá|Patos de Minas|Paracatu|Unaí|Araguari|Ituiutaba|Patrocínio MG|Pará de Minas|\
    Itaúna|Nova Serrana|Curvelo|Januária|Janaúba|Pirapora|Diamantina|João Monlevade|Lagoa Santa|Pedro Leopoldo|\
    Esmeraldas|Três Pontas|Leopoldina|Cataguases|São Lourenço|Caxambu|Frutal|Bom Despacho|Linhares|São Mateus|\
    Colatina|Guarapari|Aracruz|Viana ES|Vitória ES|Serra ES|Nova Venécia|Marataízes|Toledo|Apucarana|Arapongas|\
    Pinhais|Campo Largo|Almirante Tamandaré|Umuarama|Piraquara|Cambé|Sarandi|Fazenda Rio Grande|Araucária|\
    Francisco Beltrão|Pato Branco|Paranavaí|Cianorte|Telêmaco Borba|Castro PR|Rolândia|Irati|União da Vitória|\
    Campo Mourão|Ibiporã|Marechal Cândido Rondon|Cornélio Procópio|Prudentópolis|Jacarezinho|Palhoça|Brusque|\
    Balneário Camboriú|Tubarão|São Bento do Sul|Caçador|Camboriú|Navegantes|Concórdia|Rio do Sul|Araranguá|\
    Gaspar SC|Indaial|Biguaçu|Itapema|Mafra|Canoinhas|Videira|São Francisco do Sul|Laguna|Imbituba|Timbó|Joaçaba|\
    Xanxerê|São Miguel do Oeste|Porto União|Fraiburgo|Curitibanos|Santa Maria|Alvorada|Uruguaiana|Sapucaia do Sul|\
    Santa Cruz do Sul|Cachoeirinha|Bagé|Bento Gonçalves|Erechim|Guaíba|Lajeado|Cachoeira do Sul|Sapiranga|Esteio|\
    Ijuí|Santana do Livramento|Alegrete|Santo Ângelo|Santa Rosa|Farroupilha|São Borja|Camaquã|Venâncio Aires|\
    Campo Bom|Vacaria|Carazinho|Cruz Alta|Montenegro|Gramado|Canela|Tramandaí|Capão da Canoa|São Gabriel|Taquara|\
    Parobé|Estância Velha|Canguçu|Rosário do Sul|Dom Pedrito|Jaguarão|Panambi|São Luiz Gonzaga|Santiago RS|\
    Valparaíso de Goiás|Trindade|Formosa|Novo Gama|Itumbiara|Senador Canedo|Catalão|Jataí|Planaltina|Caldas Novas|\
    Santo Antônio do Descoberto|Goianésia|Cidade Ocidental|Cristalina|Inhumas|Quirinópolis|Morrinhos|Porangatu|\
    Uruaçu|Goiás Velho|Pirenópolis|Taguatinga|Ceilândia|Gama DF|Sobradinho|Samambaia|Guará|Sinop|Tangará da Serra|\
    Cáceres|Sorriso MT|Lucas do Rio Verde|Primavera do Leste|Barra do Garças|Alta Floresta|Três Lagoas|Corumbá|\
    Ponta Porã|Naviraí|Nova Andradina|Aquidauana|Sidrolândia|Paranaíba|Coxim|Maracaju|Araguaína|Gurupi|\
    Porto Nacional|Paraíso do Tocantins|Ji-Paraná|Ariquemes|Vilhena|Cacoal|Rolim de Moura|Jaru|Guajará-Mirim|\
    Cruzeiro do Sul|Sena Madureira|Parintins|Itacoatiara|Manacapuru|Coari|Tefé|Tabatinga|Santana AP|Rorainópolis|\
    Abaetetuba|Cametá|Marituba|Bragança|Barcarena|São Félix do Xingu|Altamira|Tucuruí|Paragominas|Tailândia|\
    Itaituba|Redenção|Moju|Novo Repartimento|Oriximiná|Capanema|São José de Ribamar|Timon|Caxias|Codó|\
    Paço do Lumiar|Açailândia|Bacabal|Balsas|Santa Inês|Barra do Corda|Pinheiro MA|Chapadinha|Itapecuru Mirim|\
    Grajaú|Parnaíba|Picos|Piripiri|Campo Maior|Crato|Itapipoca|Maranguape|Iguatu|Quixadá|Quixeramobim|Pacatuba|\
    Aquiraz|Canindé|Tianguá|Crateús|Aracati|Pacajus|Icó|Morada Nova|Limoeiro do Norte|Barbalha|\
    São Gonçalo do Amarante|Macaíba|Ceará-Mirim|Caicó|Açu|Currais Novos|Santa Cruz|Santa Rita|Patos|Bayeux|\
    Cabedelo|Cajazeiras|Guarabira|Sapé|Mamanguape|Vitória de Santo Antão|Igarassu|Garanhuns|São Lourenço da Mata|\
    Ipojuca|Santa Cruz do Capibaribe|Abreu e Lima|Serra Talhada|Gravatá|Araripina|Carpina|Belo Jardim|Arcoverde|\
    Ouricuri|Surubim|Salgueiro|Pesqueira|Bezerros|Paudalho|Limoeiro|Palmares|Rio Largo|Palmeira dos Índios|\
    União dos Palmares|Penedo|São Miguel dos Campos|Coruripe|Delmiro Gouveia|Marechal Deodoro|Lagarto|Itabaiana|\
    São Cristóvão|Estância|Tobias Barreto|Nossa Senhora da Glória|Serrinha|Senhor do Bonfim|Dias d'Ávila|\
    Casa Nova|Jacobina|Irecê|Brumado|Bom Jesus da Lapa|Conceição do Coité|Itamaraju|Cruz das Almas|Santo Amaro|\
    Euclides da Cunha|Catu|Ipirá|Jaguaquara|Ribeira do Pombal|Lisboa|Porto|Vila Nova de Gaia|Gaia|Amadora|Braga|\
    Coimbra|Funchal|Setúbal|Agualva-Cacém|Queluz|Almada|Aveiro|Viseu|Leiria|Faro|Évora|Guimarães|Odivelas|Loures|\
    Sintra|Cascais|Oeiras|Matosinhos|Gondomar|Rio Tinto|Ermesinde|Valongo|Póvoa de Varzim|Vila do Conde|Barcelos|\
    Vila Nova de Famalicão|Famalicão|Viana do Castelo|Vila Real|Guarda|Castelo Branco|Covilhã|Fundão|Portalegre|\
    Beja|Ponta Delgada|Angra do Heroísmo|Horta|Ribeira Grande|Praia da Vitória|Lagoa|Câmara de Lobos|Caniço|\
    Machico|Barreiro|Seixal|Amora|Montijo|Moita|Palmela|Sesimbra|Alcochete|Corroios|Quinta do Conde|Laranjeiro|\
    Costa da Caparica|Alverca|Alverca do Ribatejo|Vila Franca de Xira|Póvoa de Santa Iria|Sacavém|Torres Vedras|\
    Ericeira|Alenquer|Carregado|Azambuja|Cartaxo|Almeirim|Alpiarça|Rio Maior|Torres Novas|Abrantes|Entroncamento|\
    Ourém|Benavente|Samora Correia|Coruche|Chamusca|Caldas da Rainha|Peniche|Óbidos|Nazaré|Alcobaça|\
    Marinha Grande|Pombal|Porto de Mós|Figueira da Foz|Cantanhede|Mealhada|Oliveira do Hospital|Lousã|\
    Montemor-o-Velho|Montemor-o-Novo|Águeda|Anadia|Ílhavo|Gafanha da Nazaré|Ovar|Esmoriz|Espinho|\
    Santa Maria da Feira|Fiães|Lourosa|São João da Madeira|Oliveira de Azeméis|Vale de Cambra|Estarreja|\
    Albergaria-a-Velha|Oliveira do Bairro|Tondela|Lamego|Mangualde|São Pedro do Sul|Santa Comba Dão|Nelas|Seia|\
    Pinhel|Trancoso|Sabugal|Mêda|Vila Nova de Foz Côa|Foz Côa|Sertã|Idanha-a-Nova|Valpaços|Peso da Régua|Régua|\
    Mirandela|Macedo de Cavaleiros|Miranda do Douro|Torre de Moncorvo|Amarante|Penafiel|Paços de Ferreira|\
    Freamunde|Lousada|Felgueiras|Marco de Canaveses|Rebordosa|Gandra|São Mamede de Infesta|Senhora da Hora|\
    Santo Tirso|Trofa|Fafe|Vizela|Esposende|Caldas das Taipas|Cabeceiras de Basto|Celorico de Basto|\
    Póvoa de Lanhoso|Vila Verde|Ponte de Lima|Ponte da Barca|Arcos de Valdevez|Monção|Valença do Minho|Caminha|\
    Vila Nova de Cerveira|Elvas|Ponte de Sor|Estremoz|Vila Viçosa|Reguengos de Monsaraz|Vendas Novas|Arraiolos|\
    Serpa|Mértola|Aljustrel|Castro Verde|Odemira|Ourique|Sines|Santiago do Cacém|Vila Nova de Santo André|\
    Grândola|Alcácer do Sal|Albufeira|Portimão|Loulé|Quarteira|Olhão|Tavira|Vila Real de Santo António|Lagos|\
    Silves|Monchique|Aljezur|Castro Marim|São Brás de Alportel|Monte Gordo|Vilamoura|Luanda|Huambo|Lobito|\
    Benguela|Lubango|Cabinda|Malanje|Namibe|Kuito|Uíge|Lucapa|Saurimo|Sumbe|Soyo|Luena|Menongue|Ondjiva|Caxito|\
    N'Dalatando|Ndalatando|M'Banza Congo|Maputo|Lourenço Marques|Matola|Beira|Nampula|Chimoio|Nacala|Quelimane|\
    Tete|Lichinga|Pemba|Xai-Xai|Inhambane|Maxixe|Gurué|Cuamba|Chókwè|Dondo|Praia|Mindelo|Espargos|Assomada|\
    Porto Novo|São Filipe|Tarrafal|Santa Maria do Sal|Bissau|Bafatá|São Tomé|Díli|Macau|Roma|Milão|Turim|Nápoles|\
    Veneza|Génova|Florença|Bolonha|Vaticano|Cidade do Vaticano|São Marinho|Paris|Marselha|Lião|Lyon|Cannes|\
    Estrasburgo|Bruxelas|Antuérpia|Luxemburgo|Amsterdã|Amsterdão|Amesterdão|Haia|Roterdã|Roterdão|Utrecht|\
    Groningen|Londres|Edimburgo|Glasgow|Manchester|Liverpool|Leeds|Cardiff|Belfast|Dublin|Dublim|Berlim|Hamburgo|\
    Munique|Frankfurt|Francoforte|Colónia|Düsseldorf|Berna|Zurique|Genebra|Basileia|Lausanne|Vaduz|Viena|\
    Salzburgo|Madri|Madrid|Barcelona|Valência|Sevilha|Salou|Vigo|Badajoz|Mónaco|Andorra-a-Velha|Valeta|Atenas|\
    Istambul|Ancara|Antália|Copenhague|Copenhaga|Oslo|Estocolmo|Gotemburgo|Helsinque|Helsínquia|Reykjavik|\
    Reiquiavique|Tallinn|Talin|Riga|Vilnius|Varsóvia|Cracóvia|Gdansk|Praga|Bratislava|Budapeste|Bucareste|\
    Belgrado|Zagreb|Liubliana|Bled|Sarajevo|Skopje|Podgorica|Tirana|Pristina|Minsk|Minsque|Kiev|Kharkiv|Chisinau|\
    Moscou|Moscovo|São Petersburgo|Leningrado|Kazan|Ufa|Izhevsk|Yakutsk|Sochi|Tbilisi|Tiblíssi|Erevan|Baku|\
    Jerusalém|Tel Aviv|Amã|Beirute|Damasco|Bagdá|Bagdade|Teerã|Teerão|Riad|Riade|Doha|Abu Dhabi|Dubai|Manama|\
    Mascate|Cabul|Islamabad|Nova Deli|Nova Délhi|Goa|Katmandu|Dacca|Colombo|Pequim|Xangai|Harbin|Hong Kong|Taipei|\
    Ulan Bator|Seul|Pyongyang|Tóquio|Hanói|Bangkok|Banguecoque|Phnom Penh|Vientiane|Kuala Lumpur|Singapura|\
    Jacarta|Manila|Astana|Almaty|Tashkent|Bishkek|Duchambe|Ashgabat|Cairo|Tunes|Túnis|Argel|Rabat|Casablanca|\
    Trípoli|Cartum|Adis Abeba|Nairóbi|Kampala|Kigali|Dodoma|Kinshasa|Brazzaville|Lusaka|Harare|Antananarivo|\
    Cidade do Cabo|Pretória|Joanesburgo|Windhoek|Gaborone|Abidjan|Dakar|Dacar|Bamako|Nouakchott|Banjul|Conacri|\
    Freetown|Monróvia|Acra|Lomé|Cotonou|Abuja|Ouagadougou|Uagadugu|Niamey|N'Djamena|Yaoundé|Iaundé|Libreville|\
    Bangui|Malabo|Nova York|Nova Iorque|Chicago|Los Angeles|San Francisco|São Francisco|Boston|Filadélfia|Miami|\
    Las Vegas|Cleveland|Newark|Ottawa|Otava|Toronto|Montreal|Quebec|Vancouver|Cidade do México|Havana|Kingston|\
    Porto Príncipe|São Domingos|Santo Domingo|San Juan|Bridgetown|Port of Spain|Paramaribo|Georgetown|Caiena|\
    Caracas|Bogotá|Quito|Buenos Aires|Montevidéu|Rivera|Assunção|Ciudad del Este|La Paz|Santa Cruz de la Sierra|\
    Santiago do Chile|Cidade do Panamá|San José|Manágua|Tegucigalpa|Cidade da Guatemala|San Salvador|Belmopan|\
    Nassau|Camberra|Sydney|Melbourne|Auckland|Santos SP|Contagem MG|Americana SP|Salto SP|Natal RN|Paulista PE|\
    Goiana PE|Moura Portugal|Maia Portugal|Tomar Portugal|Chaves Portugal|Lima Peru|Torres RS|Mesquita RJ|\
    Sousa PB|Moreno PE|Franca|Franca SP|Washington DC|São José SC";

/// Countries, the states of Brazil with their letters, and the districts and regions of Portugal.
pub(super) static LAND_NAMES: &str = "\
    Brasil|BRA|Portugal|POR|Acre|Alagoas|Amapá|Amazonas|Bahia|Ceará|Distrito Federal|Espírito Santo|Goiás|\
    Maranhão|Mato Grosso|Mato Grosso do Sul|Minas Gerais|Minas|Pará|Paraíba|Paraná|Pernambuco|Piauí|\
    Rio de Janeiro|Rio Grande do Norte|Rio Grande do Sul|Rondônia|Roraima|Santa Catarina|São Paulo|Sergipe|\
    Tocantins|Guanabara|AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO|Algarve|\
    Alentejo|Alto Alentejo|Baixo Alentejo|Ribatejo|Estremadura|Minho|Douro|Trás-os-Montes|Beira Alta|Beira Baixa|\
    Beira Litoral|Madeira|Açores|Aveiro|Beja|Braga|Bragança|Castelo Branco|Coimbra|Évora|Faro|Guarda|Leiria|\
    Lisboa|Portalegre|Porto|Santarém|Setúbal|Viana do Castelo|Vila Real|Viseu|Angola|Moçambique|Cabo Verde|\
    Guiné-Bissau|São Tomé e Príncipe|Timor-Leste|Galiza|Espanha|França|Itália|Andorra|Mónaco|San Marino|Alemanha|\
    Áustria|Suíça|Liechtenstein|Bélgica|Holanda|Países Baixos|Luxemburgo|Inglaterra|Escócia|País de Gales|Irlanda|\
    Irlanda do Norte|Reino Unido|Grã-Bretanha|Malta|Grécia|Chipre|Turquia|Dinamarca|Noruega|Suécia|Finlândia|\
    Islândia|Estônia|Letônia|Lituânia|Polônia|República Checa|República Tcheca|Tchecoslováquia|Eslováquia|Hungria|\
    Romênia|Bulgária|Sérvia|Iugoslávia|Jugoslávia|Croácia|Eslovênia|Bósnia e Herzegovina|Bósnia|Montenegro|\
    Macedônia|Macedônia do Norte|Albânia|Kosovo|Bielorrússia|Belarus|Ucrânia|Moldávia|Moldova|Rússia|URSS|\
    União Soviética|Geórgia|Armênia|Azerbaijão|Cazaquistão|Uzbequistão|Quirguistão|Tajiquistão|Turcomenistão|\
    Israel|Irã|Irão|Iraque|Síria|Líbano|Jordânia|Arábia Saudita|Catar|Qatar|Kuwait|Bahrein|Omã|Iêmen|Afeganistão|\
    Paquistão|Índia|Nepal|Bangladesh|Sri Lanka|China|Taiwan|Mongólia|Coreia|Coreia do Sul|Coreia do Norte|Japão|\
    Vietnã|Vietname|Tailândia|Camboja|Laos|Malásia|Indonésia|Filipinas|Egito|Egipto|Líbia|Tunísia|Argélia|\
    Marrocos|Mauritânia|Senegal|Gâmbia|Mali|Guiné|Costa do Marfim|Gana|Togo|Benim|Nigéria|Níger|Burkina Faso|\
    Camarões|Chade|Gabão|Congo|Sudão|Etiópia|Quênia|Uganda|Tanzânia|Ruanda|Zâmbia|Zimbábue|Namíbia|Botsuana|\
    África do Sul|Madagascar|Maurício|Estados Unidos|Estados Unidos da América|EUA|USA|Canadá|México|Cuba|Haiti|\
    República Dominicana|Jamaica|Barbados|Trinidad e Tobago|Porto Rico|Curaçao|Suriname|Guiana|Guiana Francesa|\
    Venezuela|Colômbia|Equador|Peru|Bolívia|Paraguai|Uruguai|Argentina|Chile|Panamá|Costa Rica|Nicarágua|\
    Austrália|Nova Zelândia";
