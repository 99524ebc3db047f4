/** Windows-1252, which the fonts every reader has are coded in; what it lacks is dropped. */
const coded: Record<string, string> = { '’': '\x92', œ: '\x9c', '€': '\x80', '–': '\x96', '\u202F': ' ', '\u00A0': ' ' }
const winAnsi = (text: string) =>
  [...text].map((sign) => coded[sign] ?? (sign.charCodeAt(0) < 256 ? sign : '')).join('')

const literal = (text: string) => `(${winAnsi(text).replace(/[\\()]/g, '\\$&')})`

/** A real one-page PDF, the same byte for byte every time: a title, then lines. */
export function onePagePdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /B 20 Tf 64 750 Td ${literal(title)} Tj ET`,
    ...lines.map((line, index) => `BT /R 11 Tf 64 ${706 - index * 20} Td ${literal(line)} Tj ET`),
    'BT /R 9 Tf 64 60 Td (Document fictif de d\xe9monstration, sans valeur.) Tj ET',
  ].join('\n')
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(fr)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</R 5 0 R/B 6 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title${literal(title)}>>`,
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = file.length
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 7 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
