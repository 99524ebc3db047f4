import { type Actor, has } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { sundayEvening, tomorrowEvening } from '@charpente/domain/purchasing/day/periods'
import type { Whose } from './queries.ts'

/** A head account has the day of all its people, the others their own. */
export const whoseDay = (actor: Actor, now: Date): Whose => ({
  side: has(actor, 'ROLE_SUPPLIER') ? 'firm' : 'buyer',
  accountId: actor.id,
  isHead: actor.adminId === null,
  today: parisDay(now),
})

export const momentOf = (now: Date) => ({
  now,
  today: parisDay(now),
  soon: tomorrowEvening(now),
  sunday: sundayEvening(now),
})
