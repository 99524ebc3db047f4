import { z } from 'zod'
import { route } from '../platform/route.ts'

const people = ['ROLE_CUSTOMER', 'ROLE_SUPPLIER'] as const

const unreadable = 'Ce que le navigateur a donné n’est pas une adresse de notification.'
/** A point of the curve, uncompressed, and sixteen bytes: as every browser gives them. RFC 8291 */
const p256dh = z.string().regex(/^B[\w-]{86}=?$/, unreadable)
const auth = z.string().regex(/^[\w-]{22}(==)?$/, unreadable)

/** What a browser gives once its person agreed. */
const subscription = z.object({
  endpoint: z.url(unreadable).max(1000, unreadable),
  keys: z.object({ p256dh, auth }),
})

const pushDevice = z
  .object({
    id: z.int(),
    device: z.string().describe('« Chrome sur Android »'),
    mark: z.string().describe('Empreinte SHA-256 de son adresse : un navigateur s’y reconnaît'),
    addedAt: z.iso.datetime(),
    toldAt: z.iso.datetime().nullable().describe('La dernière notification'),
  })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.output<typeof pushDevice>

const push = z
  .object({
    key: z.string().nullable().describe('La clé publique de la plateforme ; sans elle, pas de notifications'),
    devices: z.array(pushDevice),
  })
  .meta({ id: 'Push' })

export const pushRoutes = {
  getPush: route({
    method: 'GET',
    path: '/me/push',
    access: people,
    summary: 'Les appareils qui reçoivent ses notifications, et de quoi en ajouter un',
    response: push,
  }),
  addPushDevice: route({
    method: 'POST',
    path: '/me/push/devices',
    access: people,
    touches: ['own'],
    summary: 'Recevoir ses notifications sur cet appareil',
    body: subscription,
    response: push,
    status: 201,
  }),
  removePushDevice: route({
    method: 'DELETE',
    path: '/me/push/devices/:id',
    access: people,
    touches: ['own'],
    summary: 'Ne plus recevoir ses notifications sur un appareil',
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: z.null(),
    status: 204,
  }),
}
