type UnitFacts = {
  /** What one of it is called. */
  label: string
  /** No decimals in its quantities. Q-121. */
  whole: boolean
  /** Sold as a whole: prices B and C repeat A. Only `Forfait` is named by W §2, not `F`. */
  lumpSum: boolean
  /** The price is a rate and the quantity the customer's budget in euros. Q-28. */
  budget: boolean
  /** UN/ECE Recommendation 20, for electronic orders; null where none fits. */
  unece: string | null
}

const measure = { whole: false, lumpSum: false, budget: false }
const piece = { ...measure, whole: true }

/** The units of sale, under the codes users read. P §9. */
export const units = {
  ml: { ...measure, label: 'mètre linéaire', unece: 'MTR' },
  F: { ...piece, label: 'forfait', unece: 'LS' },
  U: { ...piece, label: 'unité', unece: 'C62' },
  J: { ...measure, label: 'jour', unece: 'DAY' },
  m2: { ...measure, label: 'mètre carré', unece: 'MTK' },
  m3: { ...measure, label: 'mètre cube', unece: 'MTQ' },
  T: { ...measure, label: 'tonne', unece: 'TNE' },
  PDL: { ...piece, label: 'point de livraison', unece: 'C62' },
  KWh: { ...measure, label: 'kilowattheure', unece: 'KWH' },
  'MWh cumac': { ...measure, label: 'mégawattheure cumac', unece: 'MWH' },
  S: { ...measure, label: 'semaine', unece: 'WEE' },
  '€ (Budget)': { ...measure, budget: true, label: 'euro de budget', unece: null },
  Forfait: { ...piece, lumpSum: true, label: 'forfait', unece: 'LS' },
} as const satisfies Record<string, UnitFacts>

export type Unit = keyof typeof units

export const unitCodes = Object.keys(units) as Unit[]

export const isUnit = (text: string): text is Unit => Object.hasOwn(units, text)
