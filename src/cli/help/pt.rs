//! The help in Portuguese.

/// The texts by the name of the command or argument.
pub(super) const HELP_TEXTS: &[(&str, &str)] = &[
    (
        "pdn",
        "Verifica, corrige e converte registros de partidas de damas: todas as modalidades, todas as notações\n\nCódigo de saída: 0 nenhuma ocorrência que faça a verificação falhar, 1 há ocorrências, 2 o comando não pôde fazer o que foi pedido, 130 interrompido",
    ),
    (
        "--lang",
        "O idioma da ajuda, das mensagens e dos resultados em palavras [padrão: lang do pdn.toml; ou o de LC_ALL, LC_MESSAGES ou LANG; ou inglês]",
    ),
    (
        "--config",
        "Ler a configuração deste arquivo [padrão: o pdn.toml mais próximo acima do primeiro caminho]\n\nAs chaves são select, ignore, fail-on, max-per-file, format, variant, numbering, encoding, rules, min-draw-moves, ext e lang. O que é digitado prevalece sobre o que diz o arquivo. De vários caminhos, o primeiro decide onde o arquivo é procurado; sem nenhum, a procura começa na pasta atual",
    ),
    ("--no-config", "Não ler nenhum pdn.toml"),
    (
        "--color",
        "Quando usar cores; `auto` leva em conta o terminal e NO_COLOR",
    ),
    (
        "--quiet",
        "Escrever só o que foi pedido e os erros: sem resumo nem progresso",
    ),
    ("Reading", "Leitura"),
    ("help", "Mostrar esta ajuda ou a de um comando"),
    (
        "<PATH>",
        "Arquivos, pastas e zips, ou padrões como '2012/**/*.pdn'; `-` é a entrada padrão",
    ),
    (
        "--files-from",
        "Ler também os arquivos listados em ARQUIVO: um por linha, ou cada um seguido de um byte zero; `-` é a entrada padrão",
    ),
    (
        "--from",
        "Ler arquivos deste formato [padrão: o que diz o conteúdo]",
    ),
    (
        "--ocr",
        "Dar as imagens, e as páginas de PDF sem texto, ao Tesseract, e ler o que ele reconhece\n\nLê-se PNG, JPEG e TIFF. O Tesseract deve estar instalado com os dados do inglês, pelos quais se reconhecem os lances; os cabeçalhos são reconhecidos em russo, português, italiano, holandês e inglês, conforme os dados instalados",
    ),
    (
        "--ext",
        "Ler nas pastas os arquivos com estas extensões [padrão: as de --from; ou pdn, pjn e outras onde há partidas]\n\nAs outras são txt, csv, tsv, json, jsonl e ndjson, e documentos (docx, doc, odt, rtf, xlsx, xls, ods, html, pdf e semelhantes): um arquivo assim é lido se começa como PDN, uma planilha, uma tabela ou registros de partidas",
    ),
    (
        "--jobs",
        "Em quantas partes dos arquivos trabalhar ao mesmo tempo [padrão: uma por núcleo]",
    ),
    ("--no-progress", "Não mostrar o progresso"),
    (
        "--variant",
        "Reproduzir as partidas pelas regras desta modalidade, diga o arquivo o que disser",
    ),
    (
        "--encoding",
        "Ler o texto nesta codificação em vez de adivinhá-la",
    ),
    (
        "--numbering",
        "Ler os números das casas a partir deste canto: english, italian, portuguese ou bottom-left",
    ),
    (
        "--plan",
        "Seguir o que `pdn plan` decidiu para o arquivo e não ler o que está antes do intervalo",
    ),
    (
        "--range",
        "Ler as partidas que começam neste intervalo de bytes: A..B, A.. ou ..B\n\nPara um arquivo longo distribuído por muitas máquinas: intervalos consecutivos contêm todas as partidas do arquivo, cada uma uma vez, sejam quais forem os bytes em que são cortados, com os lugares e os números das partidas que o arquivo inteiro lhes dá. Assim se lê PDN como texto simples, e não arquivos compactados, documentos ou outros formatos. O que só se pode dizer do arquivo inteiro nenhum intervalo diz: as tags que faltam às partidas (T008), que `pdn summary` indica quando soma os intervalos, e o que as partidas mostram juntas (E001 e afins). docs/cluster.md explica mais",
    ),
    (
        "--raw-cells",
        "Em tabelas, escrever as células como são: sem o ' antes de = + - @ que impede as planilhas eletrônicas de calculá-las",
    ),
    (
        "check",
        "Verificar registros de partidas\n\nLê as partidas, reproduz cada uma pelas regras da sua modalidade e informa o que está errado. As pastas são percorridas com todas as subpastas. Sem caminho, ou com `-`, as partidas são lidas da entrada padrão\n\nCódigo de saída: 0 nenhuma ocorrência que faça a verificação falhar, 1 há ocorrências, 2 o comando não pôde fazer o que foi pedido, 130 interrompido",
    ),
    (
        "check --rules",
        "Julgar os empates por este código, digam as partidas o que disserem; `explain idf-2016` explica um deles [padrão: o da modalidade]",
    ),
    (
        "check --min-draw-moves",
        "O empate não pode ser combinado antes de cada lado fazer este número de lances [padrão: 20 onde o código de empates o exige]",
    ),
    (
        "check --format",
        "Como escrever as ocorrências [padrão: o da extensão de -o, senão human]",
    ),
    (
        "check --output",
        "Gravar o relatório aqui; `-` é a saída padrão [padrão: a saída padrão]\n\nO arquivo aparece quando o relatório está completo. O que é interrompido ou falha no meio do caminho não deixa arquivo",
    ),
    (
        "check --force",
        "Sobrescrever um relatório que existe, ou um arquivo que não é uma lista de base",
    ),
    (
        "check --list",
        "Escrever uma linha por partida em vez das ocorrências: arquivo, número, jogadores, resultado, lances e o que foi encontrado\n\nAs brancas vêm primeiro, e o resultado traz primeiro os pontos delas, também onde as pretas começam e os arquivos os escrevem na ordem inversa, como nas damas inglesas\n\nColunas em um terminal, senão uma tabela com tabulações; --list=table e --list=tsv decidem. O resumo vai para a saída de erros",
    ),
    (
        "check --list=auto",
        "Colunas em um terminal, tabulações fora dele",
    ),
    ("check --list=table", "Colunas alinhadas"),
    (
        "check --list=tsv",
        "Tabulações entre as colunas, para programas",
    ),
    (
        "check --baseline",
        "Deixar de fora as ocorrências que esta lista de base já conhece\n\nElas não são escritas nem contadas, e não mudam o código de saída. O resumo diz quantas são, e quantas ocorrências da lista não foram mais encontradas",
    ),
    (
        "check --write-baseline",
        "Gravar todas as ocorrências desta execução em um arquivo, que --baseline aceita\n\nUma lista de base que existe é substituída, qualquer outro arquivo só com --force",
    ),
    (
        "check --select",
        "Informar só estas verificações: códigos, nomes, famílias ou níveis (error, warning, info)",
    ),
    (
        "check --ignore",
        "Não informar estas verificações; de um nível, ele e o que é menos grave",
    ),
    (
        "check --notes",
        "Escrever também as informações; relatórios para pessoas só as contam, a menos que sejam escolhidas",
    ),
    (
        "check --fail-on",
        "Sair com o código 1 quando é encontrado algo disto: none, error, warning, info ou verificações como em --select [padrão: error]",
    ),
    (
        "check --max-per-file",
        "Escrever no máximo este número de ocorrências por arquivo, as mais graves, e só contar as demais",
    ),
    (
        "check --endgames",
        "Comparar as partidas com tabelas de finais: resultados que o melhor jogo contradiz, lances que deixaram escapar a partida, e se algum lado podia vencer\n\nDecidem-se posições com até este número de peças (4, se depois de = não vier outro número, de 2 a 6). As tabelas são feitas quando são precisas pela primeira vez, em segundos para 4 peças em 32 casas e em minutos para mais, e ficam na pasta de cache do usuário. O que se encontra são informações, e aqui elas são listadas: teoria não é decisão do árbitro",
    ),
    ("check --no-cache", "Nem ler nem guardar tabelas de finais"),
    (
        "check --statistics",
        "Contar as ocorrências sem escrevê-las",
    ),
    (
        "fix",
        "Corrigir registros de partidas\n\nFaz as mudanças que as ocorrências de `check` sugerem e mostra cada uma; todos os outros bytes ficam como estão. Mudanças seguras só alteram o modo de escrever: separadores, caracteres parecidos, formas de resultados. Com --unsafe são corrigidos também lances mal lidos, onde o resto da partida mostra qual era o lance. O que o texto não confirma ao ser lido de novo não é feito, nem coisa alguma onde um comentário, uma variante ou um registro está cortado. PDN é corrigido como PDN, planilhas como planilhas; arquivos de outros formatos são recusados. O resultado vai para NOME.fixed.pdn ao lado do arquivo; o que vem da entrada padrão vai para a saída padrão, e a lista para a saída de erros\n\nCódigo de saída: 0 feito, 1 com --diff e mudanças, 2 um arquivo não pôde ser lido, corrigido ou gravado, 130 interrompido. O que é interrompido ou falha deixa o arquivo como estava, e nenhum outro",
    ),
    (
        "fix <PATH>",
        "Arquivos a corrigir, e com --in-place, --output ou --diff também pastas; `-` é a entrada padrão",
    ),
    (
        "fix --from",
        "Corrigir arquivos deste formato: pdn ou sheet [padrão: o que diz o conteúdo]",
    ),
    (
        "fix --ext",
        "Ler nas pastas os arquivos com estas extensões [padrão: pdn, pjn e outras onde há partidas]",
    ),
    (
        "fix --diff",
        "Mostrar as mudanças como diff e não gravar nada; sair com o código 1 se houver alguma",
    ),
    (
        "fix --unsafe",
        "Corrigir também lances, onde o resto da partida mostra quais eram",
    ),
    ("fix --utf8", "Gravar em UTF-8 o texto que não é UTF-8"),
    (
        "fix --in-place",
        "Corrigir os próprios arquivos; cada um é substituído de uma só vez",
    ),
    (
        "fix --output",
        "Gravar aqui o arquivo corrigido; uma pasta recebe um arquivo para cada um que é lido; `-` é a saída padrão\n\nO que existe ali distingue arquivo de pasta. Onde não há nada, um nome que termina com `/` é uma pasta, como qualquer nome quando se corrige uma pasta; ela é criada",
    ),
    ("fix --force", "Sobrescrever um arquivo que existe"),
    (
        "convert",
        "Converter registros de partidas\n\nEscreve as partidas em outro formato ou em outra notação. Um lance que não é legal como está conserva as suas casas, lances que não podem ser seguidos ficam em um comentário; --notes mostra o que foi decidido, o resumo diz quantas vezes\n\nCódigo de saída: 0 feito, 1 feito mas algo está errado (uma partida que não é legal com --as, um arquivo vazio ou com texto e sem partidas), 2 algo não pôde ser lido ou gravado, ou não havia arquivo para ler, 130 interrompido. O que é interrompido ou falha no meio do caminho não deixa arquivo",
    ),
    (
        "convert --to",
        "O formato a gravar; --list mostra quais há [padrão: o da extensão de -o, senão pdn]",
    ),
    (
        "convert --notation",
        "Como escrever os lances [padrão: o que o PDN exige para a modalidade]",
    ),
    (
        "convert --numbering",
        "Numerar as casas a partir deste canto: english, italian, portuguese ou bottom-left; --list mostra os outros nomes",
    ),
    (
        "convert --capture-sign",
        "O que escrever entre as casas de uma captura",
    ),
    (
        "convert --path",
        "Que casas de uma captura escrever [padrão: short]",
    ),
    (
        "convert --path=short",
        "A primeira e a última; todas, onde essas duas também servem para outro lance",
    ),
    ("convert --path=full", "Todas"),
    (
        "convert --output",
        "Gravar aqui; uma pasta recebe um arquivo para cada um que é lido, ou de imagens para cada partida; com páginas, também um index.html; `-` é a saída padrão [padrão: a saída padrão]\n\nO que existe ali distingue arquivo de pasta. Onde não há nada, um nome que termina com `/` é uma pasta, como qualquer nome quando se converte uma pasta; ela é criada. `--to parquet` grava na pasta quatro tabelas, todas ou nenhuma",
    ),
    (
        "convert --comments",
        "Dizer no resumo quantos lances em comentários foram convertidos e quantos ficaram como estão; =keep deixa todos\n\nOnde os lances são escritos em outra notação, os dos comentários também são, se forem legais na posição em que o comentário está, ou naquela que o seu número indica. `--comments=keep` deixa os comentários como estão",
    ),
    (
        "convert --comments=convert",
        "Escritos na notação das partidas, onde podem ser seguidos",
    ),
    ("convert --comments=keep", "Deixados como estão"),
    ("convert --force", "Sobrescrever arquivos que existem"),
    (
        "convert --as",
        "Gravar as partidas como de outra modalidade, onde todos os lances são legais nela",
    ),
    (
        "convert --correct",
        "Corrigir os lances que muito provavelmente são erros de escrita, inserir os que faltam e retirar os que sobram",
    ),
    (
        "convert --plies",
        "Uma linha para cada meio-lance, em formatos que têm linhas",
    ),
    (
        "convert --positions",
        "A posição após cada meio-lance, em formatos que têm lugar para ela",
    ),
    (
        "convert --ply",
        "Em diagramas e com --to fen, a posição após este meio-lance; 0 é a primeira [padrão: a última]",
    ),
    (
        "convert --flip",
        "Desenhar os diagramas com as pretas embaixo",
    ),
    (
        "convert --labels",
        "O que escrever junto às casas dos diagramas [padrão: auto]",
    ),
    (
        "convert --title",
        "Com --to html, o que fica no alto da página [padrão: o nome do arquivo]",
    ),
    ("convert --list", "Mostrar formatos, notações e numerações"),
    (
        "convert --from-numbering",
        "Ler os números das casas a partir deste canto",
    ),
    (
        "convert --notes",
        "Mostrar também as informações; sem isto, elas são só contadas",
    ),
    (
        "convert --report",
        "Como escrever as ocorrências, que vão para a saída de erros [padrão: human]",
    ),
    (
        "draws",
        "Mostrar o quanto cada partida se aproximou do empate por cada artigo\n\nReproduz a linha principal de cada partida e escreve uma tabela: que artigo das regras foi contado, para que lado, de que lance a que lance, até onde chegou, e após quais meios-lances havia empate. O que terminou antes da metade é deixado de fora, como as posições repetidas que ainda não bastam, salvo a última de uma partida, e as partidas de que nada resta. --all escreve tudo. Não importa aqui se alguém reclamou o empate",
    ),
    (
        "draws --rules",
        "Contar por este código de empates; `pdn explain` mostra a lista [padrão: o da tag EventRules da partida, ou o da modalidade]",
    ),
    ("draws --game", "Só estas partidas, pelo número no arquivo"),
    (
        "draws --all",
        "Escrever todas as contagens, por curtas que sejam, e as partidas em que nada foi contado",
    ),
    (
        "draws --timeline",
        "Desenhar as contagens ao longo dos meios-lances em vez de uma tabela",
    ),
    ("draws --format", "Como escrever as contagens"),
    ("draws --format=human", "Uma tabela para pessoas"),
    ("draws --format=json", "Um objeto"),
    ("draws --format=jsonl", "Um objeto por linha"),
    (
        "event",
        "Verificar um evento inteiro: rodadas, emparceiramento e classificação\n\nLê as partidas como check e junta as de um mesmo evento. Diz o que foi suposto, o que está errado nas partidas e no evento, o que falta, e escreve a tabela cruzada e a classificação final. Um arquivo event.toml na pasta informa o que as partidas não dizem\n\nCódigo de saída: 0 nenhum erro, 1 erros encontrados, 2 o comando não pôde fazer o que foi pedido, 130 interrompido",
    ),
    (
        "event --unit",
        "O que é emparceirado e contado [padrão: match, se a maioria dos pares de uma rodada joga duas partidas com as cores trocadas]",
    ),
    (
        "event --profile",
        "Ordenar por este perfil os jogadores empatados em pontos [padrão: o do sistema]",
    ),
    (
        "event --rules",
        "Julgar os empates por este código, digam o que disserem as partidas e o event.toml; `explain idf-2016` explica um deles [padrão: o do event.toml, senão o da modalidade]",
    ),
    (
        "event --event",
        "Só os eventos cujo nome tem estas palavras",
    ),
    (
        "event --one-event",
        "Tomar todas as partidas como de um só evento, seja qual for o nome que cada uma lhe dê",
    ),
    (
        "event --format",
        "Como escrever o evento [padrão: o da extensão de -o, senão human]",
    ),
    ("event --format=human", "Tabelas para pessoas"),
    ("event --format=json", "Um objeto"),
    (
        "event --format=csv",
        "A classificação final para uma planilha eletrônica",
    ),
    (
        "event --format=markdown",
        "Um boletim em Markdown: tabelas e partidas",
    ),
    (
        "event --format=latex",
        "Um boletim em LaTeX: tabelas, e partidas em colunas com diagramas",
    ),
    (
        "event --format=html",
        "Uma página com tabelas, explicações, ocorrências e todas as partidas no tabuleiro",
    ),
    (
        "event --format=trf",
        "Um arquivo de relatório de torneio (TRF-2026), com os pontos da vitória e do empate (162)",
    ),
    (
        "event --trf",
        "Para que serve o arquivo de relatório do torneio",
    ),
    ("event --trf=report", "Tudo o que o formato pode dizer"),
    (
        "event --trf=pairing",
        "O que os programas de emparceiramento aceitam: sem dias das rodadas e sem código do sistema",
    ),
    (
        "event --public",
        "Deixar as ocorrências e os nomes dos arquivos fora de uma página ou de um boletim, para que possa ser publicado",
    ),
    (
        "event --notes",
        "Escrever também as informações; sem isto, na saída para pessoas são apenas contadas",
    ),
    (
        "event --output",
        "Escrever aqui; `-` é a saída padrão [padrão: saída padrão]",
    ),
    ("event --force", "Sobrescrever um arquivo que já existe"),
    (
        "event --explain",
        "Explicar de onde vem a colocação deste jogador: cada coeficiente, parcela por parcela",
    ),
    (
        "reconcile",
        "Conciliar dois registros de uma partida\n\nLê as planilhas dos dois jogadores, reproduz uma ao lado da outra e grava a partida que explica ambas. Onde diferem, um comentário traz o que cada um anotou, o que ficou e por quê; o que nada decide fica em aberto. Pastas e arquivos com várias partidas são emparelhados por jogadores e rodada\n\nCódigo de saída: 0 tudo foi decidido, 1 algo ficou em aberto ou uma partida não tem segundo registro, 2 algo não pôde ser lido ou gravado",
    ),
    (
        "reconcile <A>",
        "Os registros de um lado: um arquivo ou uma pasta",
    ),
    ("reconcile <B>", "Os registros do outro lado"),
    (
        "reconcile --variant",
        "A modalidade de todas as partidas [padrão: descoberta em cada registro]",
    ),
    ("reconcile --output", "Gravar as partidas neste arquivo"),
    ("reconcile --force", "Sobrescrever o arquivo de -o"),
    (
        "find",
        "Encontrar as partidas que correspondem a uma consulta\n\nUma consulta se lê como uma frase: `player ~ \"georgiev\" and year in 1990..1998 and not result draw`. As partidas são gravadas como estão nos seus arquivos, byte por byte. Os nomes são comparados sem olhar maiúsculas, acentos e alfabeto. docs/databases.md mostra tudo o que se pode perguntar\n\nCampos: `player`, `white`, `black`, `event`, `site`, `annotator`, `comment`, `tag NAME`, `opening`, `date`, `year`, `round`, `rating`, `white-rating`, `black-rating`, `result`, `variant`, `plies`, `position`, `has`, `material`, `moves`, `capture`, `promotion`, `finding`, `clean`, `claim`, `endgame`\n\nConsultas: `result decided and plies > 30`, `white ~ \"sijbrands\" and result 2-0`, `year in 1990..1998 and not clean`, `capture >= 4 or promotion`, `variant russian and finding C002`\n\nCódigo de saída: 0 partidas encontradas, 1 nenhuma, 2 algo não pôde ser lido ou gravado, 130 interrompido",
    ),
    (
        "find <QUERY>",
        "O que se pergunta: condições com and, or, not e parênteses",
    ),
    (
        "find --list",
        "Mostrar as partidas, uma linha cada, em vez de gravá-las",
    ),
    ("find --count", "Escrever quantas são, e nada mais"),
    (
        "find --format",
        "Escrever uma linha por partida, para programas: onde está, quem jogou, como terminou",
    ),
    ("find --format=jsonl", "Um objeto por linha"),
    ("find --format=csv", "Uma tabela para planilha eletrônica"),
    (
        "find --output",
        "Gravar aqui; `-` é a saída padrão [padrão: saída padrão]",
    ),
    ("find --force", "Sobrescrever um arquivo que existe"),
    (
        "find --openings",
        "Tabela de aberturas sorteadas para `opening NUMBER`, como `convert --from table` a lê",
    ),
    (
        "find --endgames",
        "Tabelas de finais com este número de peças para `endgame` [padrão: 4]",
    ),
    (
        "split",
        "Pôr as partidas em um arquivo para cada ano, evento, jogador e assim por diante\n\nAs partidas são gravadas como estão nos seus arquivos, byte por byte e na sua ordem: o que está entre duas partidas fica com a primeira. Os arquivos têm o nome do que dizem as suas partidas, como `1994.pdn` e `Ivanov-I.pdn`; as que não o dizem ficam em `unknown.pdn`. Ou estão lá todos os arquivos inteiros, ou nenhum\n\nChaves: `year`, `event`, `round`, `player` (os dois jogadores têm a partida), `variant`, `opening`, `result`, `finding` (por códigos; as que não têm erro nem aviso ficam em `clean.pdn`), ou um número: o de partidas em cada arquivo\n\nPor exemplo `pdn split games --by year -o years`, `pdn split games --by 500 -o parts`, e as partidas de uma consulta com `pdn find 'result draw' games | pdn split - --by player -o drawn`\n\nCódigo de saída: 0 partidas gravadas, 1 não há nenhuma, 2 algo não pôde ser lido ou gravado, 130 interrompido",
    ),
    (
        "split --by",
        "O que as partidas de um arquivo têm em comum, ou quantas há em cada um",
    ),
    ("split --output", "A pasta para os arquivos"),
    ("split --force", "Sobrescrever arquivos que existem"),
    (
        "merge",
        "Reunir as partidas de muitos arquivos em um só\n\nAs partidas são gravadas como estão nos seus arquivos, byte por byte, uma após a outra ou ordenadas. Onde uma acaba no meio de uma linha, essa linha é terminada\n\nCom várias chaves em --sort, a primeira vale antes das outras; partidas iguais em todas ficam na sua ordem, e as que não o dizem vêm por último. As rodadas são ordenadas como números\n\nCódigo de saída: 0 partidas gravadas, 1 não há nenhuma, 2 algo não pôde ser lido ou gravado, 130 interrompido",
    ),
    ("merge --sort", "Ordenar as partidas por estas chaves"),
    (
        "merge --output",
        "Gravar aqui; `-` é a saída padrão [padrão: saída padrão]",
    ),
    ("merge --force", "Sobrescrever um arquivo que existe"),
    (
        "dedupe",
        "Gravar cada partida uma só vez\n\nPartidas são uma só quando têm as mesmas posições na mesma ordem, em qualquer notação, numeração, codificação ou formato, e nem jogadores nem datas nem rodadas o contradizem; também quando uma termina antes ou tem um erro de escrita. De cada uma, um registro é gravado como está no seu arquivo, byte a byte e na sua ordem. Os arquivos lidos ficam como estão\n\nO que apenas pode ser uma só partida vai para o relatório e fica: os mesmos lances entre outros jogadores, de outra data ou rodada, e registros que diferem em alguns lances. As regras estão em docs/databases.md\n\nCódigo de saída: 0 há partidas gravadas ou, só com --report, nenhuma se repete; 1 nenhuma é gravada ou, só com --report, algumas se repetem; 2 algo não pôde ser lido ou gravado; 130 interrompido",
    ),
    (
        "dedupe --against",
        "Retirar também as partidas que estão neste arquivo ou pasta; as dele não são gravadas. Pode ser dado várias vezes",
    ),
    (
        "dedupe --keep",
        "Qual registro de uma partida fica; se um termina antes, sempre o mais longo",
    ),
    (
        "dedupe --keep=fullest",
        "O que tem mais comentários, variantes, sinais e tempos do relógio, depois tags",
    ),
    ("dedupe --keep=first", "O que vem primeiro"),
    ("dedupe --keep=cleanest", "O que tem menos erros e avisos"),
    (
        "dedupe --merge",
        "Pôr na partida que fica o que as outras dizem a mais: tags que ela não tem, e os comentários, variantes, sinais e tempos do relógio delas",
    ),
    (
        "dedupe --report",
        "Relatar o que foi encontrado, num arquivo ou na saída padrão; sem -o nenhuma partida é gravada",
    ),
    (
        "dedupe --format",
        "Como gravar o relatório [padrão: pela extensão do seu arquivo, senão text]",
    ),
    ("dedupe --format=text", "Para ler"),
    ("dedupe --format=json", "Um documento"),
    (
        "dedupe --format=csv",
        "Uma tabela para uma planilha eletrônica",
    ),
    (
        "dedupe --output",
        "Gravar as partidas aqui; `-` é a saída padrão [padrão: saída padrão]",
    ),
    ("dedupe --force", "Sobrescrever arquivos que existem"),
    (
        "plan",
        "Decidir uma só vez como ler arquivos longos, para todos os que verificam intervalos deles\n\nGrava a codificação, a modalidade e a numeração, determinadas por amostras do arquivo inteiro, e os pontos a partir dos quais ele pode ser lido. `--range A..B --plan PLAN` de check, find e convert segue isso e não lê nada do que está antes do intervalo\n\nCódigo de saída: 0 o plano está gravado, 2 algo não pôde ser lido ou gravado, ou não se lê por intervalos, 130 interrompido",
    ),
    (
        "plan --output",
        "Gravar aqui; `-` é a saída padrão [padrão: saída padrão]",
    ),
    ("plan --force", "Sobrescrever um arquivo que existe"),
    (
        "summary",
        "Somar o que `pdn check` diz dos intervalos de arquivos\n\nLê o que --format jsonl ou json gravou, em qualquer ordem; as ocorrências são ignoradas. O resumo é o dos arquivos inteiros, e o que se diz uma só vez de um arquivo (T008) vem antes dele. Quando os intervalos não se seguem do primeiro ao último byte de um arquivo, isso é indicado e nada é somado\n\nCódigo de saída: 0 nada do nível fixado ou mais grave, 1 ocorrências, 2 algo não pôde ser lido ou gravado, ou falta um intervalo ou ele está duas vezes",
    ),
    (
        "summary <FILE>",
        "Arquivos que `pdn check` gravou; `-` é a entrada padrão",
    ),
    (
        "summary --format",
        "Como gravar o resumo [padrão: pela extensão do arquivo de -o, senão human]",
    ),
    (
        "summary --output",
        "Gravar aqui; `-` é a saída padrão [padrão: saída padrão]",
    ),
    ("summary --force", "Sobrescrever um arquivo que existe"),
    (
        "summary --fail-on",
        "Terminar com código 1 quando algo disto é encontrado: none, error, warning, info ou verificações como em --select de check [padrão: error]",
    ),
    (
        "stats",
        "Contar partidas: resultados, duração, anos, jogadores, aberturas, finais, ocorrências\n\nTodas as partidas são reproduzidas. Jogadores e eventos são um só onde `find` diz que os nomes são iguais: sem distinguir maiúsculas, acentos e alfabeto; --names indica outros. As aberturas são uma árvore dos lances jogados a partir da posição inicial; uma posição alcançada por dois caminhos conta como dois ramos. Os finais são indicados pelo material da última posição, como em `find`: `3M1K-2M`\n\nUma consulta (--where) restringe as partidas que são contadas; docs/databases.md tem a sua linguagem e lista o que se conta\n\nCódigo de saída: 0 partidas contadas, 1 não há nenhuma, 2 algo não pôde ser lido ou gravado, 130 interrompido",
    ),
    (
        "stats --where",
        "Contar só as partidas para as quais vale esta consulta, como em `find`",
    ),
    (
        "stats --tree",
        "Seguir as aberturas por este número de meios-lances [padrão: 4]",
    ),
    (
        "stats --min-share",
        "Juntar os lances jogados em menos do que esta porcentagem das partidas da modalidade [padrão: 2]",
    ),
    (
        "stats --top",
        "Mostrar este número de linhas de cada tabela [padrão: 15 para pessoas, todas para json e csv]",
    ),
    (
        "stats --names",
        "Tomar grafias por um só jogador como este arquivo as lista; `pdn names` o grava",
    ),
    (
        "stats --format",
        "Como escrever os números [padrão: o da extensão de -o, senão human]",
    ),
    ("stats --format=human", "Tabelas para pessoas"),
    ("stats --format=json", "Um documento JSON"),
    (
        "stats --format=csv",
        "Uma tabela para planilha eletrônica, uma linha por número",
    ),
    ("stats --format=html", "Uma página com gráficos"),
    (
        "stats --title",
        "O título da página que --format html grava",
    ),
    (
        "stats --output",
        "Gravar aqui; `-` é a saída padrão [padrão: saída padrão]",
    ),
    ("stats --force", "Sobrescrever um arquivo que existe"),
    (
        "stats --endgames",
        "Tabelas de finais com este número de peças para `endgame` na consulta [padrão: 4]",
    ),
    (
        "names",
        "Propor quais grafias são de um só jogador\n\nLê as partidas e grava um arquivo que lista cada jogador com as grafias do seu nome, em TOML. Comentários dizem por quê: quantas partidas tem cada grafia, em que diferem e se jogam nas mesmas rodadas. O que não é certo fica desativado com #. Edite o arquivo e entregue-o a outros comandos com --names\n\nCódigo de saída: 0 feito, 2 algo não pôde ser lido ou gravado, 130 interrompido",
    ),
    (
        "names --players",
        "Uma lista de jogadores, em tabela com cabeçalho: ficam os nomes dela, com rating e ano de nascimento\n\nAs colunas são achadas pelo cabeçalho (nome, id, rating, ano de nascimento) em inglês, russo, português ou italiano. Se dois jogadores da lista servem, não fica nenhum, e um comentário os nomeia",
    ),
    (
        "names --events",
        "Listar também os eventos com vários nomes",
    ),
    (
        "names --all",
        "Listar também os jogadores com uma só grafia",
    ),
    (
        "names --output",
        "Gravar aqui; `-` é a saída padrão [padrão: saída padrão]",
    ),
    ("names --force", "Sobrescrever um arquivo que existe"),
    (
        "--names",
        "Tomar grafias por um só jogador como este arquivo as lista; `pdn names` o grava",
    ),
    (
        "convert --names",
        "Gravar os nomes dos jogadores como este arquivo os lista; `pdn names` o grava",
    ),
    (
        "fix --names",
        "Gravar os nomes dos jogadores nas tags de PDN como este arquivo os lista; `pdn names` o grava",
    ),
    (
        "perft",
        "Contar os lances de uma posição até uma profundidade\n\nOnde esses números estão publicados para uma modalidade, números iguais mostram que as suas regras estão bem programadas",
    ),
    ("perft <DEPTH>", "Quantos meios-lances de profundidade"),
    (
        "perft <FEN>",
        "A posição; pode ficar também antes da profundidade [padrão: a posição inicial da modalidade]",
    ),
    (
        "perft --variant",
        "A modalidade [padrão: a que pdn.toml indica]",
    ),
    (
        "perft --divide",
        "Contar separadamente após cada lance da posição",
    ),
    ("moves", "Mostrar os lances legais de uma posição"),
    (
        "moves <FEN>",
        "A posição; `-` lê uma posição por linha da entrada padrão",
    ),
    (
        "moves --variant",
        "A modalidade [padrão: a que pdn.toml indica]",
    ),
    ("moves --format", "Como escrever os lances"),
    (
        "solve",
        "Dizer quanto vale uma posição com poucas peças: vitória, empate ou derrota, em quantos meios-lances, e os melhores lances\n\nÉ o que as peças e as casas decidem: os artigos de empate que contam lances e o relógio não são considerados. Primeiro vem uma busca curta com tabelas pequenas. Se ela deixa algo em aberto, são feitas tabelas maiores, que ficam na pasta de cache do usuário (PDN_CACHE indica outra): em 32 casas, com até quatro peças bastam segundos; com cinco, minutos; com seis, até uma hora. Além delas é feita uma busca limitada que termina nelas; se não decide, a posição é dada como desconhecida",
    ),
    (
        "solve <FEN>",
        "A posição; `-` lê uma posição por linha da entrada padrão",
    ),
    (
        "solve --variant",
        "A modalidade [padrão: a que pdn.toml indica]",
    ),
    ("solve --format", "Como escrever o que se encontra"),
    (
        "solve --pieces",
        "Fazer tabelas com até este número de peças, de 2 a 6",
    ),
    (
        "solve --positions",
        "Examinar além das tabelas no máximo este número de posições",
    ),
    ("solve --no-cache", "Nem ler nem guardar tabelas"),
    ("show", "Desenhar uma posição"),
    (
        "show <FEN>",
        "A posição, por exemplo `W:Wc3,d4,Ke1:Bf6,Kb8` (K é uma dama)",
    ),
    (
        "show --variant",
        "A modalidade em cujo tabuleiro ela está [padrão: a que pdn.toml indica; ou uma em que as casas cabem]",
    ),
    ("show --flip", "Desenhá-la como as pretas a veem"),
    ("show --numbers", "Escrever os números das casas vazias"),
    (
        "show --unicode",
        "Desenhar as peças com símbolos (⛀ ⛁ ⛂ ⛃), não com letras",
    ),
    ("show --svg", "Escrever uma imagem (SVG), não texto"),
    ("show --mark", "Na imagem, marcar estas casas: c3,d4"),
    (
        "show --arrow",
        "Na imagem, desenhar setas: c3-d4, ou c3-e5-g7 por várias casas",
    ),
    (
        "show --move",
        "Na imagem, mostrar um lance legal: as suas casas, o seu caminho e, riscado, o que ele captura",
    ),
    (
        "show --no-coordinates",
        "Deixar fora da imagem as letras e os números das casas",
    ),
    (
        "variants",
        "Mostrar as modalidades, ou explicar as regras de uma",
    ),
    ("variants <VARIANT>", "A modalidade a explicar"),
    (
        "explain",
        "Explicar uma ocorrência, ou o que diz um artigo sobre empates\n\nSem argumento, ou com --all, mostra todas as verificações e todos os códigos de empates",
    ),
    (
        "explain <CHECK>",
        "O código ou o nome de uma verificação, uma família, um código de empates, um artigo (idf-2016:8.2.15, 8.2.15) ou um sinal (?!)",
    ),
    (
        "explain --all",
        "Mostrar todas as verificações e códigos de empates",
    ),
    (
        "explain --pages",
        "Escrever as páginas de todas as verificações",
    ),
    (
        "config",
        "Mostrar que configuração vale para uma execução, e de onde ela vem\n\nCada chave que pdn.toml pode ter, o seu valor, de onde este vem, e os comandos que a leem. O que é digitado com um comando vale mais do que tudo isto",
    ),
    (
        "config <PATH>",
        "O primeiro arquivo ou pasta que um comando leria; decide onde pdn.toml é procurado [padrão: a pasta atual]",
    ),
    ("config --format", "Como escrever a configuração"),
    (
        "completions",
        "Escrever um script que completa comandos e opções em um shell\n\nDeve ficar onde o shell procura esses scripts; no bash, por exemplo, `pdn completions bash > ~/.local/share/bash-completion/completions/pdn`",
    ),
    ("completions <SHELL>", "O shell"),
    (
        "man",
        "Escrever as páginas do manual\n\nSem -o a página principal vai para a saída padrão: `pdn man | man -l -` a mostra",
    ),
    (
        "man --output",
        "Gravar todas as páginas nesta pasta, uma para pdn e uma para cada comando; ela é criada",
    ),
    ("man --force", "Sobrescrever páginas que existem"),
];

/// The placeholders of values, by the English placeholder.
pub(super) const VALUE_NAMES: &[(&str, &str)] = &[
    ("A", "A"),
    ("ARROWS", "SETAS"),
    ("B", "B"),
    ("CHECK", "VERIFICAÇÃO"),
    ("CHECKS", "VERIFICAÇÕES"),
    ("CODE", "CÓDIGO"),
    ("DEPTH", "PROFUNDIDADE"),
    ("DIR", "PASTA"),
    ("ENCODING", "CODIFICAÇÃO"),
    ("EXT", "EXTENSÃO"),
    ("FEN", "FEN"),
    ("A..B", "A..B"),
    ("FILE", "ARQUIVO"),
    ("FILE|DIR", "ARQUIVO|PASTA"),
    ("FORM", "FORMA"),
    ("FORMAT", "FORMATO"),
    ("KEY", "CHAVE"),
    ("KEYS", "CHAVES"),
    ("LABELS", "RÓTULOS"),
    ("LANG", "IDIOMA"),
    ("MOVE", "LANCE"),
    ("N", "N"),
    ("NAME", "NOME"),
    ("NOTATION", "NOTAÇÃO"),
    ("NUMBERING", "NUMERAÇÃO"),
    ("PATH", "CAMINHO"),
    ("PERCENT", "PORCENTAGEM"),
    ("PLAYER", "JOGADOR"),
    ("PROFILE", "PERFIL"),
    ("QUERY", "CONSULTA"),
    ("SHELL", "SHELL"),
    ("SIGN", "SINAL"),
    ("SQUARES", "CASAS"),
    ("TEXT", "TEXTO"),
    ("UNIT", "UNIDADE"),
    ("USE", "USO"),
    ("VARIANT", "MODALIDADE"),
    ("WHAT", "COMO"),
    ("WHEN", "QUANDO"),
    ("WHICH", "QUAL"),
];
