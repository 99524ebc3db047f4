import { fold } from '../../platform/text.ts'

/** What the buyer profile says it received. */
export type Deposit = { id: number; organization: string; siret: string | null; receivedAt: Date; sha256: string }

export type Envelope = { organization: string; siret: string; sha256: string | null }

/** How the deposit of an envelope compares: only what the buyer profile received counts. */
export const depositStates = ['identical', 'received', 'different', 'late', 'missing'] as const
export type DepositState = (typeof depositStates)[number]

const digits = (text: string) => text.replaceAll(/\D/g, '')

/** From the same firm, as far as the buyer profile names it. */
const isFrom = ({ organization, siret }: Envelope, deposit: Deposit): boolean =>
  (deposit.siret !== null && deposit.siret !== '' && digits(deposit.siret) === digits(siret)) ||
  fold(deposit.organization) === fold(organization)

export type Compared<E extends Envelope> = E & { state: DepositState; deposit: Deposit | null }

/** The best that each depositor sent: the very file in time, else the last in time, else the first that came late. */
function compareOne<E extends Envelope>(envelope: E, own: readonly Deposit[], deadline: Date): Compared<E> {
  const inTime = own.filter(({ receivedAt }) => receivedAt <= deadline)
  const same = inTime.find(({ sha256 }) => sha256 === envelope.sha256)
  if (same) return { ...envelope, state: 'identical', deposit: same }
  const last = inTime.at(-1)
  // Without a fingerprint of ours, nothing says whether it is the same.
  if (last) return { ...envelope, state: envelope.sha256 ? 'different' : 'received', deposit: last }
  const [late = null] = own
  return { ...envelope, state: late ? 'late' : 'missing', deposit: late }
}

/** Each envelope beside its deposit, and the deposits that nobody here signed. */
export function compareDeposits<E extends Envelope>(
  envelopes: readonly E[],
  deposits: readonly Deposit[],
  deadline: Date,
): { envelopes: Compared<E>[]; unknown: Deposit[] } {
  // A firm that answers several lots deposits as many files: the very file of one is not taken for that of another.
  const known = new Set(envelopes.map(({ sha256 }) => sha256))
  const isOf = (envelope: E, deposit: Deposit) =>
    known.has(deposit.sha256) ? deposit.sha256 === envelope.sha256 : isFrom(envelope, deposit)
  const inOrder = deposits.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
  const ownOf = (envelope: E) => inOrder.filter((deposit) => isOf(envelope, deposit))
  return {
    envelopes: envelopes.map((envelope) => compareOne(envelope, ownOf(envelope), deadline)),
    unknown: deposits.filter((deposit) => !envelopes.some((envelope) => isOf(envelope, deposit))),
  }
}

type Judged = { state: DepositState; verdict: 'admitted' | 'apart' | null }

/** What was received as it was signed is admitted; anything else is for somebody to decide, with a reason. */
export const verdictOn = ({ state, verdict }: Judged): 'admitted' | 'apart' | null =>
  verdict ?? (state === 'identical' ? 'admitted' : null)
