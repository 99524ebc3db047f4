import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/**
 * What a test really did, counted where it happens: the conformance report (tools/shown-ids.ts) accepts an id of an
 * `[API]` line from a test that asked the server, of a `[MAIL]` line from one whose mail server received something,
 * of a `[FILE]` line from one that opened a file. What was done before the test began is not its own.
 */
export type Seen = { requests: string[]; mails: number; files: number }

const requests = new Set<string>()
let mails = 0
let files = 0

export const sawMail = () => {
  mails++
}
export const sawFile = () => {
  files++
}

export function seenSinceLast(): Seen {
  const seen: Seen = { requests: [...requests].sort(), mails, files }
  requests.clear()
  mails = 0
  files = 0
  return seen
}

// Every server that a test starts says so, answers to injected requests and to real ones alike, and how it was asked.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onResponse', async ({ method, routeOptions }) => {
    requests.add(`${method} ${routeOptions.url ?? 'nowhere'}`)
  })
})
