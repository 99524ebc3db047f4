import { addDays, type Day, parisDay, parisInstant } from '../../platform/calendar.ts'
import { monthsLater } from '../../platform/months.ts'

/** What a contract says of the centre, and cannot do without: who signs, and who debits the remuneration. */
export const centrePieces = ['signatory', 'signatoryRole', 'creditor'] as const
export type CentrePiece = (typeof centrePieces)[number]

/** What a firm has given before its contract is notified to it. R2143-7, R2144-4 */
export const firmPieces = ['contract', 'rib', 'insurance', 'attestations'] as const
export type FirmPiece = (typeof firmPieces)[number]

type Given = {
  /** Signed here, as it was offered. */
  hasContract: boolean
  hasRib: boolean
  /** Of every firm of the group: one that wrote a sentence in place of the paper has not given it. */
  contractors: readonly { hasInsurance: boolean; hasAttestations: boolean }[]
  /** Looked at and found right by somebody of the centre, however it came. */
  received: readonly FirmPiece[]
}

/** What still has to be asked of a firm. */
export function missingPieces({ hasContract, hasRib, contractors, received }: Given): FirmPiece[] {
  const all = (has: 'hasInsurance' | 'hasAttestations') =>
    contractors.length > 0 && contractors.every((one) => one[has])
  const given: Record<FirmPiece, boolean> = {
    contract: hasContract,
    rib: hasRib,
    insurance: all('hasInsurance'),
    attestations: all('hasAttestations'),
  }
  return firmPieces.filter((piece) => !given[piece] && !received.includes(piece))
}

/** How long an attestation is good for. D8222-5 */
const ATTESTATION_MONTHS = 6

/** The day each says of itself, without which it proves nothing. */
export const pieceDay = {
  contract: null,
  rib: null,
  insurance: 'expiresOn',
  attestations: 'issuedOn',
} as const satisfies Record<FirmPiece, 'issuedOn' | 'expiresOn' | null>

export type PieceDays = { issuedOn: Day | null; expiresOn: Day | null }

/** The last day it is good; none for what does not end. */
export function pieceGoodUntil(piece: FirmPiece, { issuedOn, expiresOn }: PieceDays): Day | null {
  if (piece === 'attestations') return issuedOn === null ? null : monthsLater(issuedOn, ATTESTATION_MONTHS)
  return expiresOn
}

export type ReceivedPiece = PieceDays & { piece: FirmPiece; hasFile: boolean }

/** A paper received proves something as long as it is there and good. */
export const isStillGood = ({ piece, hasFile, ...days }: ReceivedPiece, today: Day): boolean =>
  hasFile && (pieceGoodUntil(piece, days) ?? today) >= today

export type ReceiveRefusal = 'pieceWithoutFile' | 'pieceWithoutDay' | 'pieceIssuedLater' | 'pieceOver'

/** Why somebody cannot say a paper is received and right. */
export function whyNotReceive(received: ReceivedPiece, today: Day): ReceiveRefusal | null {
  const { piece, hasFile, issuedOn } = received
  if (!hasFile) return 'pieceWithoutFile'
  const day = pieceDay[piece]
  if (day !== null && received[day] === null) return 'pieceWithoutDay'
  if (issuedOn !== null && issuedOn > today) return 'pieceIssuedLater'
  return isStillGood(received, today) ? null : 'pieceOver'
}

export type NotifyRefusal = 'awardCentreMissing' | 'awardPiecesMissing'

type ToNotify = { centre: readonly CentrePiece[]; firms: readonly { missing: readonly FirmPiece[] }[] }

/** Why a lot cannot be notified: nobody is bound by a contract that lacks something. */
export function whyNotNotify({ centre, firms }: ToNotify): NotifyRefusal | null {
  if (centre.length > 0) return 'awardCentreMissing'
  return firms.some(({ missing }) => missing.length > 0) ? 'awardPiecesMissing' : null
}

/** How long a firm has to send what is asked of it before notification. */
const PIECES_DAYS = 8

/** Until the end of a working day. */
export const piecesDue = (now: Date): Date =>
  parisInstant({ day: addDays(parisDay(now), PIECES_DAYS), hour: 18, minute: 0, second: 0 })
