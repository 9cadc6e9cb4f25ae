//! Given names: forms of one name, and surnames so common that one letter makes another.

use std::collections::HashMap;
use std::sync::LazyLock;

/// Forms of given names that one player may use, in lower case without accents; `;` ends a group. A form in two groups belongs to both.
const GIVEN_NAME_FORMS: &str = "\
    adrian adriano; alan allan allen; albert al bert alberto; \
    alexander alex alec alexandr alexandre aleksandr aleksander aleksandar alexandros aleks oleksandr aliaksandr александр алекс саша олександр аляксандр alessandro alejandro; \
    alexei alexey aleksei aleksey aleksej alexej alexis oleksii oleksiy aliaksei алексей олексій аляксей; \
    alfred fred alfredo; anatoly anatoli anatolij anatoliy anatolii анатолий анатолій; \
    andrei andrey andrej andre andreas andrew andy andrii andriy андрей андрій андрэй andrea andres; \
    angel angelo; anna ann anne anya анна ania; \
    anthony tony anton antonio antoine antonin toon ton антон antonino; arthur art artur артур arturo; \
    artem artyom артем; benjamin ben benny; bernard bernhard bernardo; boris борис; \
    carl karl charles charlie chuck karel carlo carlos карл; \
    catherine katharina kate katerina ekaterina екатерина катерина; christian chris kristian cristian; \
    christopher chris christophe krzysztof kristof; claude claudio; cor cornelis kees cees; \
    daniel dan danny daniele даниил данило; daniela daniele; darya daria daryna дарья; \
    david dave davide давид; dennis denis denys денис; \
    dmitry dmitri dmitrij dmitriy dmytro дмитрий дмитро dima; donald don; douglas doug; dominik dominique; \
    edward ed eddie eduard edouard edoardo эдуард едуард eddy; elena helena olena елена олена; \
    elisabeth elizabeth elisa elisaveta; emil emilio emile; eric erik erich; ernest ernesto ernst; \
    eugene gene evgeny evgeni evgenij evgeniy yevgeny yevgen yevhen eugen eugenio евгений евген євген; \
    fabrice fabrizio; fedor fyodor fiodor федор федір; felix феликс; \
    filip philip phillip phil philippe filippo; francis frank francois francesco francisco; franz frank; \
    frederick frederic freddy fred frederik federico; gabriel gabriele; \
    gennady gennadi gennadij gennadiy геннадий; geoffrey jeff jeffrey; \
    george georges giorgio jorge georg georgy georgi георгий; \
    yuri yuriy yury jurij juri iouri iuri yurii iurii юрий юрій yura; gerald gerry jerry; \
    gerard gerardo gerardus gerrit; gilbert gilberto; giovanni gianni; \
    giuseppe josef joseph joe jose josip beppe; \
    gregory greg grigory grigori grigorij hryhorii grzegorz григорий григорій; \
    hans hannes johannes johan johann; harold hal harald; \
    hein hendrik henk henri henry harry heinrich henryk hendrick; ignacio ignaz; igor ihor игорь ігор; \
    ilya ilja illya илья ілля; irina iryna ирина ірина; isaac isak исаак iser исер; ivan іван иван; \
    jaap jacob jacobus jakub jakob jacques yakov jakov iakov яков яків; jack jackie; james jim jimmy jaime; \
    jaroslav yaroslav jaroslaw iaroslav ярослав; john johnny jon; julian juliano; julio julius jules; \
    julia julie yulia юлия; kenneth ken kenny; konstantin constantin константин kostya; \
    larry lawrence laurence lorenzo laurent; larisa лариса; leo leon lev лев; leonard leonardo len lennart; \
    leonid леонид леонід; leslie les; luc luca lucas lukas luke lukasz; lucia lucie; ludovico ludovic; \
    luigi luis luiz louis lou; marc mark marco marcos marek marcus markus марк; marcel marcello; \
    maria marie mary мария марія; marina марина; marta martha; martin martijn martino martins; \
    matteo matthew matt mateusz mathieu matthias matej matthieu; matvei matvey матвей; \
    maxim maksim maxime maksym max максим; \
    michael mike mick mikhail mikhael michail michal mikael mickael michel mykhailo михаил михайло міхаіл maikel micha michele; \
    mirco mirko; miron мирон; miroslav miroslaw мирослав; mohamed mohammed muhammad mamadou; \
    natalia natalya nataliya natasha наталья наталія; nathaniel nat; \
    nicholas nick nicolas nikolai nikolay nikolaj nikola nicola mykola николай микола nico klaas; \
    nikita никита; nina нина; oleg oleh олег; olga olha ольга; oliver olivier; oscar oskar; \
    paul paolo pavel pavlo pablo pawel пауль павел павло pal; patrick pat patrik; \
    peter pete piet pieter petr pyotr piotr petro pierre pietro петр петро; rafael raffaele; raoul raul; \
    raymond ray raimondo; richard dick rick ricardo riccardo rik; robert bob bobby rob roberto bert роберт; \
    roger rogerio; roman роман; ronald ron ronnie ronaldo; rudolf rudi ruud; samuel sam сэмюэл; \
    sebastian sebastien sebastiano; semen semyon семен simon simone; \
    sergei sergey sergej serge sergio serhii serhiy siarhei сергей сергій сяргей; \
    stanislav stas stanislaw станислав; stanley stan; \
    stefan stepan stephan stephane stephen steve steven stefano степан; svetlana світлана светлана; \
    tatiana tatyana tanya татьяна; theo theodor theodore theodorus teodoro; \
    thomas tom tomas tommy tomasz tommaso; tim timothy; vadim vadym вадим; valentin валентин; \
    valery valeri valerij valeriy валерий валерій; vasily vasili vasilij vasyl василий василь; \
    veniamin вениамин; viktor victor vittorio vitya виктор віктор; viktoria victoria viktoriia виктория; \
    vincent vince vincenzo; vitaly vitali vitalij vitaliy виталий віталій; \
    vladimir volodymyr uladzimir wladimir владимир володимир уладзімір; \
    vladislav wladyslaw vladyslav владислав; walter walt wouter; \
    wilhelm wilhelmus willem wim william bill billy will willie guillaume guglielmo; \
";

/// Given names of one form. They show which word of a name is the surname.
const SINGLE_FORM_NAMES: &str = "\
    aaron adam alena ali alice amadou andris arnold auke barbara bartosz bas bohumil bruno danilo denise \
    didier dieter dirk earl edgar elio elmer enrico erno ferdinand franco gianfranco gilles guntis guy \
    harvey hubert ion ivana ivo jan jana jarek jean jeroen jerome jerzy jesus jiri joao jochem joel \
    jonathan juan jurjen kamil karol kevin klaus krista lambert leopold leroy lubos lydia milan moussa \
    oldrich ondrej otto paula pedro petra pim radek raleigh ramon rawle reinier rene roel roland silvia \
    silvio sven taras tomislav vaclav vojtech wayne wieger wolfgang zbigniew zdenek \
";

/// Surnames that are common in draughts and similar to others: a difference of one letter between two of them is not a slip.
const COMMON_SURNAMES: &str = "\
    abreu adams allen alves anderson andrade araujo bailey baker bakker barbosa becker bell berg berger \
    blanc bos braun brown bruijn bruin brunet burger burns butler carr carter castro clark clarke cohen \
    cole collin collins conti cooper costa couto cruz davis dekker diallo dias diaz duarte dubois dumont \
    duran durand duval dvorak edwards evans ferrara ferrari ferreira fischer fisher fonseca fontana garcia \
    gomes gomez gonzales gonzalez graham green greene gross haas hahn hall hansen hanson harris hart henry \
    hermans hoffman hofman horak horvat hughes jacobs jansen jansens janssen janssens jensen johnson \
    johnston jones kaiser keller kelley kelly kemp king klein kohler konig koster kowal kramer krause \
    kruger kuhn lange larsen larson leclerc lee lei lewis li lima lopes lopez lorenz mancini marek marin \
    marini marino marques marquez martin martinez martins mason masson mayer meijer meijers melo mendes \
    mendez meyer meyers miller mills mohr monti moore morais moran moreau morel moreno moretti morgan mori \
    moris morris morrison muller murphy murray nelson neves newton nielsen nilsen nilsson novak novotny \
    nunes nunez oliveira olsen olson ortega ortiz parker parks patel peeters pereira perez peters petersen \
    peterson phillips pieters pinto pires porter prado price prins quinn ramos reed reis reyes ribeiro \
    ricci richards richter rivera rizzi rizzo roberts rocha rodrigues rodriguez rogers romano roos rose \
    ross rossi rossini rousseau roux russo sala samb sanders santana santos schmid schmidt schmit schmitz \
    schneider scholten schultz schulz silva silveira silvia simons smidt smit smith smits soares sousa \
    souza stein steiner stewart stone stuart sullivan svoboda tavares taylor teixeira thomas thompson \
    thomson torre torres turner valente vargas vaz vega veiga verdi verhoef vidal vieira villa visser vos \
    wagner walker wallace walsh ward watson weber weiss werner white willems williams wilson winter winters \
    wood woods wright young zimmer абрамов агапов андреев андронов антипов антонов баранов белов беляев \
    беляков бобров богданов борисов быков васильев веселов виноградов волков воробьев воронин воронов \
    гаврилов галкин герасимов голубев горбунов григорьев громов гусев давыдов данилов денисов дмитриев \
    егоров ежов ершов ефимов жданов жуков зайцев захаров зимин зуев иванов ильин исаев калинин карпов \
    киселев ковалев козлов комаров кондратьев королев крылов кузнецов кузьмин куликов лапин лебедев леонов \
    логинов макаров максимов маркин марков мартынов медведев мельников мешков миронов михайлов морозов \
    назаров некрасов никитин николаев новиков носков носов орлов осипов павлов панов пахомов петров петухов \
    поляков пономарев попов потапов прохоров родин родионов романов рыбаков рябов савин савинов семенов \
    семин сергеев сидоров симонов смирнов соболев соколов соловьев сорокин степанов сухов тарасов титов \
    тихонов трофимов уваров ушаков федоров федотов филатов филиппов фомин фролов харитонов хохлов цветков \
    чернов чистяков шаров шестаков широков щукин яковлев якушев \
";

/// The groups of each form.
static FORM_GROUPS: LazyLock<HashMap<&'static str, Vec<u16>>> = LazyLock::new(|| {
    let mut groups: HashMap<&'static str, Vec<u16>> = HashMap::new();
    let lines = GIVEN_NAME_FORMS
        .split(';')
        .map(str::trim)
        .filter(|line| !line.is_empty());
    for (number, line) in (0_u16..).zip(lines.chain(SINGLE_FORM_NAMES.split_whitespace())) {
        for form in line.split_whitespace() {
            groups.entry(form).or_default().push(number);
        }
    }
    groups
});

/// The words of [`COMMON_SURNAMES`].
static COMMON_SURNAME_SET: LazyLock<HashMap<&'static str, ()>> = LazyLock::new(|| {
    COMMON_SURNAMES
        .split_whitespace()
        .map(|name| (name, ()))
        .collect()
});

/// Returns the groups of forms to which a given name belongs (lower case, no accents); none for an unknown name.
pub(super) fn form_groups(name: &str) -> &'static [u16] {
    FORM_GROUPS.get(name).map_or(&[], Vec::as_slice)
}

/// Returns whether a word is a common surname.
pub(super) fn common_surname(word: &str) -> bool {
    COMMON_SURNAME_SET.contains_key(word)
}
