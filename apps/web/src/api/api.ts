import { clientOf, type Transport } from '@charpente/contract/client'
import { routes } from '@charpente/contract/routes'
import { stored } from '../storage.ts'

let send: Transport['send'] = (path, init) => fetch(`/api${path}`, init)

/** The prerenderer answers its own calls: it has no network between itself and the API. */
export const sendThrough = (other: Transport['send']): void => {
  send = other
}

/** Where the browser keeps the bearer token. P §7 */
export const TOKEN_KEY = 'token'

/** The API, derived from the contract: `api.listCustomers({ query: { name } })`. */
export const api = clientOf(routes, { send: (path, init) => send(path, init), token: () => stored(TOKEN_KEY) })
