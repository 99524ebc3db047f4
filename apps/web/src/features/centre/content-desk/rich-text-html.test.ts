// @vitest-environment happy-dom
import { keptTags } from '@charpente/domain/centre/content/kept-html'
import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pastedHtml } from './pasted-html.ts'
import { documentOf, htmlOf } from './rich-text-html.ts'
import { extensions, keptCells } from './rich-text-schema.ts'

const reopened = (html: string) => htmlOf(documentOf(html))

describe('a text opened and written again', () => {
  test.each([
    ['a paragraph', '<p>Bonjour.</p>'],
    ['marks', '<p>Un mot <strong>fort</strong>, <em>penché</em>, <strong><em>les deux</em></strong>.</p>'],
    ['marks that overlap', '<p><strong>a<em>b</em></strong><em>c</em></p>'],
    [
      'code, an exponent, an abbreviation',
      '<p><code>x</code> 1<sup>er</sup> <abbr title="dit &quot;R&quot;">R</abbr></p>',
    ],
    ['links', '<p><a href="/faq?a=1&amp;b=2">ici</a> <a href="{site.url}">là</a> <a href="mailto:a@b.fr">nous</a></p>'],
    ['titles with names', '<h2 id="payer">Payer</h2>\n<h3 id="delais">Délais</h3>\n<h4>Détail</h4>'],
    ['spaces that do not break', '<p>Prix\u00A0: 5\u202F000\u00A0€</p>'],
    ['signs of HTML', '<p>a &lt; b &amp; c &gt; d "e" \'f\'</p>'],
    ['a line break', '<p>12 rue des Lilas<br />75000 Paris</p>'],
    ['a rule', '<p>a</p>\n<hr />\n<p>b</p>'],
    ['a quotation', '<blockquote>Dit-on.</blockquote>'],
    ['a longer quotation', '<blockquote>\n  <p>Dit-on.</p>\n  <p>Et encore.</p>\n</blockquote>'],
    ['lists', '<ul>\n  <li>un</li>\n  <li><strong>deux</strong></li>\n</ul>\n<ol>\n  <li>trois</li>\n</ol>'],
    ['a list in a list', '<ul>\n  <li>un\n    <ol>\n      <li>deux</li>\n    </ol>\n  </li>\n</ul>'],
    ['definitions', '<dl>\n  <dt>Lot</dt>\n  <dd>Un métier.</dd>\n</dl>'],
    [
      'a table',
      '<table>\n  <caption>Durées</caption>\n  <thead>\n    <tr><th scope="col">Quoi</th><th scope="col">Durée</th></tr>\n  </thead>\n  <tbody>\n    <tr><th scope="row">Compte</th><td><a href="/x">1 an</a></td></tr>\n  </tbody>\n</table>',
    ],
    [
      'a cell of several paragraphs',
      '<table>\n  <tbody>\n    <tr><td><p>a</p><p>b</p></td></tr>\n  </tbody>\n</table>',
    ],
    ['what unfolds', '<details>\n  <summary>Plus</summary>\n  <p>Le reste.</p>\n</details>'],
    ['an empty text', '<p></p>'],
  ])('is the same: %s', (_, html) => {
    expect(reopened(html)).toBe(html)
  })

  const pages = import.meta.glob<string>('../../../../../server/src/centre/content/pages/*.html', {
    query: '?raw',
    import: 'default',
    eager: true,
  })

  test.each(Object.entries(pages))('is the same, to the byte: %s', (_, page) => {
    const html = page.replace(/^<h1>.*\n/, '').trim()
    expect(reopened(html)).toBe(html)
  })

  test('the pages of the site are among them', () => {
    expect(Object.keys(pages).length).toBeGreaterThan(5)
  })

  test.each([
    [
      'without line breaks',
      '<ul><li>un</li><li>deux</li></ul><p>x</p>',
      '<ul>\n  <li>un</li>\n  <li>deux</li>\n</ul>\n<p>x</p>',
    ],
    [
      'a line break between two words',
      '<p><strong>un</strong>\n<em>deux</em></p>',
      '<p><strong>un</strong> <em>deux</em></p>',
    ],
    ['items as paragraphs', '<ul><li><p>un</p></li></ul>', '<ul>\n  <li>un</li>\n</ul>'],
    ['words outside any block', 'un<p>deux</p>', '<p>un</p>\n<p>deux</p>'],
    ['old names', '<h1>A</h1><p><b>b</b> <i>i</i></p>', '<h2>A</h2>\n<p><strong>b</strong> <em>i</em></p>'],
    ['what acts', '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p>', '<p>ab</p>'],
  ])('says the same, written our way: %s', (_, html, written) => {
    expect(reopened(html)).toBe(written)
    expect(reopened(written)).toBe(written)
  })
})

test('the field knows every element the server keeps, and no other', () => {
  const { nodes, marks } = getSchema(extensions)
  const known = [...Object.keys(nodes), ...Object.keys(marks)].filter((name) => name !== 'doc' && name !== 'text')
  expect(known.map((name) => (name === 'paragraph' ? 'p' : name)).toSorted()).toEqual(keptTags.toSorted())
})

/** Blocks of all kinds, one in another as they come. */
const { blocks } = fc.letrec<{ inline: string; block: string; blocks: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 4 },
    fc
      .stringMatching(/^[a-zé&"'<>{}.\u00A0 ]{1,8}$/)
      .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
    fc
      .tuple(fc.constantFrom('strong', 'em', 'code', 'sup'), tie('inline'))
      .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    fc.tuple(tie('inline'), tie('inline')).map((texts) => texts.join('')),
    fc.constant('<br />'),
  ),
  block: fc.oneof(
    { maxDepth: 4 },
    tie('inline'),
    fc.tuple(fc.constantFrom('p', 'h2', 'h3', 'h4'), tie('inline')).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    fc.tuple(fc.constantFrom('ul', 'ol'), tie('blocks')).map(([tag, items]) => `<${tag}><li>${items}</li></${tag}>`),
    fc
      .tuple(fc.constantFrom('blockquote', 'details'), tie('blocks'))
      .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    fc.tuple(tie('inline'), tie('blocks')).map(([name, inside]) => `<dl><dt>${name}</dt><dd>${inside}</dd></dl>`),
    fc
      .tuple(tie('inline'), tie('blocks'))
      .map(([name, cell]) => `<table><tr><th>${name}</th><td>${cell}</td></tr></table>`),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((all) => all.join('')),
}))

test('whatever a text holds, it is written the same once it has been written, and no word of it is lost', () => {
  const words = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
  // A browser shows no space at the edge of a paragraph, nor between two.
  const squeezed = (text: string) => text.replace(/[ \n]/g, '')
  fc.assert(
    fc.property(blocks as fc.Arbitrary<string>, (html) => {
      const written = reopened(html)
      expect(squeezed(words(written))).toBe(squeezed(words(html)))
      expect(squeezed(reopened(written))).toBe(squeezed(written))
    }),
    { numRuns: 60 },
  )
}, 60_000)

describe('what is pasted', () => {
  const pasted = (html: string) => reopened(pastedHtml(html))

  test('from Word: its lists, its bold and its tables, none of its look nor of its blank lines', () => {
    const item = (level: number, bullet: string, text: string) =>
      `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style></head><body lang=FR><!--StartFragment-->
<h1 style='color:#2F5496'><a name="_Toc1"></a>Délais<o:p></o:p></h1>
<p class=MsoNormal><b><span style='font-size:12pt'>Avant\n  tout</span></b><span style='color:red'>, <i>lire</i>.</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item(1, '·', 'Un')}
${item(2, '1.', 'Un et demi')}
${item(1, '·', 'Deux')}
<p class=MsoNormal>Voir <a href="#_Toc1">plus haut</a>.<o:p></o:p></p>
${item(1, 'a)', 'Trois')}
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=302 style='width:226pt'><p class=MsoNormal>A<o:p></o:p></p></td><td><p class=MsoNormal>B<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`
    expect(pasted(word)).toBe(`<h2>Délais</h2>
<p><strong>Avant tout</strong>, <em>lire</em>.</p>
<ul>
  <li>Un
    <ol>
      <li>Un et demi</li>
    </ol>
  </li>
  <li>Deux</li>
</ul>
<p>Voir plus haut.</p>
<ol>
  <li>Trois</li>
</ol>
<table>
  <tbody>
    <tr><td>A</td><td>B</td></tr>
  </tbody>
</table>`)
  })

  test('from an editor on line, which says bold by a style and wraps all in a <b> that is not', () => {
    expect(
      pasted(
        '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Un </span><span style="font-weight:700">mot</span><span style="font-style:italic"> dit</span></p></b>',
      ),
    ).toBe('<p>Un <strong>mot</strong><em> dit</em></p>')
  })

  test('leaves no name twice, and says of a head what it heads', () => {
    expect(pasted('<h2 id="payer">Payer</h2><table><tr><th>A</th></tr></table>')).toBe(
      '<h2>Payer</h2>\n<table>\n  <tbody>\n    <tr><th scope="col">A</th></tr>\n  </tbody>\n</table>',
    )
  })
})

test('what is deleted from one cell to another leaves the line its cells', () => {
  const doc = documentOf(
    '<table><tr><th scope="row">abc</th><td>def</td><td>ghi</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>',
  )
  const at = (text: string) => {
    let found = 0
    doc.descendants((node, position) => {
      if (node.text === text) found = position
    })
    return found
  }
  const deleted = (from: number, to: number) => {
    const state = EditorState.create({ doc, plugins: [keptCells()], selection: TextSelection.create(doc, from, to) })
    return htmlOf(state.apply(state.tr.deleteSelection()).doc).replace(/\s*\n\s*/g, '')
  }
  const rest = '<tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>'
  expect(deleted(at('abc') + 1, at('def') + 2)).toBe(
    `<table><tbody><tr><th scope="row">af</th><td></td><td>ghi</td></tr>${rest}`,
  )
  expect(deleted(at('abc') + 1, at('abc') + 2)).toBe(
    `<table><tbody><tr><th scope="row">ac</th><td>def</td><td>ghi</td></tr>${rest}`,
  )
  expect(deleted(at('def') + 1, at('2'))).toContain('<th scope="row">abc</th><td>d2</td><td>3</td>')
})
