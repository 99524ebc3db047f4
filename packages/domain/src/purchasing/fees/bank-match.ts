import { statementNumber } from './statement.ts'

/** A movement of the centre's account. */
export type BankEntry = {
  /** Cents, always above nothing. */
  amount: number
  isCredit: boolean
  currency: string
  /** Whatever the bank or the payer wrote, in one text. */
  reference: string
}

type Known = { id: number; total: number; isSent: boolean; isPaid: boolean }

export const bankOutcomes = [
  'paid',
  'unpaid',
  'noNumber',
  'several',
  'unknown',
  'notSent',
  'amount',
  'alreadyPaid',
  'notPaid',
  'currency',
] as const
export type BankOutcome = (typeof bankOutcomes)[number]

const NUMBER = /(?<![A-Z\d])R[-\s]?(20\d\d)[-\s]?([1-4])[-\s]?(\d{3,5})(?!\d)/g

/** The numbers of statements written in a text, however their parts are set apart. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    [...text.toUpperCase().matchAll(NUMBER)].map(([, year, quarter, position]) =>
      statementNumber(`${year}-${quarter}`, Number(position)),
    ),
  ),
]

/** A movement pays a statement, or takes its payment back, by its number and its exact amount; else it is for somebody to look at. */
export function matchEntry(
  { amount, isCredit, currency, reference }: BankEntry,
  known: (number: string) => Known | undefined,
): { outcome: BankOutcome; statementId: number | null } {
  const numbers = numbersIn(reference)
  const [number] = numbers
  if (number === undefined) return { outcome: 'noNumber', statementId: null }
  if (numbers.length > 1) return { outcome: 'several', statementId: null }
  const statement = known(number)
  if (!statement) return { outcome: 'unknown', statementId: null }
  const told = (outcome: BankOutcome) => ({ outcome, statementId: statement.id })
  if (currency !== 'EUR') return told('currency')
  if (!statement.isSent) return told('notSent')
  if (amount !== Math.abs(statement.total)) return told('amount')
  // What the centre owes leaves its account; what it is owed comes in, and may be taken back.
  const pays = isCredit === statement.total >= 0
  if (pays) return told(statement.isPaid ? 'alreadyPaid' : 'paid')
  return told(statement.isPaid ? 'unpaid' : 'notPaid')
}
