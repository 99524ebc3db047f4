import type { NewLotForm } from '@charpente/contract/catalogue/editions'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { changeLot, insertLot, lockEdition, lotsOfEdition } from './queries.ts'

export const createLot = (edition: number, form: NewLotForm, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    if (!(await lockEdition(trx, edition))) refuse('editionUnknown')
    if (!(await insertLot(trx, edition, form))) refuse('lotTaken')
    const details = { before: null, after: form }
    await record(trx, author, now(), { action: 'lotCreated', on: { type: 'edition', id: edition }, details })
    const [lot] = await lotsOfEdition(trx, edition, form.code)
    return lot ?? refuse('notFound')
  })

const NBSP = '\u00A0'

export const updateLot = (
  edition: number,
  code: string,
  { amendment, ...after }: Omit<NewLotForm, 'code'> & { amendment?: { reason: string } | undefined },
  { author }: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await lockEdition(trx, edition))) refuse('editionUnknown')
    const [lot] = await lotsOfEdition(trx, edition, code)
    const { name, shortName, description } = lot ?? refuse('notFound')
    const changes = [
      ...(name === after.name ? [] : [`intitulé${NBSP}: «${NBSP}${name}${NBSP}» → «${NBSP}${after.name}${NBSP}»`]),
      ...(description === after.description ? [] : ['présentation réécrite']),
    ].map((what) => ({ lot: code, what }))
    await context.hooks.whenLotsChange(trx, { edition, changes, reason: amendment?.reason }, author, context)
    await changeLot(trx, edition, code, after)
    const details = { lot: code, before: { name, shortName, description }, after }
    await record(trx, author, context.now(), { action: 'lotChanged', on: { type: 'edition', id: edition }, details })
    return { ...(lot ?? refuse('notFound')), ...after }
  })
