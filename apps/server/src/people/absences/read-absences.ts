import type { Absences } from '@charpente/contract/people/absences'
import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { absencesOfFirm, peopleOfFirm } from './queries.ts'

/** One's own absence, whom one stands in for, and who could stand in. */
export async function readAbsences(actor: Actor, { db, now }: Context): Promise<Absences> {
  const headId = actor.adminId ?? actor.id
  const today = parisDay(now())
  const absences = await absencesOfFirm(db, headId, today)
  const own = absences.find(({ accountId }) => accountId === actor.id)
  const people = await peopleOfFirm(db, headId)
  return {
    today,
    own: own
      ? { from: own.from, to: own.to, deputy: { id: own.deputyId, name: own.deputy }, keepsCopy: own.keepsCopy }
      : null,
    standingIn: absences
      .filter(({ deputyId }) => deputyId === actor.id)
      .map(({ from, to, accountId, person }) => ({ from, to, person: { id: accountId, name: person } })),
    colleagues: people
      .filter(({ id }) => id !== actor.id)
      .map(({ id, name }) => {
        const away = absences.find(({ accountId }) => accountId === id)
        return { id, name, away: away ? { from: away.from, to: away.to } : null }
      }),
  }
}
