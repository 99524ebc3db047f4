import type { Envelopes, OpenedEnvelope } from '@charpente/contract/consultation/envelopes'
import { compareDeposits, type Deposit, verdictOn } from '@charpente/domain/consultation/envelopes/deposits'
import { envelopeState, isSealedByAnother, joinUntil } from '@charpente/domain/consultation/envelopes/opening'
import { samePersonAs } from '../../people/operator/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findConsultation, lotsOf, type StoredConsultation } from '../consulting/queries.ts'
import {
  completeFingerprints,
  countEnvelopes,
  countReadings,
  depositsOf,
  envelopesOf,
  findOpening,
  handsOn,
  type StoredOpening,
} from './queries.ts'

type Reading = Pick<Context, 'now'> & { db: Db }

const RECENT_MS = 7 * 86_400_000

const depositOnWire = ({ receivedAt, ...deposit }: Deposit) => ({ ...deposit, receivedAt: receivedAt.toISOString() })

/** Each envelope beside what the buyer profile received, and what is to be made of it. */
export async function comparedEnvelopes(db: Db, opening: StoredOpening) {
  // Once sealed, what was compared is what the record says.
  if (!opening.sealedAt) await completeFingerprints(db, opening.id)
  const compared = compareDeposits(
    await envelopesOf(db, opening.id),
    await depositsOf(db, opening.consultationId),
    opening.deadline,
  )
  return {
    unknown: compared.unknown,
    envelopes: compared.envelopes.map((one) => ({ ...one, verdict: verdictOn(one) })),
  }
}
export type ComparedEnvelope = Awaited<ReturnType<typeof comparedEnvelopes>>['envelopes'][number]

const envelopeOnWire = (one: ComparedEnvelope): OpenedEnvelope => ({
  number: one.number,
  candidate: one.candidateId,
  organization: one.organization,
  city: one.city,
  lot: one.lot,
  signedAt: one.signedAt.toISOString(),
  sha256: one.sha256,
  state: one.state,
  deposit: one.deposit && depositOnWire(one.deposit),
  verdict: one.verdict,
  reason: one.reason,
  decidedBy: one.decidedBy,
})

/** Whether this person had a hand in what the record will say: another one reads it, and seals. */
export const isForAnother = async (db: Db, opening: StoredOpening, operator: number, now: Date): Promise<boolean> =>
  isSealedByAnother(await handsOn(db, opening), [operator, ...(await samePersonAs(db, operator, now))])

async function openingOnWire(
  db: Db,
  opening: StoredOpening | undefined,
  operator: number,
  now: Date,
): Promise<Envelopes['opening']> {
  if (!opening?.openedAt) return null
  const { envelopes, unknown } = await comparedEnvelopes(db, opening)
  const { firstName, firstAt, secondName, openedAt, sealedAt, sealerName } = opening
  return {
    first: { name: firstName, at: firstAt.toISOString() },
    second: { name: secondName ?? '', at: openedAt.toISOString() },
    openedAt: openedAt.toISOString(),
    sealed: sealedAt && { name: sealerName ?? '', at: sealedAt.toISOString() },
    sha256: opening.sha256?.toString('hex') ?? null,
    isForAnother: !sealedAt && (await isForAnother(db, opening, operator, now)),
    isFiled: opening.mediaId !== null,
    envelopes: envelopes.map(envelopeOnWire),
    unknown: unknown.map(depositOnWire),
  }
}

/** The opening of what it was last put out for. */
export const openingOf = async (db: Db, { id, deadline }: Pick<StoredConsultation, 'id' | 'deadline'>) =>
  deadline === null ? undefined : findOpening(db, id, deadline)

/** As one person of the centre sees them: numbers until two have opened them, names after. */
export async function readEnvelopes(id: number, operator: number, { db, now }: Reading): Promise<Envelopes> {
  const found = (await findConsultation(db, id)) ?? refuse('consultationUnknown')
  const { edition, reference, deadline, lots: put } = found
  const counts = await countEnvelopes(db, id, new Date(now().getTime() - RECENT_MS))
  const total = (what: 'signed' | 'drafts' | 'recentDrafts') => counts.reduce((sum, one) => sum + one[what], 0)
  const opening = await openingOf(db, found)
  const state = envelopeState(found, opening ?? null, now())
  const countOf = (lot: string) => counts.find((one) => one.lot === lot)
  return {
    consultation: id,
    reference,
    deadline: deadline?.toISOString() ?? null,
    state,
    signed: total('signed'),
    drafts: total('drafts'),
    recentDrafts: total('recentDrafts'),
    readings: await countReadings(db, id),
    lots: (await lotsOf(db, edition))
      .filter(({ code }) => put.includes(code))
      .map(({ code, name }) => ({
        code,
        name,
        signed: countOf(code)?.signed ?? 0,
        drafts: countOf(code)?.drafts ?? 0,
      })),
    waiting:
      opening && state === 'waiting'
        ? {
            name: opening.firstName,
            at: opening.firstAt.toISOString(),
            until: joinUntil(opening.firstAt).toISOString(),
            isSelf: opening.firstBy === operator,
          }
        : null,
    opening: await openingOnWire(db, opening, operator, now()),
  }
}
