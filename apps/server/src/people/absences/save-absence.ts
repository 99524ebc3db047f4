import type { absenceForm } from '@charpente/contract/people/absences'
import { whyNotAbsent, whyNotReturn } from '@charpente/domain/people/absences/absence'
import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { z } from 'zod'
import { machine, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockAccount } from '../accounts/queries.ts'
import {
  absencesOfFirm,
  absencesWith,
  addAbsence,
  changeAbsence,
  endAbsence,
  peopleOfFirm,
  type StoredAbsence,
} from './queries.ts'
import { tellAlone, tellDeputy, tellEnded } from './tell.ts'

const detailsOf = ({
  from,
  to,
  deputyId,
  keepsCopy,
}: Omit<StoredAbsence, 'id' | 'accountId' | 'person' | 'deputy'>) => ({
  startsOn: from,
  endsOn: to,
  deputy: deputyId,
  keepsCopy,
})

/** Absences of a firm are told one after the other: nobody leaves while somebody counts on them. */
async function lockFirm(trx: Db, actor: Actor) {
  const head = (await lockAccount(trx, actor.adminId ?? actor.id)) ?? refuse('accountNotFound')
  return head.id
}

/** Somebody leaves and says who stands in, or says otherwise. Nothing of the orders changes: only who is told, and may answer. */
export async function saveAbsence(
  { deputy: deputyId, ...form }: z.output<typeof absenceForm>,
  actor: Actor,
  { author }: Origin,
  context: Context,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const today = parisDay(now)
    const headId = await lockFirm(trx, actor)
    const absences = await absencesOfFirm(trx, headId, today)
    const colleagueIds = (await peopleOfFirm(trx, headId)).map(({ id }) => id).filter((id) => id !== actor.id)
    const asked = { ...form, deputyId }
    refuseIf(whyNotAbsent(asked, { accountId: actor.id, colleagueIds, absences }, today))
    const before = absences.find(({ accountId }) => accountId === actor.id)
    const on = { type: 'account', id: actor.id } as const
    if (before) {
      await changeAbsence(trx, before.id, asked)
      const details = { before: detailsOf(before), after: detailsOf(asked) }
      await record(trx, author, now, { action: 'absenceChanged', on, details })
    } else {
      await addAbsence(trx, { accountId: actor.id, ...asked }, now)
      await record(trx, author, now, { action: 'absenceDeclared', on, details: detailsOf(asked) })
    }
    const saved = (await absencesOfFirm(trx, headId, today)).find(({ accountId }) => accountId === actor.id)
    const isOther = before !== undefined && before.deputyId !== deputyId
    if (before && isOther) await tellEnded(trx, context, before)
    const isSame = before !== undefined && !isOther && before.from === form.from && before.to === form.to
    if (saved && !isSame) await tellDeputy(trx, context, saved, before && !isOther ? 'changed' : 'announced')
  })
}

/** Back before the day that was said, or not leaving after all. */
export async function returnEarly(actor: Actor, { author }: Origin, context: Context): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const headId = await lockFirm(trx, actor)
    const absences = await absencesOfFirm(trx, headId, parisDay(now))
    const own = absences.find(({ accountId }) => accountId === actor.id)
    refuseIf(whyNotReturn(own))
    if (!own) return
    await endAbsence(trx, own.id, now)
    const on = { type: 'account', id: actor.id } as const
    await record(trx, author, now, { action: 'absenceEnded', on, details: detailsOf(own) })
    await tellEnded(trx, context, own)
  })
}

/** Somebody may no longer come in: they are not away, and stand in for nobody. Whoever counted on them is told. */
export async function endAbsencesOf(trx: Db, id: number, context: Context): Promise<void> {
  const now = context.now()
  for (const absence of await absencesWith(trx, id, parisDay(now))) {
    await endAbsence(trx, absence.id, now)
    const on = { type: 'account', id: absence.accountId } as const
    await record(trx, machine, now, { action: 'absenceEnded', on, details: detailsOf(absence) })
    if (absence.accountId === id) await tellEnded(trx, context, absence)
    else await tellAlone(trx, context, absence, absence.deputy)
  }
}
