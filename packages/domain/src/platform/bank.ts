/** Lengths of the IBANs of the zone, by country: a transfer to another one is checked by its key alone. */
const lengths: Record<string, number> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

export const plainIban = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** `FR76 3000 6000 0112 3456 7890 189` */
export const groupedIban = (iban: string): string => plainIban(iban).replace(/(.{4})(?=.)/g, '$1 ')

/** Whether the two digits after the country fit the rest (ISO 13616). */
export function isIban(typed: string): boolean {
  const iban = plainIban(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.length !== (lengths[iban.slice(0, 2)] ?? iban.length)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** ISO 9362: bank, country, place, and three more for a branch. */
export const isBic = (typed: string): boolean =>
  /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(typed.replace(/\s/g, '').toUpperCase())

const HIDDEN = '••••'

/** What is shown once saved: the country's key and the last four. */
export const maskedIban = (iban: string): string =>
  `${plainIban(iban).slice(0, 4)} ${HIDDEN} ${plainIban(iban).slice(-4)}`

export const isMasked = (text: string): boolean => text.includes(HIDDEN)
