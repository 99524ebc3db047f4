import { announcedLock } from '@charpente/domain/consultation/consulting/amendment'
import { lotsInWords } from '@charpente/domain/consultation/consulting/state'
import type { LotsChange } from '../../catalogue/hooks.ts'
import type { Author } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { publishAmendment } from '../amendments/publish-amendment.ts'
import { findConsultation, lockConsultation, lockConsultationsOf, lotsPutOut } from './queries.ts'

type Change = {
  /** « lot 203 », « points et critères »: what it is about, as a refusal says it. */
  what: string
  changes: readonly string[]
  reason: string | undefined
  /** Signed offers are judged by what changes. */
  isJudged: boolean
}

/**
 * Before what a consultation announced is written: nothing is said of a draft; while firms answer an amendment is
 * published, which needs a reason; afterwards what offers are judged by stays. Whoever opens it meanwhile waits.
 */
export async function amendAnnounced(
  trx: Db,
  author: Author,
  id: number,
  { what, changes, reason, isJudged }: Change,
  context: Context,
): Promise<void> {
  await lockConsultation(trx, id)
  const own = (await findConsultation(trx, id)) ?? refuse('consultationUnknown')
  const lock = announcedLock(own, isJudged, context.now())
  if (lock === null || changes.length === 0) return
  if (lock === 'consultationJudged' || !reason) return refuse(lock, { consultation: own.name, quoi: what })
  await publishAmendment(trx, author, id, { reason, changes }, context)
}

/** The catalogue changes below: each consultation that puts these lots out is amended, or none of it is written. */
export async function amendLots(trx: Db, { edition, changes, reason }: LotsChange, author: Author, context: Context) {
  await lockConsultationsOf(trx, edition)
  const lots = [...new Set(changes.map(({ lot }) => lot))]
  const byConsultation = Map.groupBy(await lotsPutOut(trx, edition, lots), ({ id }) => id)
  for (const [id, own] of byConsultation) {
    const touched = own.map(({ lot }) => lot)
    const words = changes.filter(({ lot }) => touched.includes(lot)).map(({ lot, what }) => `Lot ${lot}, ${what}`)
    const isJudged = own.some((one) => one.isJudged)
    await amendAnnounced(trx, author, id, { what: lotsInWords(touched), changes: words, reason, isJudged }, context)
  }
}

/** The same asked beforehand, of what is to be written later. */
export async function checkLotsChange(db: Db, { edition, changes, reason }: LotsChange, { now }: Context) {
  await lockConsultationsOf(db, edition)
  const lots = [...new Set(changes.map(({ lot }) => lot))]
  for (const { id, lot, isJudged } of await lotsPutOut(db, edition, lots)) {
    const own = (await findConsultation(db, id)) ?? refuse('consultationUnknown')
    const lock = announcedLock(own, isJudged, now())
    if (lock === 'consultationJudged' || (lock !== null && !reason))
      refuse(lock, { consultation: own.name, quoi: lotsInWords([lot]) })
  }
}
