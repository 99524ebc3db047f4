/** The sheet of a place: what is told, then what is filled. Found again by title, whatever the order. */
export const titles = {
  code: 'Code',
  chapter: 'Chapitre',
  name: 'Prestation',
  unit: 'Unité',
  thresholdA: 'Quantités du prix A',
  thresholdB: 'Quantités du prix B',
  thresholdC: 'Quantités du prix C',
  priceA: 'Prix A (€ HT)',
  priceB: 'Prix B (€ HT)',
  priceC: 'Prix C (€ HT)',
} as const

/** Added to a workbook given back with what is wrong in it. */
export const REMARKS = 'Remarques'

/** Where the prices are the same everywhere. */
const EVERYWHERE = 'Tous les territoires'
export const INSTRUCTIONS = 'Mode d’emploi'

/** `74 Haute-Savoie`: a workbook allows 31 characters, and not all of them. */
export const sheetName = (place: { code: string; name: string } | null): string =>
  place === null ? EVERYWHERE : `${place.code} ${place.name}`.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
