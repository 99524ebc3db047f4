import { type Article, type Edit, isOpen, type PriceStore, type Texts } from './price-store.ts'

export type Cell = { line: number; column: number }

const steps: Record<string, readonly [lines: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The field a key leads to, as in a spreadsheet: those that cannot be filled are passed over. */
export function cellAfter(
  { line, column }: Cell,
  key: { key: string; shiftKey: boolean },
  articles: readonly Article[],
): Cell | null {
  const name = key.key === 'Enter' ? (key.shiftKey ? 'ArrowUp' : 'ArrowDown') : key.key
  const [down, right] = steps[name] ?? [0, 0]
  if (down === 0 && right === 0) return null
  for (let cell = { line: line + down, column: column + right }; ; ) {
    const article = articles[cell.line]
    if (!article || cell.column < 0 || cell.column > 2) return null
    if (isOpen(article, cell.column)) return cell
    cell = { line: cell.line + down, column: cell.column + right }
  }
}

/** An arrow leaves the field only from its edge, or when all of it is selected. */
export function isAtEdge(
  key: string,
  { selectionStart, selectionEnd, value }: Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value'>,
): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return true
  if (selectionStart === 0 && selectionEnd === value.length) return true
  if (selectionStart !== selectionEnd) return false
  return key === 'ArrowLeft' ? selectionStart === 0 : selectionEnd === value.length
}

/** What a spreadsheet puts on the clipboard: a line for each row, tabs between cells. */
export const pastedBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** The lines a block fills from a field on, or nothing when it does not fit. */
export function editsOf(
  block: readonly (readonly string[])[],
  { line, column }: Cell,
  articles: readonly Article[],
  row: PriceStore['row'],
): Edit[] | null {
  const width = block[0]?.length ?? 0
  const fits =
    column + width <= 3 && line + block.length <= articles.length && block.every((cells) => cells.length === width)
  if (!fits) return null
  return block.map((cells, at) => {
    const { id } = articles[line + at] as Article
    const texts = row(id).texts.map((text, index) => cells[index - column] ?? text) as unknown as Texts
    return { id, texts }
  })
}
