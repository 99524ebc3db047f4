import type { Blob } from 'node:buffer'
import type { Stream } from 'node:stream'
import type { Feature } from 'write-excel-file/node'

/** The fill of the cells to be written in: what tells them from the others, in the workbook as to the eye. */
export const TO_FILL_COLOR = '#FFF9E8'

/** Cells of that fill are left open. */
function unlock(styles: string): string {
  const fills = [...(/<fills[^>]*>(.*?)<\/fills>/s.exec(styles)?.[1] ?? '').matchAll(/<fill>.*?<\/fill>/gs)]
  const fill = fills.findIndex(([markup]) => markup.toUpperCase().includes(TO_FILL_COLOR.slice(1)))
  if (fill < 0) return styles
  return styles.replace(/<cellXfs[^>]*>.*?<\/cellXfs>/s, (formats) =>
    formats.replace(/<xf\b([^>]*?)(?:\/>|>(.*?)<\/xf>)/gs, (whole, attributes: string, inside = '') =>
      new RegExp(`fillId="${fill}"`).test(attributes)
        ? `<xf${attributes} applyProtection="1">${inside}<protection locked="0"/></xf>`
        : whole,
    ),
  )
}

// Columns may still be widened and lines sorted by eye; there is no password: it is a guard rail, not a lock.
const PROTECTION = '<sheetProtection sheet="1" formatColumns="0" formatRows="0" autoFilter="0"/>'

/** Everything but the prices is kept from a slip of the hand. */
export const unlockedPrices: Feature<Stream | Buffer | Blob> = {
  files: {
    transform: {
      'xl/styles.xml': { transform: unlock },
      // It follows the cells, before anything else may.
      'xl/worksheets/sheet{id}.xml': {
        transform: (content: string) => content.replace(/<\/sheetData>|<sheetData\/>/, (end) => `${end}${PROTECTION}`),
      },
    },
  },
}
