import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '../platform/route.ts'
import { secretsOf } from '../platform/secret.ts'
import { routes } from './routes.ts'
import { beforeSecrets } from './secret-paths.ts'

/** Names that say what opens something. */
const telling = /secret|token|signature|password|^(?:code|key)$/i

/** These say so and open nothing: codes of lots and indexes, names of settings, drafts and tasks. */
const harmless = [
  'addIndexValue code',
  'askDatedSetting key',
  'askPaymentSetting key',
  'getSealCertificate key',
  'getTaskOutcome key',
  'listEditionArticles code',
  'listIndexValues code',
  'listSettingChanges key',
  'removeLot code',
  'restoreSetting key',
  'saveCandidateDraft key',
  'savePriceIndex code',
  'saveSetting key',
  'stopSetting key',
  'updateLot code',
]

const namesIn = (schema: z.ZodType | undefined) =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []

test('what is named as something that opens is marked so, or said to open nothing', () => {
  const unmarked = Object.entries<Route>(routes).flatMap(([name, route]) => {
    const marked = secretsOf(route)
    return [...namesIn(route.params), ...namesIn(route.query)]
      .filter((field) => telling.test(field) && !marked.includes(field))
      .map((field) => `${name} ${field}`)
  })
  expect(unmarked.toSorted()).toEqual(harmless)
})

test('where an address begins to open something', () => {
  expect(beforeSecrets).toEqual([
    '/alerte/',
    '/commande/',
    '/depot-offre/:viewMode/',
    '/messages/arret/',
    '/suivi/',
    '/api/calendriers/',
    '/api/circulars/way_out/',
    '/api/opening_alerts/',
    '/api/public_orders/',
    '/api/public_follow_ups/',
  ])
})
