import type { consultationSettings, DeskConsultation } from '@charpente/contract/consultation/application'
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

type Settings = z.output<typeof consultationSettings>

const instant = (text: string | null) => (text === null ? null : new Date(text))
const named = (lots: readonly string[]) =>
  `${lots.length === 1 ? 'lot' : 'lots'}\u00A0${lots.slice(0, 10).join(', ')}${lots.length > 10 ? '…' : ''}`
const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** A lot is put out once in an edition, and stays where somebody has answered for it. */
async function checkLots(trx: Db, own: StoredConsultation, lots: readonly string[]): Promise<void> {
  const known = new Set((await lotsOf(trx, own.edition)).map(({ code }) => code))
  if (!lots.every((lot) => known.has(lot))) refuse('invalidRequest')
  const elsewhere = await lotsElsewhere(trx, own, lots)
  if (elsewhere.length > 0) refuse('consultationLotElsewhere', { lots: upper(named(elsewhere)) })
  const offered = (await lotsWithOffers(trx, own.id)).filter((lot) => !lots.includes(lot))
  if (offered.length > 0) refuse('consultationLotOffered', { lots: upper(named(offered)) })
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
  if (lacks) refuse(lacks.why, { lots: named(lacks.lots) })
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
    const [opensAt, deadline, questionsUntil] = [rest.opensAt, rest.deadline, rest.questionsUntil].map(instant)
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
    const before = await readDeskConsultation(id, { db: trx, now: context.now })
    const saved = {
      ...rest,
      opensAt: opensAt ?? null,
      deadline: deadline ?? null,
      questionsUntil: questionsUntil ?? null,
    }
    await saveConsultationRow(trx, id, saved)
    await setOffered(trx, own, { lots, fruitless: again })
    await checkPutOut(trx, own, { phase: rest.phase, lots, deadline: saved.deadline })
    const { reference, name, phase } = before
    await record(trx, origin.author, context.now(), {
      action: 'consultationSaved',
      on: { type: 'consultation', id },
      details: {
        before: {
          reference,
          name,
          phase,
          opensAt: before.opensAt,
          deadline: before.deadline,
          questionsUntil: before.questionsUntil,
          lots: before.lots,
          fruitless: before.fruitless.length,
        },
        after: { ...rest, lots, fruitless: again.length },
      },
    })
    return readDeskConsultation(id, { db: trx, now: context.now })
  })
