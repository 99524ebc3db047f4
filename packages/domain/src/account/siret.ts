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

/** Whether these fourteen digits can be a SIRET; La Poste numbers its offices by a rule of its own. */
export function isSiret(text: string): boolean {
  const digits = text.replaceAll(/\s/g, '')
  if (!/^\d{14}$/.test(digits) || !passesLuhn(digits.slice(0, 9))) return false
  return passesLuhn(digits) || (digits.startsWith(LA_POSTE) && digitSum(digits) % 5 === 0)
}

/** The company behind an establishment. */
export const sirenOf = (siret: string): string => siret.slice(0, 9)
