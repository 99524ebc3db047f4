export type CartKind = 'formalized' | 'free'

export type CartNumber = { departmentCode: string; id: number; kind: CartKind }

export type CartNumberRefusal = 'cartNumberLetter' | 'cartNumberMalformed' | 'cartNumberMissing'

const letters: Record<CartKind, 'F' | 'L'> = { formalized: 'F', free: 'L' }

/** Department code, id, F or L: `751234F`, `9711234L`, `2A17F`. P §3, Q-09. */
export const printCartNumber = ({ departmentCode, id, kind }: CartNumber): string =>
  `${departmentCode}${id}${letters[kind]}`

// 97 takes three characters, anything else two, and the engine must not try two after three failed. Ids have 8 digits.
const cartNumber = /^(?<departmentCode>97\d|2[AB]|(?!97)\d\d)(?<id>[1-9]\d{0,8})(?<letter>[FL])$/

/** The number as a customer types it: spaces and case do not matter, the letter is looked at first. P §5, Q-09. */
export function parseCartNumber(typed: string): CartNumber | CartNumberRefusal {
  const text = typed.replace(/\s/g, '').toUpperCase()
  if (text === '') return 'cartNumberMissing'
  if (!/[FL]$/.test(text)) return 'cartNumberLetter'
  const { departmentCode, id, letter } = cartNumber.exec(text)?.groups ?? {}
  if (!departmentCode) return 'cartNumberMalformed'
  return { departmentCode, id: Number(id), kind: letter === 'F' ? 'formalized' : 'free' }
}
