/** The specification sets the longest, the data-protection authority the shortest. P §9, Q-50 */
export const PASSWORD_MAX = 20
export const PASSWORD_MIN = 12
export const OPERATOR_PASSWORD_MIN = 16

export type PasswordRefusal = 'passwordTooLong' | 'passwordTooShort' | 'passwordTooWeak'

/** 0 very weak, 1 weak, 2 fair (the least accepted), 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** After how many guesses it would be found, as a power of ten. Ten thousand million are the least accepted. */
export function strengthOf(guesses: number): PasswordStrength {
  if (guesses < 6) return 0
  if (guesses < 10) return 1
  if (guesses < 11.5) return 2
  return guesses < 15 ? 3 : 4
}

export const isStrongEnough = (strength: PasswordStrength): boolean => strength >= 2

/** Why its length does not do, before anything else is looked at. Q-50 */
export function whyNotLength(password: string, minimum: number): PasswordRefusal | null {
  const { length } = [...password]
  if (length > PASSWORD_MAX) return 'passwordTooLong'
  return length < minimum ? 'passwordTooShort' : null
}
