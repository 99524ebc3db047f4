import { letters } from './fonts.ts'
import { typstOf } from './markdown.ts'

type Sheet = { title: string; body: string; brand: string; day: string }

const year = (day: string) => day.split('-').map(Number)

/** A document of the centre, from its own words in Markdown. */
export const paper = ({ markdown, ...sheet }: Omit<Sheet, 'title' | 'body'> & { markdown: string }): string =>
  sheetOf({ ...typstOf(markdown), ...sheet })

/** Words in Typst, on paper that looks like the site. */
export function sheetOf({ title, body, brand, day }: Sheet): string {
  const [y, m, d] = year(day)
  return `
#set document(title: ${JSON.stringify(title)}, author: ${JSON.stringify(brand)}, date: datetime(year: ${y}, month: ${m}, day: ${d}))
#set text(font: (${letters.map((one) => JSON.stringify(one))}), size: 10.5pt, lang: "fr", fill: rgb("#16202e"))
#set smartquote(enabled: false)
#set page(
  paper: "a4",
  margin: (x: 24mm, top: 26mm, bottom: 24mm),
  header: align(right, text(size: 8.5pt, fill: rgb("#4a5768"))[#${JSON.stringify(brand)}]),
  footer: context align(center, text(size: 8.5pt, fill: rgb("#4a5768"))[#counter(page).display() / #counter(page).final().first()]),
)
#set par(justify: false, leading: 0.72em, spacing: 1.05em)
#set list(indent: 4pt, body-indent: 8pt, spacing: 0.8em, marker: text(fill: rgb("#b4440f"))[–])
#set enum(indent: 4pt, body-indent: 8pt, spacing: 0.8em)
#show heading: it => block(above: 1.7em, below: 0.8em, text(size: if it.level == 1 { 14pt } else { 11.5pt }, weight: 600, fill: rgb("#0b5c66"), it.body))
#show link: it => text(fill: rgb("#0b5c66"), underline(it))
#let toDo(words) = block(spacing: 0.8em, grid(columns: (14pt, 1fr), box(width: 8pt, height: 8pt, stroke: 0.8pt + rgb("#4a5768"), radius: 1.5pt), words))
#block(below: 1.6em)[
  #text(size: 24pt, weight: 700)[#${JSON.stringify(title)}]
  #v(-6pt)
  #line(length: 42mm, stroke: 2.5pt + rgb("#b4440f"))
]
${body}
`
}
