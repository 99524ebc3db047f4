import { z } from 'zod'
import { route } from '../platform/route.ts'
import { asSecret } from '../platform/secret.ts'

const people = ['ROLE_CUSTOMER', 'ROLE_SUPPLIER'] as const

const calendarAddress = z
  .object({
    address: z.url().nullable().describe('Null : aucune n’est ouverte'),
    openedAt: z.iso.datetime().nullable(),
    readAt: z.iso.datetime().nullable().describe('Quand un agenda l’a lue, à l’heure près'),
  })
  .meta({ id: 'CalendarAddress' })
export type CalendarAddress = z.output<typeof calendarAddress>

/** As it ends in an agenda: most ask for that. */
const file = z
  .string()
  .regex(/^[\w-]{10,64}\.ics$/)
  .transform((name) => name.slice(0, -'.ics'.length))

export const calendarRoutes = {
  getCalendarAddress: route({
    method: 'GET',
    path: '/me/calendar',
    access: people,
    summary: 'L’adresse à laquelle son agenda lit ses échéances',
    response: calendarAddress,
  }),
  openCalendarAddress: route({
    method: 'POST',
    path: '/me/calendar',
    access: people,
    touches: ['secrecy'],
    summary: 'Ouvrir une adresse d’agenda, ou la remplacer : l’ancienne ne répond plus',
    response: calendarAddress,
    status: 201,
  }),
  closeCalendarAddress: route({
    method: 'DELETE',
    path: '/me/calendar',
    access: people,
    touches: ['secrecy'],
    summary: 'Fermer son adresse d’agenda',
    response: z.null(),
    status: 204,
  }),
  readCalendar: route({
    method: 'GET',
    path: '/calendriers/:secret',
    access: 'public',
    summary: 'Les échéances d’une personne, par son adresse secrète (iCalendar)',
    params: z.object({ secret: asSecret(file) }),
    gives: 'file',
    response: z.unknown(),
  }),
}
