import { fold, matchesAllWords } from '@charpente/domain/platform/text'

/**
 * Works on the HTML the server has cleaned: known tags, no attribute that acts. As text, since it must also be done
 * where there is no document.
 */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }

export const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] as string)
    .trim()

/** The parts of a text one can go to: its second-level titles that have a name. */
export const partsOf = (html: string): { id: string; title: string }[] =>
  [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].map(([, id = '', title = '']) => ({
    id,
    title: plainText(title),
  }))

const rows = /<tr>\s*<th scope="row">([\s\S]*?)<\/th>([\s\S]*?)<\/tr>/g

/** Keeps the lines of the tables that hold every word sought, and counts them. */
export function keepRows(html: string, words: string): { html: string; count: number } {
  let count = 0
  const kept = html.replace(rows, (row) => {
    if (!matchesAllWords(plainText(row.replaceAll('</th>', ' ')), words)) return ''
    count += 1
    return row
  })
  return { html: kept, count }
}

/** `Bordereau des prix unitaires (BPU)` answers to its long name, to its short one, and to both. */
const namesOf = (title: string): string[] => {
  const [, long = title, short = title] = /^(.*?) \(([^)]+)\)$/.exec(title) ?? []
  return [title, long, short].map(fold)
}

/** What a table says beside this title; null when it has no such line. */
export function besideTitle(html: string, title: string): string | null {
  const found = [...html.matchAll(rows)].find(([, heading = '']) => namesOf(plainText(heading)).includes(fold(title)))
  return found ? plainText(found[2] ?? '') : null
}

/**
 * Lets a table be laid out as cards on a phone: each cell repeats the title of its column, and says what it is, since
 * a browser forgets the table once its lines are blocks.
 */
export const readableTables = (html: string): string =>
  html.replace(/<table>[\s\S]*?<\/table>/g, (table) => {
    const columns = [...table.matchAll(/<th scope="col">([\s\S]*?)<\/th>/g)].map(([, title = '']) => plainText(title))
    return table
      .replace('<table>', '<table role="table">')
      .replace(/<(thead|tbody)>/g, '<$1 role="rowgroup">')
      .replace(/<tr>[\s\S]*?<\/tr>/g, (row) => {
        let column = -1
        return row.replace('<tr>', '<tr role="row">').replace(/<t([hd])(?: scope="(col|row)")?>/g, (_, kind, scope) => {
          column += 1
          if (kind === 'h') return `<th scope="${scope}" role="${scope === 'row' ? 'row' : 'column'}header">`
          const label = (columns[column] ?? '').replaceAll('"', '&quot;')
          return `<td role="cell" data-label="${label}">`
        })
      })
  })
