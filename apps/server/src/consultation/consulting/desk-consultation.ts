import type { ConsultationLine, DeskConsultation } from '@charpente/contract/consultation/application'
import {
  consultationState,
  emptyBaskets,
  type PutOut,
  type PutOutRefusal,
  whyNotPutOut,
} from '@charpente/domain/consultation/consulting/state'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import {
  allConsultations,
  announcedRules,
  basketCounts,
  findConsultation,
  lotStandings,
  type StoredConsultation,
  signedCounts,
} from './queries.ts'
import { consultationOnWire } from './read-consultation.ts'

type Reading = Pick<Context, 'now'> & { db: Db }

/** How many firms have signed, and where each of these consultations stands. */
async function standingOf(all: readonly StoredConsultation[], { db, now }: Reading) {
  const ids = all.map(({ id }) => id)
  const [signed, standings] = [await signedCounts(db, ids), await lotStandings(db, ids)]
  return (one: StoredConsultation) => {
    const count = signed.get(one.id) ?? 0
    return { signed: count, state: consultationState(one, count, standings.get(one.id) ?? [], now()) }
  }
}

/** All of them, the latest first. */
export async function listConsultations(context: Reading): Promise<ConsultationLine[]> {
  const all = await allConsultations(context.db)
  const standing = await standingOf(all, context)
  return all.map((one) => ({
    id: one.id,
    edition: one.edition,
    reference: one.reference,
    name: one.name,
    deadline: one.deadline?.toISOString() ?? null,
    lots: one.lots.length,
    ...standing(one),
  }))
}

/** What firms would answer to, were it opened with these lots and this deadline. */
export async function putOutWith(
  db: Db,
  { id, lots, deadline }: Pick<StoredConsultation, 'id' | 'lots' | 'deadline'>,
): Promise<{ why: PutOutRefusal; lots: string[] } | null> {
  const lines = new Map((await basketCounts(db, id)).map(({ lot, lines: count }) => [lot, count] as const))
  const out: PutOut = {
    lots: lots.map((code) => ({ code, basketLines: lines.get(code) ?? 0 })),
    deadline,
    rules: await announcedRules(db, id),
  }
  const why = whyNotPutOut(out)
  return why && { why, lots: why === 'consultationBasketsEmpty' ? emptyBaskets(out) : [] }
}

/** As the centre reads it, drafts too: its state, and what keeps it from being opened. */
export async function readDeskConsultation(id: number, context: Reading): Promise<DeskConsultation> {
  const { db } = context
  const found = (await findConsultation(db, id)) ?? refuse('consultationUnknown')
  const { state } = (await standingOf([found], context))(found)
  return {
    ...(await consultationOnWire(found, context)),
    state,
    lacks: state === 'draft' ? await putOutWith(db, found) : null,
  }
}
