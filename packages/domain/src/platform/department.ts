import { isPostalCode, postalDigits } from './reach.ts'

const numbers = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0'))

/** The 101 codes in the order of their ids: Corsica after 95, so that Paris (75) has id 74. Q-37. */
export const departmentCodes: readonly string[] = [
  ...numbers.filter((code) => code !== '20'),
  '2A',
  '2B',
  '971',
  '972',
  '973',
  '974',
  '976',
]

/** Paris, for the directory, which speaks in codes, and for the free catalogue, which speaks in ids. P §2 and §9, Q-37. */
export const DEFAULT_DEPARTMENT_CODE = '75'
export const DEFAULT_DEPARTMENT_ID = 74

const OVERSEAS = /^97[1-46]/

/** The department a postal code is of; null for territories and armies, which have none here. */
export function departmentOfPostal(postal: string): string | null {
  const digits = postalDigits(postal)
  if (!isPostalCode(digits)) return null
  // Corsica is one in postal codes, two in departments.
  if (digits.startsWith('20')) return digits < '20200' ? '2A' : '2B'
  const code = OVERSEAS.exec(digits)?.[0] ?? digits.slice(0, 2)
  return departmentCodes.includes(code) ? code : null
}
