import type { consultationSettings } from '@charpente/contract/consultation/application'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { readConsultation } from './consultation.ts'
import { isEdition, lotsOf, placesOfLot, saveConsultationRow, setFruitlessPlaces } from './consulting/queries.ts'

type Settings = z.output<typeof consultationSettings>

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** The centre says when applications are taken, for what and where. */
export const saveConsultation = (edition: number, settings: Settings, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await isEdition(trx, edition))) refuse('editionUnknown')
    const { fruitless, ...rest } = settings
    const { now: _, closed, ...before } = await readConsultation(edition, { db: trx, now: context.now })
    const [opensAt, deadline] = [instant(rest.opensAt), instant(rest.deadline)]
    if (opensAt && deadline && deadline <= opensAt) refuse('consultationDates')
    const known = new Set((await lotsOf(trx, edition)).map(({ code }) => code))
    if (![...rest.lots, ...fruitless.map(({ lot }) => lot)].every((lot) => known.has(lot))) refuse('invalidRequest')
    const lots = [...new Set(rest.lots)].sort()
    const questionsUntil = instant(rest.questionsUntil)
    await saveConsultationRow(trx, { ...rest, lots, edition, opensAt, deadline, questionsUntil })
    const again: { lot: string; placeId: number }[] = []
    for (const [lot, asked] of Map.groupBy(fruitless, ({ lot: code }) => code)) {
      const places = await placesOfLot(trx, edition, lot)
      for (const code of new Set(asked.map(({ place }) => place)))
        again.push({ lot, placeId: places.find((place) => place.code === code)?.id ?? refuse('invalidRequest') })
    }
    await setFruitlessPlaces(trx, edition, again)
    const on = { type: 'consultation', id: edition } as const
    const saved = await readConsultation(edition, { db: trx, now: context.now })
    const after = { ...rest, lots, fruitless: again.length }
    const details = { before: { ...before, fruitless: before.fruitless.length }, after }
    await record(trx, origin.author, context.now(), { action: 'consultationSaved', on, details })
    return saved
  })
