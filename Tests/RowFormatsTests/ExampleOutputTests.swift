import RowFormats
import SQLiteEngine
import Testing

/// What `sqlite3` prints for the example rows, except for widths and the digits of literals.
struct ExampleOutputTests {
  @Test(arguments: classicOutputs)
  func classicModesLookLikeSQLite(mode: String, expected: String) {
    let shown = text(mode, exampleColumns, exampleRows, in: .classic)
    #expect(shown == expected)
  }

  @Test(arguments: currentOutputs)
  func currentModesLookLikeSQLite(mode: String, expected: String) {
    let shown = text(mode, exampleColumns, exampleRows, in: .current)
    #expect(shown == expected)
  }

}

private let classicOutputs: [(String, String)] = [
  (
    "list",
    """
    1|hello|1.5|
    -22|it's "q"
    two|1.0e+300|
    |hé日本|3.0|

    """
  ),
  (
    "csv",
    """
    1,hello,1.5,""\r
    -22,"it's ""q""
    two",1.0e+300,\r
    ,"hé日本",3.0,""\r

    """
  ),
  (
    "tabs",
    """
    1\thello\t1.5\t
    -22\tit's "q"
    two\t1.0e+300\t
    \thé日本\t3.0\t

    """
  ),
  (
    "ascii",
    """
    1\u{1F}hello\u{1F}1.5\u{1F}\u{1E}-22\u{1F}it's "q"
    two\u{1F}1.0e+300\u{1F}\u{1E}\u{1F}hé日本\u{1F}3.0\u{1F}\u{1E}
    """
  ),
  (
    "tcl",
    """
    "1" "hello" "1.5" ""
    "-22" "it's \\"q\\"\\ntwo" "1.0e+300" ""
    "" "h\\303\\251\\346\\227\\245\\346\\234\\254" "3.0" ""

    """
  ),
  (
    "html",
    """
    <TR><TD>1</TD>
    <TD>hello</TD>
    <TD>1.5</TD>
    <TD></TD>
    </TR>
    <TR><TD>-22</TD>
    <TD>it&#39;s &quot;q&quot;
    two</TD>
    <TD>1.0e+300</TD>
    <TD></TD>
    </TR>
    <TR><TD></TD>
    <TD>hé日本</TD>
    <TD>3.0</TD>
    <TD></TD>
    </TR>

    """
  ),
  (
    "insert",
    """
    INSERT INTO "table" VALUES(1,'hello',1.5,'');
    INSERT INTO "table" VALUES(-22,replace('it''s "q"\\ntwo','\\n',char(10)),1.0e+300,NULL);
    INSERT INTO "table" VALUES(NULL,'hé日本',3.0,X'');

    """
  ),
  (
    "quote",
    """
    1,'hello',1.5,''
    -22,'it''s "q"
    two',1.0e+300,NULL
    NULL,'hé日本',3.0,X''

    """
  ),
  (
    "line",
    """
        a = 1
        b = hello
        c = 1.5
        d =\u{20}

        a = -22
        b = it's "q"
    two
        c = 1.0e+300
        d =\u{20}

        a =\u{20}
        b = hé日本
        c = 3.0
        d =\u{20}

    """
  ),
  (
    "column",
    """
    a    b         c         d
    ---  --------  --------  -
    1    hello     1.5       \u{20}

    -22  it's "q"  1.0e+300  \u{20}
         two                 \u{20}

         hé日本    3.0       \u{20}

    """
  ),
  (
    "table",
    """
    +-----+----------+----------+---+
    |  a  |    b     |    c     | d |
    +-----+----------+----------+---+
    | 1   | hello    | 1.5      |   |
    +-----+----------+----------+---+
    | -22 | it's "q" | 1.0e+300 |   |
    |     | two      |          |   |
    +-----+----------+----------+---+
    |     | hé日本   | 3.0      |   |
    +-----+----------+----------+---+

    """
  ),
  (
    "markdown",
    """
    |  a  |    b     |    c     | d |
    |-----|----------|----------|---|
    | 1   | hello    | 1.5      |   |
    | -22 | it's "q" | 1.0e+300 |   |
    |     | two      |          |   |
    |     | hé日本   | 3.0      |   |

    """
  ),
  (
    "box",
    """
    ┌─────┬──────────┬──────────┬───┐
    │  a  │    b     │    c     │ d │
    ├─────┼──────────┼──────────┼───┤
    │ 1   │ hello    │ 1.5      │   │
    ├─────┼──────────┼──────────┼───┤
    │ -22 │ it's "q" │ 1.0e+300 │   │
    │     │ two      │          │   │
    ├─────┼──────────┼──────────┼───┤
    │     │ hé日本   │ 3.0      │   │
    └─────┴──────────┴──────────┴───┘

    """
  ),
  (
    "qbox",
    """
    ┌──────┬────────────┬──────────┬──────┐
    │  a   │     b      │    c     │  d   │
    ├──────┼────────────┼──────────┼──────┤
    │ 1    │ 'hello'    │ 1.5      │ ''   │
    ├──────┼────────────┼──────────┼──────┤
    │ -22  │ 'it''s "q" │ 1.0e+300 │ NULL │
    │      │ two'       │          │      │
    ├──────┼────────────┼──────────┼──────┤
    │ NULL │ 'hé日本'   │ 3.0      │ x''  │
    └──────┴────────────┴──────────┴──────┘

    """
  ),
  (
    "json",
    """
    [{"a":1,"b":"hello","c":1.5,"d":""},
    {"a":-22,"b":"it's \\"q\\"\\ntwo","c":1.0e+300,"d":null},
    {"a":null,"b":"hé日本","c":3.0,"d":""}]

    """
  ),
  (
    "count",
    """
    3 rows

    """
  ),
  (
    "off",
    """

    """
  ),
]

private let currentOutputs: [(String, String)] = [
  (
    "list",
    """
    1|hello|1.5|
    -22|it's "q"
    two|1.0e+300|
    |hé日本|3.0|

    """
  ),
  (
    "csv",
    """
    1,hello,1.5,""\r
    -22,"it's ""q""
    two",1.0e+300,\r
    ,"hé日本",3.0,\r

    """
  ),
  (
    "tabs",
    """
    1\thello\t1.5\t""
    -22\t"it's ""q""
    two"\t1.0e+300\t
    \t"hé日本"\t3.0\t

    """
  ),
  (
    "ascii",
    """
    1\u{1F}hello\u{1F}1.5\u{1F}\u{1E}-22\u{1F}it's "q"
    two\u{1F}1.0e+300\u{1F}\u{1E}\u{1F}hé日本\u{1F}3.0\u{1F}\u{1E}
    """
  ),
  (
    "tcl",
    """
    1 "hello" 1.5 ""
    -22 "it's \\"q\\"\\ntwo" 1.0e+300 ""
    "" "hé日本" 3.0 ""

    """
  ),
  (
    "c",
    """
    1,"hello",1.5,""
    -22,"it's \\"q\\"\\ntwo",1.0e+300,NULL
    NULL,"hé日本",3.0,""

    """
  ),
  (
    "html",
    """
    <tr>
    <th>a
    <th>b
    <th>c
    <th>d
    </tr>
    <tr>
    <td>1
    <td>hello
    <td>1.5
    <td>
    </tr>
    <tr>
    <td>-22
    <td>it&#39;s &quot;q&quot;
    two
    <td>1.0e+300
    <td>null
    </tr>
    <tr>
    <td>null
    <td>hé日本
    <td>3.0
    <td>
    </tr>

    """
  ),
  (
    "insert",
    """
    INSERT INTO tab VALUES(1,'hello',1.5,'');
    INSERT INTO tab VALUES(-22,unistr('it''s "q"\\u000atwo'),1.0e+300,NULL);
    INSERT INTO tab VALUES(NULL,'hé日本',3.0,x'');

    """
  ),
  (
    "quote",
    """
    1,'hello',1.5,''
    -22,unistr('it''s "q"\\u000atwo'),1.0e+300,NULL
    NULL,'hé日本',3.0,x''

    """
  ),
  (
    "line",
    """
    a: 1
    b: hello
    c: 1.5
    d:\u{20}

    a: -22
    b: it's "q"
       two
    c: 1.0e+300
    d:\u{20}

    a:\u{20}
    b: hé日本
    c: 3.0
    d:\u{20}

    """
  ),
  (
    "column",
    """
     a      b         c      d
    ---  --------  --------  -
      1  hello          1.5

    -22  it's "q"  1.0e+300
         two

         hé日本         3.0

    """
  ),
  (
    "table",
    """
    +-----+----------+----------+---+
    |  a  |    b     |    c     | d |
    +-----+----------+----------+---+
    |   1 | hello    |      1.5 |   |
    +-----+----------+----------+---+
    | -22 | it's "q" | 1.0e+300 |   |
    |     | two      |          |   |
    +-----+----------+----------+---+
    |     | hé日本   |      3.0 |   |
    +-----+----------+----------+---+

    """
  ),
  (
    "markdown",
    """
    |  a  |    b     |    c     | d |
    |-----|----------|----------|---|
    |   1 | hello    |      1.5 |   |
    | -22 | it's "q" | 1.0e+300 |   |
    |     | two      |          |   |
    |     | hé日本   |      3.0 |   |

    """
  ),
  (
    "box",
    """
    ╭─────┬──────────┬──────────┬───╮
    │  a  │    b     │    c     │ d │
    ╞═════╪══════════╪══════════╪═══╡
    │   1 │ hello    │      1.5 │   │
    ├─────┼──────────┼──────────┼───┤
    │ -22 │ it's "q" │ 1.0e+300 │   │
    │     │ two      │          │   │
    ├─────┼──────────┼──────────┼───┤
    │     │ hé日本   │      3.0 │   │
    ╰─────┴──────────┴──────────┴───╯

    """
  ),
  (
    "qbox",
    """
    ╭──────┬──────────────────────────────┬──────────┬──────╮
    │  a   │              b               │    c     │  d   │
    ╞══════╪══════════════════════════════╪══════════╪══════╡
    │    1 │ 'hello'                      │      1.5 │ ''   │
    │  -22 │ unistr('it''s "q"\\u000atwo') │ 1.0e+300 │ NULL │
    │ NULL │ 'hé日本'                     │      3.0 │ x''  │
    ╰──────┴──────────────────────────────┴──────────┴──────╯

    """
  ),
  (
    "psql",
    """
      a  |    b     |    c     | d
    -----+----------+----------+---
       1 | hello    |      1.5 |
    -----+----------+----------+---
     -22 | it's "q" | 1.0e+300 |
         | two      |          |
    -----+----------+----------+---
         | hé日本   |      3.0 |
    (3 rows)

    """
  ),
  (
    "json",
    """
    [{"a":1,"b":"hello","c":1.5,"d":""},
    {"a":-22,"b":"it's \\"q\\"\\ntwo","c":1.0e+300,"d":null},
    {"a":null,"b":"hé日本","c":3.0,"d":""}]

    """
  ),
  (
    "jatom",
    """
    1,"hello",1.5,""
    -22,"it's \\"q\\"\\ntwo",1.0e+300,null
    null,"hé日本",3.0,""

    """
  ),
  (
    "jobject",
    """
    {"a":1,"b":"hello","c":1.5,"d":""}
    {"a":-22,"b":"it's \\"q\\"\\ntwo","c":1.0e+300,"d":null}
    {"a":null,"b":"hé日本","c":3.0,"d":""}

    """
  ),
  (
    "count",
    """
    3

    """
  ),
  (
    "tty",
    """
    ╭──────┬──────────┬──────────┬──────╮
    │  a   │    b     │    c     │  d   │
    ╞══════╪══════════╪══════════╪══════╡
    │    1 │ hello    │      1.5 │      │
    ├──────┼──────────┼──────────┼──────┤
    │  -22 │ it's "q" │ 1.0e+300 │ NULL │
    │      │ two      │          │      │
    ├──────┼──────────┼──────────┼──────┤
    │ NULL │ hé日本   │      3.0 │ x''  │
    ╰──────┴──────────┴──────────┴──────╯

    """
  ),
]
