import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendThrough } from './api/api.ts'
import { rememberedReturn } from './return-address.ts'
import { currentSession, keepToken, openSession, signOut } from './session.tsx'
import { store, stored } from './storage.ts'
import { fakeWindow } from './testing/fake-window.ts'

const user = { id: 7, roles: ['ROLE_CUSTOMER'], type: 'free', admin: { id: 3 }, firstname: 'Claire' }
const me = { user, pending: null, expiresAt: '2026-11-16T19:00:00.000Z' }

/** Answers the API, and notes what was asked. */
function answer(status: number, body: unknown) {
  const asked: string[] = []
  sendThrough(async (path) => {
    asked.push(path)
    return { ok: status < 400, status, text: async () => (body === null ? '' : JSON.stringify(body)) }
  })
  return asked
}

let reload = vi.fn()
beforeEach(() => {
  reload = fakeWindow('/compte/informations?onglet=2').reload
})
afterEach(() => vi.unstubAllGlobals())

describe('starting', () => {
  test('P-AUTH-10 without a token: a visitor at once, and nothing is asked', async () => {
    const asked = answer(200, me)
    await openSession()
    expect(currentSession().user).toBeNull()
    expect(asked).toEqual([])
  })

  test('P-AUTH-09 with a token: who is signed in', async () => {
    answer(200, me)
    store('token', 'a.b.c')
    await openSession()
    expect(currentSession().actor).toEqual({ id: 7, roles: ['ROLE_CUSTOMER'], type: 'free', adminId: 3 })
    expect(currentSession().expiresAt).toBe(me.expiresAt)
  })

  test('P-AUTH-12 Q-125 with a token that ended: it is removed, the page loads again and its address is kept', async () => {
    answer(401, { code: 'tokenExpired', message: 'Expired JWT Token' })
    store('token', 'a.b.c')
    // It never answers: the page is on its way out.
    openSession()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(stored('token')).toBeNull()
    expect(rememberedReturn()).toEqual({ path: '/compte/informations?onglet=2', reason: 'sessionExpired' })
  })

  test('a server that is away does not sign anybody out', async () => {
    answer(503, { message: 'Le service est momentanément indisponible.' })
    store('token', 'a.b.c')
    await openSession()
    expect(stored('token')).toBe('a.b.c')
    expect(reload).not.toHaveBeenCalled()
  })
})

test('Q-65 a wrong password is a 401 without JWT: nothing loads again', async () => {
  await openSession()
  answer(401, { code: 'invalidCredentials', message: 'Invalid credentials.' })
  await expect(keepToken('x.y.z')).rejects.toThrow()
  expect(reload).not.toHaveBeenCalled()
})

test('P-AUTH-05 a login keeps its token and reads who it is', async () => {
  answer(200, me)
  await keepToken('x.y.z')
  expect(stored('token')).toBe('x.y.z')
  expect(currentSession().user?.firstname).toBe('Claire')
})

test('Q-50 as long as a password is to be chosen, nobody acts', async () => {
  answer(200, { ...me, pending: 'password' })
  const session = await keepToken('x.y.z')
  expect(session).toMatchObject({ actor: null, pending: 'password', user: { id: 7 } })
})

test('P-AUTH-11 Déconnexion closes the session, removes the token and loads the page again, even without network', async () => {
  const asked = answer(500, null)
  store('token', 'a.b.c')
  await signOut()
  expect(asked).toEqual(['/me/logout'])
  expect(stored('token')).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
  expect(rememberedReturn()?.reason).toBe('signedOut')
})
