import type { consultationSettings, DeskConsultation } from '@charpente/contract/consultation/application'
import { lotsInWords } from '@charpente/domain/consultation/consulting/state'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { putOutWith, readDeskConsultation } from './desk-consultation.ts'
import {
  findConsultation,
  lockConsultation,
  lotsElsewhere,
  lotsOf,
  lotsWithOffers,
  placesOfLot,
  type StoredConsultation,
  saveConsultationRow,
  setOffered,
} from './queries.ts'
import { consultationOnWire } from './read-consultation.ts'

type Settings = z.output<typeof consultationSettings>

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** A lot is put out once in an edition, and stays where somebody has answered for it. */
async function checkLots(trx: Db, own: StoredConsultation, lots: readonly string[]): Promise<void> {
  const known = new Set((await lotsOf(trx, own.edition)).map(({ code }) => code))
  if (!lots.every((lot) => known.has(lot))) refuse('invalidRequest')
  const elsewhere = await lotsElsewhere(trx, own, lots)
  if (elsewhere.length > 0) refuse('consultationLotElsewhere', { lots: lotsInWords(elsewhere) })
  const offered = (await lotsWithOffers(trx, own.id)).filter((lot) => !lots.includes(lot))
  if (offered.length > 0) refuse('consultationLotOffered', { lots: lotsInWords(offered) })
}

/** What is opened, or joins what is open, can be answered and compared. */
async function checkPutOut(
  trx: Db,
  own: StoredConsultation,
  next: Pick<StoredConsultation, 'phase' | 'lots' | 'deadline'>,
) {
  const isAdded = next.lots.some((lot) => !own.lots.includes(lot))
  if (next.phase === null || (own.phase !== null && !isAdded)) return
  const lacks = await putOutWith(trx, { ...own, ...next })
  if (lacks) refuse(lacks.why, { lots: lotsInWords(lacks.lots) })
}

/** The centre says when applications are taken, for what and where. */
export const saveConsultation = (
  id: number,
  settings: Settings,
  origin: Origin,
  context: Context,
): Promise<DeskConsultation> =>
  context.db.transaction().execute(async (trx) => {
    await lockConsultation(trx, id)
    const own = (await findConsultation(trx, id)) ?? refuse('consultationUnknown')
    const { fruitless, lots: asked, ...rest } = settings
    const opensAt = instant(rest.opensAt)
    const deadline = instant(rest.deadline)
    if (opensAt && deadline && deadline <= opensAt) refuse('consultationDates')
    const lots = [...new Set(asked)].sort()
    await checkLots(trx, own, lots)
    const again: { lot: string; placeId: number }[] = []
    for (const [lot, of] of Map.groupBy(fruitless, ({ lot: code }) => code)) {
      if (!lots.includes(lot)) refuse('invalidRequest')
      const places = await placesOfLot(trx, own.edition, lot)
      for (const code of new Set(of.map(({ place }) => place)))
        again.push({ lot, placeId: places.find((place) => place.code === code)?.id ?? refuse('invalidRequest') })
    }
    const reading = { db: trx, now: context.now }
    const { id: __, fruitless: formerly, now: _, closed, ...before } = await consultationOnWire(own, reading)
    await saveConsultationRow(trx, id, {
      ...rest,
      opensAt,
      deadline,
      questionsUntil: instant(rest.questionsUntil),
    })
    await setOffered(trx, own, { lots, fruitless: again })
    await checkPutOut(trx, own, { phase: rest.phase, lots, deadline })
    await record(trx, origin.author, context.now(), {
      action: 'consultationSaved',
      on: { type: 'consultation', id },
      details: {
        before: { ...before, fruitless: formerly.length },
        after: { ...rest, lots, fruitless: again.length },
      },
    })
    return readDeskConsultation(id, reading)
  })
