import { z } from 'zod'
import { route } from '../platform/route.ts'

const digest = z.object({ wanted: z.boolean() }).meta({ id: 'Digest' })
export type Digest = z.output<typeof digest>

const people = ['ROLE_SUPPLIER', 'ROLE_CUSTOMER'] as const

export const digestRoutes = {
  getDigest: route({
    method: 'GET',
    path: '/me/digest',
    access: people,
    summary: 'Si l’on reçoit le résumé du matin',
    response: digest,
  }),
  chooseDigest: route({
    method: 'PUT',
    path: '/me/digest',
    access: people,
    touches: ['own'],
    summary: 'Recevoir, ou non, chaque matin d’un jour ouvré ce qui attend',
    body: digest,
    response: digest,
  }),
}
