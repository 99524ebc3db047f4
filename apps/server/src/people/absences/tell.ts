import { isAbsentOn } from '@charpente/domain/people/absences/absence'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { postMail } from '../../platform/mail/post.ts'
import { type StoredAbsence, setBegunTold } from './queries.ts'

type Told = Pick<StoredAbsence, 'id' | 'accountId' | 'deputyId' | 'person' | 'from' | 'to'>

/** To the deputy, with what waits once it has begun: they answer for it from now on. */
export async function tellDeputy(
  trx: Db,
  context: Context,
  absence: Told,
  what: 'announced' | 'changed' | 'begun',
): Promise<void> {
  const now = context.now()
  const isBegun = isAbsentOn(absence, parisDay(now))
  const { person, from, to } = absence
  await postMail(trx, context, {
    template: 'absenceAnnounced',
    accountId: absence.deputyId,
    data: {
      person,
      from,
      to,
      what,
      isBegun,
      orders: isBegun ? await context.hooks.ordersWaitingFor(trx, absence.accountId, now) : [],
    },
  })
  await setBegunTold(trx, absence.id, isBegun ? now : null)
}

/** To whoever stands in no more. */
export const tellEnded = (trx: Db, context: Context, { deputyId, person, from, to }: Told) =>
  postMail(trx, context, {
    template: 'absenceEnded',
    accountId: deputyId,
    data: { person, isBegun: from <= parisDay(context.now()), from, to },
  })

/** To whoever is absent: nobody stands in any more. */
export const tellAlone = (trx: Db, context: Context, { accountId, from, to }: Told, deputy: string) =>
  postMail(trx, context, { template: 'deputyGone', accountId, data: { deputy, from, to } })
