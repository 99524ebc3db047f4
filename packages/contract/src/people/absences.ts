import { z } from 'zod'
import { route } from '../platform/route.ts'

const day = z.iso.date({ error: 'Choisissez un jour.' })

/** « Absent de tel jour à tel jour, et X me remplace. » */
export const absenceForm = z.object({
  from: day.describe('Le premier jour'),
  to: day.describe('Le dernier jour, compris'),
  deputy: z
    .int({ error: 'Choisissez qui vous remplace.' })
    .positive({ error: 'Choisissez qui vous remplace.' })
    .describe('Le compte d’une personne de la même entreprise'),
  keepsCopy: z.boolean().default(false).describe('Recevoir aussi les e-mails, en copie'),
})

const person = z.object({ id: z.int(), name: z.string() })
const days = z.object({ from: z.iso.date(), to: z.iso.date() })

const absences = z
  .object({
    today: z.iso.date(),
    own: days.extend({ deputy: person, keepsCopy: z.boolean() }).nullable().describe('La sienne, en cours ou à venir'),
    standingIn: z.array(days.extend({ person })).describe('Qui l’on remplace, en ce moment ou plus tard'),
    colleagues: z
      .array(person.extend({ away: days.nullable() }))
      .describe('Qui peut remplacer, et quand chacun est absent'),
  })
  .meta({ id: 'Absences' })
export type Absences = z.output<typeof absences>

const firms = ['ROLE_SUPPLIER'] as const

export const absenceRoutes = {
  getAbsences: route({
    method: 'GET',
    path: '/me/absence',
    access: firms,
    summary: 'Son absence, et qui l’on remplace',
    response: absences,
  }),
  saveAbsence: route({
    method: 'PUT',
    path: '/me/absence',
    access: firms,
    touches: ['own'],
    summary: 'Dire son absence et qui remplace, ou changer celle qui est dite',
    body: absenceForm,
    response: absences,
  }),
  endAbsence: route({
    method: 'DELETE',
    path: '/me/absence',
    access: firms,
    touches: ['own'],
    summary: 'Revenir plus tôt, ou ne plus partir',
    response: absences,
  }),
}
