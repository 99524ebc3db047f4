/** Signs that act in Typst, where a text only means to show them. */
const escaped = (text: string) => text.replace(/[\\#$*_`<>@~[\]/=+-]/g, '\\$&')

const quoted = (text: string) => JSON.stringify(text)

const marks = /\*\*(?<strong>.+?)\*\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<address>[^)]+)\)/g

/** `**fort**`, `` `code` `` and `[lien](adresse)`; everything else is plain text. */
function inline(text: string): string {
  let done = 0
  let typst = ''
  for (const match of text.matchAll(marks)) {
    const { strong, code, label, address } = match.groups ?? {}
    typst += escaped(text.slice(done, match.index))
    if (strong) typst += `#strong[${inline(strong)}]`
    else if (code) typst += `#raw(${quoted(code)})`
    else typst += `#link(${quoted(address ?? '')})[${escaped(label ?? '')}]`
    done = match.index + match[0].length
  }
  return typst + escaped(text.slice(done))
}

const blocks: [sign: RegExp, typst: (rest: string) => string][] = [
  [/^## /, (rest) => `\n= ${inline(rest)}\n`],
  [/^### /, (rest) => `\n== ${inline(rest)}\n`],
  [/^- \[ \] /, (rest) => `#toDo[${inline(rest)}]`],
  [/^- /, (rest) => `- ${inline(rest)}`],
  [/^\d+\. /, (rest) => `+ ${inline(rest)}`],
]

const lineOf = (line: string): string => {
  for (const [sign, typst] of blocks) if (sign.test(line)) return typst(line.replace(sign, ''))
  return inline(line)
}

/** The little Markdown our documents are written in, as Typst. Its first line is the title, given apart. */
export function typstOf(markdown: string): { title: string; body: string } {
  const [first = '', ...lines] = markdown.split('\n')
  return { title: first.replace(/^# /, ''), body: lines.map(lineOf).join('\n') }
}
