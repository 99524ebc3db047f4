import { fold } from '../../platform/text.ts'

/** The specification sets the longest, the data-protection authority the shortest. P §9, Q-50 */
export const PASSWORD_MAX = 20
export const PASSWORD_MIN = 12
export const OPERATOR_PASSWORD_MIN = 16

export type PasswordRefusal = 'passwordTooLong' | 'passwordTooShort' | 'passwordTooWeak'

/** 0 very weak, 1 weak, 2 fair (the least accepted), 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

// What people type first; each found inside a password counts for two characters only.
const common = [
  'motdepasse',
  'password',
  'azerty',
  'qwerty',
  'bonjour',
  'soleil',
  'admin',
  'marseille',
  'doudou',
  'loulou',
  'charpente',
  'mairie',
  'commune',
  'chantier',
  'travaux',
  'batiment',
  'janvier',
  'fevrier',
  'printemps',
  'hiver',
  'secret',
  'welcome',
  'france',
  'iloveyou',
  'football',
  'dragon',
  'letmein',
  'test',
  'demo',
  'automne',
]

const alphabets: readonly [pattern: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z0-9]/, 32],
]

const isStep = (a: string, b: string) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) <= 1

/** How many characters really add something: runs (aaa, 123, cba) count once, well-known words for two. */
function usefulLength(password: string, known: readonly string[]): number {
  const plain = fold(password)
  const words = [...common, ...known.map(fold)].filter((word) => word.length >= 4 && plain.includes(word))
  const rest = words.reduce((text, word) => text.replaceAll(word, '\0\0'), plain)
  return [...rest].filter((character, at) => character === '\0' || at < 2 || !followsRun(rest, at)).length
}

const followsRun = (text: string, at: number) => {
  const [before, previous, current] = [text[at - 2] ?? '', text[at - 1] ?? '', text[at] ?? '']
  return isStep(previous, current) && isStep(before, previous)
}

/** A rough count of bits, in five steps; `known` are words an intruder would try: name, e-mail, organisation. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const alphabet = alphabets.reduce((size, [pattern, more]) => size + (pattern.test(password) ? more : 0), 0)
  const bits = usefulLength(password, known) * Math.log2(Math.max(alphabet, 1))
  if (bits < 28) return 0
  if (bits < 45) return 1
  if (bits < 60) return 2
  return bits < 78 ? 3 : 4
}

type Rules = { minimum: number; known?: readonly string[] }

/** Why a person may not choose this password; null when nothing stands in the way. Q-50 */
export function whyNotPassword(password: string, { minimum, known = [] }: Rules): PasswordRefusal | null {
  const { length } = [...password]
  if (length > PASSWORD_MAX) return 'passwordTooLong'
  if (length < minimum) return 'passwordTooShort'
  return passwordStrength(password, known) < 2 ? 'passwordTooWeak' : null
}
