import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError, clientOf } from './client.ts'
import { route } from './route.ts'

const routes = {
  getThing: route({
    method: 'GET',
    path: '/things/:id',
    access: 'public',
    summary: '',
    params: z.object({ id: z.number() }),
    query: z.object({ name: z.string().optional(), page: z.number().optional() }),
    response: z.object({ id: z.number() }),
  }),
  saveThing: route({
    method: 'PUT',
    path: '/things/:id',
    access: ['ROLE_CUSTOMER'],
    touches: ['own'],
    keyed: true,
    summary: '',
    params: z.object({ id: z.number() }),
    body: z.object({ name: z.string() }),
    response: z.object({ id: z.number() }),
  }),
}

type Sent = { path: string; method: string; headers: Record<string, string>; body?: string }

function given({ status = 200, text = '{"id":1}', token = null as string | null } = {}) {
  const sent: Sent[] = []
  const client = clientOf(routes, {
    token: () => token,
    send: async (path, init) => {
      sent.push({ path, ...init })
      return { ok: status < 400, status, text: async () => text }
    },
  })
  return { client, sent }
}

test('P-API-01 the parameters of a GET go in the query string, empty ones are left out', async () => {
  const { client, sent } = given()
  await client.getThing({ params: { id: 7 }, query: { name: 'a b&c', page: undefined } })
  expect(sent).toEqual([{ path: '/things/7?name=a%20b%26c', method: 'GET', headers: { accept: 'application/json' } }])
})

test('P-API-01 a body is JSON, the bearer token goes along when there is one', async () => {
  const { client, sent } = given({ token: 'abc' })
  await client.saveThing({ params: { id: 7 }, body: { name: 'x' } })
  expect(sent[0]).toEqual({
    path: '/things/7',
    method: 'PUT',
    headers: { accept: 'application/json', 'content-type': 'application/json', authorization: 'Bearer abc' },
    body: '{"name":"x"}',
  })
})

test('a refusal is thrown with its status and what the server said', async () => {
  const { client } = given({ status: 409, text: '{"message":"Panier vide"}' })
  const error = await client.getThing({ params: { id: 1 }, query: {} }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, body: { message: 'Panier vide' } })
})

test('an unreadable answer and an absent network are errors too', async () => {
  const { client } = given({ status: 502, text: '<html>' })
  await expect(client.getThing({ params: { id: 1 }, query: {} })).rejects.toMatchObject({ status: 502, body: null })
  const cut = clientOf(routes, { token: () => null, send: () => Promise.reject(new TypeError('fetch failed')) })
  await expect(cut.getThing({ params: { id: 1 }, query: {} })).rejects.toMatchObject({ status: 0 })
})

test('a call says to be done once, and on which version its form was opened', async () => {
  const { client, sent } = given()
  await client.saveThing({ params: { id: 1 }, body: { name: 'a' }, key: 'k-1', version: 3 })
  await client.saveThing({ params: { id: 1 }, body: { name: 'a' } })
  expect(sent[0]?.headers).toMatchObject({ 'idempotency-key': 'k-1', 'if-match': '"3"' })
  expect(Object.keys(sent[1]?.headers ?? {}).sort()).toEqual(['accept', 'content-type'])
})
