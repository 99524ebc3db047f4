/** What a cell holds, as a text or as the number a workbook keeps. */
export type CellValue = string | number | null

/** An empty cell, or one of spaces, holds nothing. */
export const cellOf = (value: unknown): CellValue => {
  if (typeof value === 'number') return value
  const text = String(value ?? '').trim()
  return text === '' ? null : text
}

/** `0` is A, `26` is AA, as spreadsheets name them. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
