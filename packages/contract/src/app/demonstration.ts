import { z } from 'zod'
import { token } from '../people/session.ts'
import { route } from '../platform/route.ts'

const clock = z.object({
  now: z.iso.datetime().describe('L’heure de la centrale'),
  secondsAhead: z.int().describe('De combien elle a été avancée'),
  next: z.iso.datetime().nullable().describe('La prochaine échéance d’une commande'),
})

export const demonstrationRoutes = {
  getDemoClock: route({
    method: 'GET',
    path: '/demo/clock',
    access: 'public',
    summary: 'L’heure de la démonstration et la prochaine échéance (refusé ailleurs)',
    response: clock,
  }),
  moveDemoClock: route({
    method: 'POST',
    path: '/demo/clock',
    access: 'public',
    touches: ['nothing'],
    summary: 'Aller à la prochaine échéance d’une commande de la démonstration (refusé ailleurs)',
    response: clock,
  }),
  listDemoAccounts: route({
    method: 'GET',
    path: '/demo/accounts',
    access: 'public',
    summary: 'Les comptes de la démonstration (vide ailleurs)',
    response: z.array(z.object({ id: z.int(), role: z.string(), name: z.string(), password: z.string() })),
  }),
  enterAs: route({
    method: 'POST',
    path: '/demo/enter',
    access: 'public',
    touches: ['nothing'],
    summary: 'Entrer comme un compte de la démonstration, sans mot de passe (refusé ailleurs)',
    body: z.object({ id: z.int() }),
    response: token,
  }),
}
