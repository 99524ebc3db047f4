import { clientOf, type Transport } from '@charpente/contract/platform/client'
import type { Route } from '@charpente/contract/platform/route'
import { isAway } from '../presence.ts'
import { stored } from '../storage.ts'
import { repeated } from './repeat.ts'
import { siteRoutes } from './site-routes.gen.ts'

/** What is sent as the page closes still arrives; the browser allows that to little things only. */
const outlives = ({ method, body = '' }: { method: string; body?: string }) => method !== 'GET' && body.length < 8000

type Asked = { headers: Record<string, string>; answer: Promise<Response | null> }

/** `start.js` asked who is signed in while the scripts came: the first to ask for it here is given that answer. */
async function askedMe(path: string, { headers }: { headers: Record<string, string> }): Promise<Response | null> {
  const before = globalThis as { askedMe?: Asked | undefined }
  const asked = before.askedMe
  if (path !== '/me' || !asked) return null
  before.askedMe = undefined
  return asked.headers.authorization === headers.authorization ? asked.answer : null
}

const ask = async (path: string, init: Parameters<Transport['send']>[1]): Promise<Response> =>
  (await askedMe(path, init)) ?? fetch(`/api${path}`, { ...init, keepalive: outlives(init) })

let send: Transport['send'] = (path, init) => repeated(() => ask(path, init), init)

/** The prerenderer answers its own calls: it has no network between itself and the API. */
export const sendThrough = (other: Transport['send']): void => {
  send = other
}

/** Where the browser keeps the bearer token. P §7 */
export const TOKEN_KEY = 'token'

let heardUnauthorized: (answer: string) => void = () => undefined

/** Whoever asked, and whatever they do with the refusal, one place hears that a token no longer opens anything. */
export const onUnauthorized = (listener: (answer: string) => void): void => {
  heardUnauthorized = listener
}

/** What every refusal passes through, whichever way the call was sent. */
export const hear = (status: number, answer: string): void => {
  if (status === 401) heardUnauthorized(answer)
}

let askIdentity: () => Promise<boolean> = async () => false

/** Whoever can ask the person who they are; without anybody to ask, a refusal stays one. */
export const onConfirmationNeeded = (ask: () => Promise<boolean>): void => {
  askIdentity = ask
}

/** A page goes on asking by itself when nobody is there: the platform is told, and does not count it as presence. */
const withPresence: typeof send = (path, init) =>
  send(path, isAway() ? { ...init, headers: { ...init.headers, 'x-unattended': '1' } } : init)

const sendAndListen: Transport['send'] = async (path, init) => {
  const response = await withPresence(path, init)
  if (response.status !== 401 && response.status !== 403) return response
  const answer = await response.text()
  hear(response.status, answer)
  // The same call once more, with all that was typed: the page never knew that it had to wait.
  if (answer.includes('confirmationNeeded') && (await askIdentity())) return withPresence(path, init)
  return { ok: false, status: response.status, text: async () => answer }
}

/** The API as part of the contract gives it. */
export const clientWith = <R extends Record<string, Route>>(routes: R) =>
  clientOf(routes, { send: sendAndListen, token: () => stored(TOKEN_KEY) })

/**
 * What anybody may call: `api.listCustomers({ query: { name } })`. What a role is needed for is in `own-api.ts`, what is
 * the operators' alone in `desk-api.ts`: each comes with the pages that call it.
 */
export const api = clientWith(siteRoutes)
