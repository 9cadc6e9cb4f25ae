"""Writes fixtures/event/disk: the games of fixtures/event/games.tsv as people keep them, in 40 files.

    pip install python-docx openpyxl odfpy xlwt
    python3 tests/tools/event.py

What is expected of `pdn convert` stands in games.tsv, which this script reads and never writes. Where a library writes a format,
the file is the library's; the markup of Word, Excel and LibreOffice that no library writes (revision marks, split runs, lists,
pages saved as .xls) is written by hand, as those programs have it.
"""

import datetime
import io
import json
import pathlib
import re
import shutil
import zipfile
from html import escape

import docx
import odf.opendocument
import odf.style
import odf.table
import odf.text
import openpyxl
import xlwt

HERE = pathlib.Path(__file__).resolve().parents[2] / "fixtures" / "event"
DISK = HERE / "disk"

# What each language calls the event, the round, the board, the date, the sides and the result.
LABELS = {
    "ru": ["Соревнование", "Тур", "Доска", "Дата", "Белые", "Чёрные", "Результат"],
    "pt": ["Evento", "Rodada", "Mesa", "Data", "Brancas", "Pretas", "Resultado"],
    "it": ["Torneo", "Turno", "Damiera", "Data", "Bianco", "Nero", "Risultato"],
    "en": ["Event", "Round", "Board", "Date", "White", "Black", "Result"],
    "nl": ["Toernooi", "Ronde", "Bord", "Datum", "Wit", "Zwart", "Uitslag"],
}
MONTH = {"ru": "октября", "pt": "outubro", "it": "ottobre", "en": "October", "nl": "oktober"}


class Game:
    def __init__(self, row):
        self.__dict__.update(row)
        self.plies = self.moves.split()
        self.day = datetime.date(*map(int, self.date.split(".")))
        self.labels = LABELS[self.language]

    def sign(self, sign):
        self.plies = [ply.replace("x", sign) for ply in self.plies]
        return self

    @property
    def rows(self):
        """Number, White's move, Black's move."""
        both = zip(self.plies[::2], self.plies[1::2] + [""] * (len(self.plies) % 2))
        return [(nth, white, black) for nth, (white, black) in enumerate(both, 1)]

    def day_as(self, form):
        return self.day.strftime(form.replace("%B", MONTH[self.language]))

    def head(self, form="%d.%m.%Y"):
        """Labels and what stands behind them, all but the result."""
        values = [self.event, self.round, self.board, self.day_as(form), self.white, self.black]
        return list(zip(self.labels, values))

    def foot(self):
        return self.labels[6], self.result

    def run(self):
        """The moves on one line."""
        return " ".join(f"{nth}. {white} {black}".rstrip() for nth, white, black in self.rows)

    def lines(self, form="%d.%m.%Y", colon=": ", width=0):
        """A scoresheet with a move a line."""
        head = [f"{label}{colon}{value}" for label, value in self.head(form)]
        rows = [f"{nth:>2}. {white:<8}{black}".rstrip() for nth, white, black in self.rows]
        return head + [""] + rows + ["", colon.join(self.foot())]

    def table(self, form="%d.%m.%Y"):
        """The same as rows of cells."""
        head = [list(pair) for pair in self.head(form)]
        return head + [[]] + [list(row) for row in self.rows] + [[], list(self.foot())]

    def pdn(self, **more):
        tags = {"Event": self.event, "Date": self.date, "Round": self.round, "Board": self.board}
        tags.update(White=self.white, Black=self.black, Result=self.result, GameType=self.type, **more)
        lacks = self.lacks.split(",")
        tags = [f'[{name} "{value}"]' for name, value in tags.items() if name not in lacks]
        return "\n".join(tags) + f"\n\n{self.run()} {self.result}\n"


def wrapped(text, width):
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(line) + len(word) >= width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return lines + [line]


def text(lines, encoding="utf-8", end="\n"):
    return (end.join(lines) + end).encode(encoding)


def packed(files):
    """A zip whose files all have the same day, so that it is the same each time."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            info = zipfile.ZipInfo(name, (2024, 10, 26, 12, 0, 0))
            stored = name == "mimetype"
            info.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return out.getvalue()


def again(data):
    """The same zip without the hour at which it was made, and without its picture."""
    hour = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = [name for name in archive.namelist() if "thumbnail" not in name]
        return packed([(name, hour.sub(b"2024-10-26T12:00:00Z", archive.read(name))) for name in names])


# Word

W = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" mc:Ignorable="w14"'
)
XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
RELS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def word_by_hand(body, lang):
    """What Word saves: revision marks, languages and fonts of runs, styles, a list."""
    types = "".join(
        f'<Override PartName="/word/{part}.xml" ContentType="application/vnd.openxmlformats-officedocument.'
        f'wordprocessingml.{kind}+xml"/>'
        for part, kind in [("document", "document.main"), ("styles", "styles"), ("numbering", "numbering")]
    )
    styles = (
        f'<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="{lang}"/></w:rPr></w:rPrDefault></w:docDefaults>'
        '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>'
        '<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/>'
        '<w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="720"/></w:pPr></w:style>'
        '<w:style w:type="paragraph" w:styleId="Move"><w:name w:val="Move"/><w:basedOn w:val="ListParagraph"/>'
        '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'
    )
    numbering = (
        '<w:abstractNum w:abstractNumId="0" w15:restartNumberingAfterBreak="0"><w:nsid w:val="3A1F77C2"/>'
        '<w:multiLevelType w:val="hybridMultilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/>'
        '<w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum>'
        '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
    )
    named = "".join(
        f'<Relationship Id="rId{nth}" Type="{OFFICE}/{part}" Target="{part}.xml"/>'
        for nth, part in enumerate(["styles", "numbering"], 1)
    )
    sect = '<w:sectPr w:rsidR="00A77B3E"><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>'
    return packed(
        [
            (
                "[Content_Types].xml",
                f'{XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
                '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
                f'<Default Extension="xml" ContentType="application/xml"/>{types}</Types>',
            ),
            (
                "_rels/.rels",
                f'{XML}<Relationships {RELS}><Relationship Id="rId1" Type="{OFFICE}/officeDocument" '
                'Target="word/document.xml"/></Relationships>',
            ),
            ("word/_rels/document.xml.rels", f"{XML}<Relationships {RELS}>{named}</Relationships>"),
            ("word/document.xml", f"{XML}<w:document {W}><w:body>{body}{sect}</w:body></w:document>"),
            ("word/styles.xml", f"{XML}<w:styles {W}>{styles}</w:styles>"),
            (
                "word/numbering.xml",
                f'{XML}<w:numbering {W} xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml">'
                f"{numbering}</w:numbering>",
            ),
        ]
    )


def word_p(line, style="", inside=""):
    """A paragraph, its text in two runs with a mark of the spelling between them."""
    half = len(line) // 2
    run = '<w:r w:rsidRPr="00C45D01"><w:rPr><w:sz w:val="24"/></w:rPr><w:t xml:space="preserve">{}</w:t></w:r>'
    runs = '<w:proofErr w:type="spellStart"/>'.join(
        run.format(escape(part, quote=False)) for part in (line[:half], line[half:]) if part
    )
    style = f'<w:pStyle w:val="{style}"/>' if style else ""
    return (
        f'<w:p w14:paraId="1B2C3D4E" w:rsidR="00A77B3E" w:rsidRDefault="00C45D01"><w:pPr>{style}{inside}'
        f'<w:rPr><w:sz w:val="24"/></w:rPr></w:pPr>{runs}</w:p>'
    )


def word_table(rows):
    """A table; a row of two cells spans the rest of the three."""
    def cell(value, span):
        wide = f'<w:gridSpan w:val="{span}"/>' if span > 1 else ""
        return f'<w:tc><w:tcPr><w:tcW w:w="3020" w:type="dxa"/>{wide}</w:tcPr>{word_p(str(value))}</w:tc>'

    out = '<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/></w:tblPr><w:tblGrid><w:gridCol w:w="3020"/></w:tblGrid>'
    for row in rows:
        spans = [1, 2] if len(row) == 2 else [1] * len(row)
        cells = "".join(cell(value, span) for value, span in zip(row, spans))
        out += f'<w:tr w:rsidR="00A77B3E" w14:textId="77777777">{cells}</w:tr>'
    return out + "</w:tbl>"


def pdf(rows):
    """A page with rows of letters."""
    show = "".join(f"1 0 0 1 40 {780 - 14 * nth} Tm ({row}) Tj\n" for nth, row in enumerate(rows))
    draw = f"BT /F 11 Tf\n{show}ET"
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[4 0 R]/Count 1>>",
        "<</Type/Font/Subtype/Type1/BaseFont/Courier>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</Font<</F 3 0 R>>>>>>",
        f"<</Length {len(draw)}>>\nstream\n{draw}\nendstream",
    ]
    out, table = "%PDF-1.4\n", f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n"
    for nth, own in enumerate(objects, 1):
        table += f"{len(out):010} 00000 n \n"
        out += f"{nth} 0 obj\n{own}\nendobj\n"
    end = f"trailer\n<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{len(out)}\n%%EOF\n"
    return (out + table + end).encode("ascii")


def word(title, lines):
    """By python-docx, whose template Word has saved."""
    document = docx.Document()
    document.add_heading(title, 1)
    for line in lines:
        paragraph = document.add_paragraph()
        first, colon, rest = line.partition(":")
        if colon:
            paragraph.add_run(first + colon).bold = True
        paragraph.add_run(rest if colon else line)
    out = io.BytesIO()
    document.save(out)
    return again(out.getvalue())


# LibreOffice

def odt(lines, listed=()):
    document = odf.opendocument.OpenDocumentText()
    for line in lines:
        paragraph = odf.text.P()
        for nth, part in enumerate(line.split("\t")):
            if nth:
                paragraph.addElement(odf.text.Tab())
            odf.element.Element.addText(paragraph, part)
        document.text.addElement(paragraph)
        if not line and listed:
            style = odf.text.ListStyle(name="L1")
            level = odf.text.ListLevelStyleNumber(level=1, numformat="1", numsuffix=".")
            style.addElement(level)
            document.automaticstyles.addElement(style)
            numbers = odf.text.List(stylename=style)
            for item in listed:
                entry = odf.text.ListItem()
                entry.addElement(odf.text.P(text=item))
                numbers.addElement(entry)
            document.text.addElement(numbers)
            listed = ()
    return document


def ods(name, rows):
    """Empty cells and rows are repeated to the ends of the sheet, as LibreOffice writes them."""
    document = odf.opendocument.OpenDocumentSpreadsheet()
    table = odf.table.Table(name=name)
    for row in rows:
        line = odf.table.TableRow()
        for value in row:
            kind = {"valuetype": "string"}
            if isinstance(value, int):
                kind = {"valuetype": "float", "value": value}
            cell = odf.table.TableCell(**kind)
            cell.addElement(odf.text.P(text=str(value)))
            line.addElement(cell)
        line.addElement(odf.table.TableCell(numbercolumnsrepeated=16384 - len(row)))
        table.addElement(line)
    rest = odf.table.TableRow(numberrowsrepeated=1048576 - len(rows))
    rest.addElement(odf.table.TableCell(numbercolumnsrepeated=16384))
    table.addElement(rest)
    document.spreadsheet.addElement(table)
    return document


def saved(document):
    out = io.BytesIO()
    document.write(out)
    return again(out.getvalue())


def flat(document):
    return document.xml()


# Excel

def excel(sheets, merged=(), hidden=()):
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets:
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
        for cell in (cell for line in sheet.iter_rows() for cell in line if isinstance(cell.value, datetime.date)):
            cell.number_format = "dd.mm.yyyy"
    for where in merged:
        book.worksheets[0].merge_cells(where)
    for name in hidden:
        book[name].sheet_state = "hidden"
    out = io.BytesIO()
    book.save(out)
    return again(out.getvalue())


def old_excel(name, rows):
    book = xlwt.Workbook(encoding="cp1251")
    sheet = book.add_sheet(name)
    day = xlwt.easyxf(num_format_str="dd.mm.yyyy")
    for at, row in enumerate(rows):
        for column, value in enumerate(row):
            if isinstance(value, datetime.date):
                sheet.write(at, column, value, day)
            else:
                sheet.write(at, column, value)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def page(inside, charset="utf-8", head=""):
    return (
        f'<!DOCTYPE html>\n<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset={charset}">\n'
        f"<title>Club</title>\n{head}</head>\n<body>\n{inside}\n</body>\n</html>\n"
    ).encode(charset)


def html_table(rows):
    out = '<table border="1">\n'
    for row in rows:
        wide = ' colspan="2"' if len(row) == 2 else ""
        cells = [f"<td{wide if nth else ''}>{escape(str(value))}</td>" for nth, value in enumerate(row)]
        out += f"<tr>{''.join(cells) or '<td colspan=3>&nbsp;</td>'}</tr>\n"
    return out + "</table>"


# RTF

def rtf_text(line, page):
    out = ""
    for sign in line:
        if sign == "\t":
            out += "\\tab "
        elif ord(sign) < 128:
            out += "\\" + sign if sign in "\\{}" else sign
        elif page:
            out += f"\\'{sign.encode(page)[0]:02x}"
        else:
            out += f"\\u{ord(sign)}\\'3f"
    return out


def rtf(lines, rows=(), page=None):
    """As Word has it with a code page, as LibreOffice has it without one."""
    number, charset = {"cp1251": (1251, 204), "cp1252": (1252, 0), None: (1252, 0)}[page]
    out = (
        f"{{\\rtf1\\ansi\\ansicpg{number}\\deff0\\deflang1033{{\\fonttbl{{\\f0\\fswiss\\fcharset{charset}{{\\*\\fname "
        "Arial;}Arial CYR;}}{\\stylesheet{\\s0\\snext0 Normal;}}{\\*\\generator Riched20 10.0.19041}{\\info{\\author x}}\n"
    )
    for line in lines:
        if line is None:
            for row in rows:
                cells = "".join(f"{rtf_text(str(value), page)}\\cell " for value in row)
                edges = "".join(f"\\cellx{2000 * nth + 2000}" for nth in range(len(row)))
                out += f"\\trowd\\trgaph108{edges}\\pard\\intbl {cells}\\row\n"
            continue
        out += f"\\pard\\plain\\f0\\fs22 {rtf_text(line, page)}\\par\n"
    return (out + "}").encode("ascii")


def two_columns(game):
    """Moves in two columns, the second beside the first."""
    rows = game.rows
    half = (len(rows) + 1) // 2
    second = rows[half:] + [("", "", "")] * (half - len(rows[half:]))
    return [(*one, *two) for one, two in zip(rows[:half], second)]


def of_pdn_json(game):
    tags = [["Event", game.event], ["Date", game.date], ["Round", game.round], ["Board", game.board]]
    tags += [["White", game.white], ["Black", game.black], ["Result", game.result], ["GameType", game.type]]
    plies = [{"text": ply} for ply in game.plies]
    return {"schema": "pdn-game-1", "tags": tags, "plies": plies, "result": {"text": game.result}}


def of_lidraughts(game):
    winner = {"2-0": {"winner": "white"}, "0-2": {"winner": "black"}, "1-1": {}}[game.result]
    noon = datetime.datetime(game.day.year, game.day.month, game.day.day, 12, tzinfo=datetime.timezone.utc)
    variant = {"20": "standard", "25": "russian"}[game.type]
    one = {"id": "a1B2c3D4", "rated": False, "variant": variant, "speed": "classical", "perf": "classical"}
    one["createdAt"] = int(noon.timestamp() * 1000)
    one["status"] = "resign" if winner else "draw"
    one["players"] = {"white": {"user": {"name": game.white}}, "black": {"user": {"name": game.black}}}
    return one | winner | {"moves": " ".join(game.plies)}


def files(game):
    """The file of each game, by its place on the disk."""
    dotted = lambda: game.lines(colon=" .......... ")
    event, number, table, day, white, black, result = game.labels
    chat = [f"{white}: {game.white}", f"{black}: {game.black}"]
    makers = {
        "Round 1/ru-pt/доска 1.pdn": lambda: game.sign(":").pdn().encode(),
        "Round 1/ru-pt/доска 2.pdn": lambda: game.sign(":").pdn().encode("cp1251"),
        "Round 1/ru-pt/доска 3.txt": lambda: text(game.sign(":").lines()),
        "Round 1/ru-pt/доска 4.docx": lambda: word("Командный турнир", game.sign(":").lines("%d %B %Y г.")),
        "Round 1/it-en/dam1.txt": lambda: text(dotted(), "latin-1", "\r\n"),
        "Round 1/it-en/dam2.docx": lambda: word_by_hand(word_table([r for r in game.table() if r]), "it-IT"),
        "Round 1/it-en/dam3.odt": lambda: saved(odt(game.lines("%d %B %Y"))),
        "Round 1/it-en/dam4.pdn": lambda: game.pdn().encode(),
        "Round 2/nl-ru/bord1.txt": lambda: text(
            ["hoi allemaal, mijn partij van gisteren", f"{game.event} ronde {game.round} bord {game.board}"]
            + [game.day_as("%d-%m-%Y"), *chat, game.run(), {"2-0": "wit wint", "0-2": "zwart wint"}[game.result]]
            + ["tot maandag op de club!"]
        ),
        "Round 2/nl-ru/bord2.xlsx": lambda: excel(
            [("Partij", [[day, game.day] if row[:1] == [day] else row for row in game.table()])]
        ),
        "Round 2/nl-ru/bord3.rtf": lambda: rtf(game.lines("%d %B %Y"), page="cp1252"),
        "Round 2/nl-ru/bord4.html": lambda: page(html_table(game.table())),
        "Round 2/pt-it/mesa 1.csv": lambda: text(
            ["Event;Round;Board;Date;White;Black;Result;Moves"]
            + [";".join([game.event, game.round, game.board, game.date, game.white, game.black, game.result, game.run()])],
            "utf-8-sig", "\r\n",
        ),
        "Round 2/pt-it/mesa 2.txt": lambda: text(
            [game.event, f"{game.round}ª rodada, mesa {game.board}", game.day_as("%d de %B de %Y"), *chat, ""]
            + [f"{nth}) {one} {two}" for nth, one, two in game.rows]
            + ["", {"2-0": "Vitória das brancas", "0-2": "Vitória das pretas"}[game.result]]
        ),
        "Round 2/pt-it/mesa 3.ods": lambda: saved(ods("Mesa 3", game.table("%d/%m/%Y"))),
        "Round 2/pt-it/mesa 4.docx": lambda: word_by_hand(
            "".join(word_p(f"{label}: {value}") for label, value in game.head("%d/%m/%Y"))
            + "".join(word_p(f"{one} {two}", "Move") for _, one, two in game.rows)
            + word_p(": ".join(game.foot())), "pt-BR",
        ),
        "Round 3/en-nl/board1.txt": lambda: text(
            [f"{label:<10}{value}" for label, value in game.head("%d %B %Y")] + [""]
            + ["{:>3}. {:<7}{:<7}     {:>3}. {:<7}{:<7}".format(*row).replace("   . ", "").rstrip() for row in two_columns(game)]
            + ["", "{:<10}{}".format(*game.foot())]
        ),
        "Round 3/en-nl/board2.docx": lambda: word_by_hand(
            "".join(word_p(f"{label}: {value}") for label, value in game.head("%d %B %Y"))
            + word_table([("", white, black) * 2] + two_columns(game)) + word_p(": ".join(game.foot())), "en-GB",
        ),
        "Round 3/en-nl/board3.htm": lambda: page(
            '<script>var a = 1;</script>\n<div class="menu"><a href="#">Home</a></div>\n<h1>'
            + escape(game.event) + "</h1>\n<pre>\n" + "\n".join(game.lines("%d %B %Y")[1:]) + "\n</pre>", "windows-1252",
        ),
        "Round 3/en-nl/board4.json": lambda: json.dumps([of_pdn_json(game)], indent=1).encode(),
        "Round 3/ru-it/1.pdn": lambda: game.sign(":").pdn().encode("cp866"),
        "Round 3/ru-it/2.txt": lambda: text(
            [f"{game.event}. {game.round} тур, {game.board} доска. {game.day_as('%d.%m.%Y')}"]
            + [f"{game.white} - {game.black}"] + wrapped(game.sign(":").run(), 60) + ["Ничья."], "cp1251", "\r\n",
        ),
        "Round 3/ru-it/3.rtf": lambda: rtf(
            [": ".join(pair) for pair in game.head()] + [None, ": ".join(game.foot())], game.sign(":").rows, "cp1251"
        ),
        "Round 3/ru-it/4.xls": lambda: page(
            html_table(game.sign(":").table()), "windows-1251",
            '<meta name="ProgId" content="Excel.Sheet">\n<style>td {mso-number-format:"\\@";}</style>\n',
        ),
        "Round 4/pt-en/mesa 1.odt": lambda: saved(
            odt(
                [f"{label}: {value}" for label, value in game.head("%d/%m/%Y")] + ["", ": ".join(game.foot())],
                [f"{one} {two}" for _, one, two in game.rows],
            )
        ),
        "Round 4/pt-en/mesa 2.jsonl": lambda: (json.dumps(of_pdn_json(game), ensure_ascii=False) + "\n").encode(),
        "Round 4/pt-en/mesa 3.fods": lambda: flat(ods("Mesa 3", game.table("%d/%m/%Y"))),
        "Round 4/pt-en/mesa 4.rtf": lambda: rtf(
            [f"{label}\t{value}" for label, value in game.head("%d/%m/%Y")] + ["", *wrapped(game.run(), 70), "\t".join(game.foot())]
        ),
        "Round 4/it-nl/dam1.xlsx": lambda: excel([("Partita", [["", *row] for row in game.table()])], ["C1:D1", "C5:D5"]),
        "Round 4/it-nl/dam2.txt": lambda: text(
            [game.event, f"Turno {game.round}, damiera {game.board} - {game.day_as('%d %B %Y')}"]
            + [f"Bianco: {game.white} - Nero: {game.black}", ""] + wrapped(game.run().replace(". ", ") "), 58)
            + [{"2-0": "e il Bianco vince.", "0-2": "e il Nero vince."}[game.result]]
        ),
        "Round 4/it-nl/dam3.html": lambda: (
            b"<!-- saved from url=(0038)https://circolo.example.it/partite.html -->\n"
            + page("".join(f"<p><b>{label}:</b> {escape(value)}</p>\n" for label, value in game.head("%d/%m/%Y"))
                   + "<p>" + "<br>\n".join(f"{nth}.&nbsp;{one} {two}" for nth, one, two in game.rows)
                   + "</p>\n<p>{}: {}</p>".format(*game.foot()))
        ),
        "Round 4/it-nl/dam4.fodt": lambda: flat(odt(game.lines("%d/%m/%Y", ":\t"))),
        "Round 5/nl-pt/bord1.pdn": lambda: game.pdn().replace(" 5. ", " {rustig} 5. ").replace("\n", "\r\n").encode("latin-1"),
        "Round 5/nl-pt/bord2.docx": lambda: word_by_hand(
            "".join(word_p(line) for line in game.pdn().replace(' "', " “").replace('"]', "”]").split("\n")), "nl-NL"
        ),
        "Round 5/nl-pt/bord3.ndjson": lambda: (json.dumps(of_lidraughts(game)) + "\n").encode(),
        "Round 5/nl-pt/bord4.xlsx": lambda: excel(
            [("Partij", game.table("%d-%m-%Y")), ("Leeg formulier", [[label, "..."] for label in game.labels])],
            hidden=["Leeg formulier"],
        ),
        "Round 5/en-ru/board1.doc": lambda: rtf(game.lines("%d %B %Y"), page="cp1252"),
        "Round 5/en-ru/board2.txt": lambda: b"\xff\xfe" + game.pdn().replace("\n", "\r\n").encode("utf-16-le"),
        "Round 5/en-ru/board3.xls": lambda: old_excel(
            "Board 3", [[day, game.day] if row[:1] == [day] else row for row in game.table()]
        ),
        "Round 5/en-ru/board4.xhtml": lambda: (
            '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" '
            '"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml">'
            "<head><title>x</title></head><body>"
            + "".join(f"<div>{label}: {escape(value)}</div>" for label, value in game.head("%d %B %Y"))
            + "<ol>" + "".join(f"<li>{one} {two}</li>" for _, one, two in game.rows)
            + "</ol><div>{}: {}</div></body></html>\n".format(*game.foot())
        ).encode(),
    }
    return makers[game.file]()


def beside(games):
    """What lies beside the games on such a disk."""
    persons = sorted({game.white for game in games if game.language == "en"})
    cross = [["No", "Name", *map(str, range(1, len(persons) + 1)), "Points"]]
    cross += [[nth, name, *["X" if at == nth else "1-1" for at in range(1, len(persons) + 1)], "4"]
              for nth, name in enumerate(persons, 1)]
    rules = ["Regulations of the Five Towns Cup", "The rounds begin at 10.00. Each player has 80 minutes and 1 minute a move."]
    rules += ["Two points are given for a win, one for a draw.", "Games are sent to the arbiter on the day of the round."]
    return {
        "README.txt": text(["Five Towns Cup, 21-25 October 2024", "", "A folder a round. Send me what is missing."]),
        "Regulations.docx": word("Five Towns Cup", rules),
        "Regulations.pdf": pdf(["Five Towns Cup", "The games begin at ten."]),
        "Crosstable.xlsx": excel([("Crosstable", cross)]),
        "Crosstable.txt": text(["  ".join(str(value).ljust(3) for value in row) for row in cross]),
        "teams.csv": text(["team;points", "Volzhsk;6", "Zwolle;4"]),
        ".DS_Store": b"\x00\x00\x00\x01Bud1\x00\x00\x10\x00" + bytes(64),
        "Round 1/Thumbs.db": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504),
        "Round 1/ru-pt/~$ска 4.docx": b"\x0bArbiter" + bytes(154),
        "Round 2/board 2.jpg": b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + bytes(64),
        "Round 4/pt-en/.~lock.mesa 1.odt#": b",arbiter,pc,24.10.2024 18:00,file:///C:/;",
        "Round 5/desktop.ini": text(["[.ShellClassInfo]", "IconIndex=0"], end="\r\n"),
    }


def main():
    lines = (HERE / "games.tsv").read_text("utf-8").splitlines()
    names = lines[0].split("\t")
    shutil.rmtree(DISK, ignore_errors=True)
    read = lambda: [Game(dict(zip(names, line.split("\t")))) for line in lines[1:]]
    content = {game.file: files(game) for game in read()} | beside(read())
    for name, data in content.items():
        path = DISK / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


main()
