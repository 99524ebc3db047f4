const digitSum = (digits: string) => [...digits].reduce((sum, digit) => sum + Number(digit), 0)

/** Each second digit from the right doubled, 9 taken off what goes over: the sum must end with 0. */
const passesLuhn = (digits: string) =>
  [...digits].toReversed().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

const LA_POSTE = '356000000'

/** People copy it with spaces, dots or hyphens. */
export const siretDigits = (text: string): string => text.replaceAll(/[\s.-]/g, '')

/** Why this cannot be a SIRET: not fourteen digits, or a key that does not fit. La Poste numbers its offices by a rule of its own. */
export function whyNotSiret(text: string): 'notFourteenDigits' | 'wrongKey' | null {
  const digits = siretDigits(text)
  if (!/^\d{14}$/.test(digits)) return 'notFourteenDigits'
  if (!passesLuhn(digits.slice(0, 9))) return 'wrongKey'
  return passesLuhn(digits) || (digits.startsWith(LA_POSTE) && digitSum(digits) % 5 === 0) ? null : 'wrongKey'
}

export const isSiret = (text: string): boolean => whyNotSiret(text) === null

/** How a company is known abroad: two letters of its country, then its number there. */
export const isForeignNumber = (text: string): boolean =>
  /^(?!FR)[A-Z]{2}[\s-]?[A-Z0-9][A-Z0-9 .-]{3,40}$/i.test(text.trim()) && /\d/.test(text)

/** The company behind an establishment. */
export const sirenOf = (siret: string): string => siret.slice(0, 9)
