import type { Role } from '@charpente/domain/platform/actor'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendThrough } from './api/api.ts'
import { allow } from './guard.ts'
import { rememberedReturn, rememberReturn } from './return-address.ts'
import { keepToken } from './session.tsx'
import { fakeWindow } from './testing/fake-window.ts'
import { closeWindow, openedWindow } from './windows.ts'

/** Signs somebody in. */
const given = async (roles: Role[], pending: 'password' | null = null) => {
  const user = { id: 7, roles, type: 'free', admin: null }
  const text = async () => JSON.stringify({ user, pending, expiresAt: '2026-11-16T19:00:00.000Z' })
  sendThrough(async () => ({ ok: true, status: 200, text }))
  await keepToken('x.y.z')
}

const arrival = (cause: 'enter' | 'preload' = 'enter') =>
  ({ location: { href: '/compte/comptes' }, cause }) as Parameters<ReturnType<typeof allow>>[0]

function leadsAway(guard: ReturnType<typeof allow>, cause?: 'enter' | 'preload'): boolean {
  try {
    guard(arrival(cause))
    return false
  } catch (error) {
    return isRedirect(error) && error.options.to === '/'
  }
}

beforeEach(() => {
  fakeWindow()
  closeWindow()
})
afterEach(() => vi.unstubAllGlobals())

test('P-PERM-01 a visitor is led to `/`, where the login window leads back', () => {
  expect(leadsAway(allow('ROLE_CUSTOMER'))).toBe(true)
  expect(openedWindow.get()).toBe('login')
  expect(rememberedReturn()).toEqual({ path: '/compte/comptes', reason: 'notSignedIn' })
})

test('Q-125 a session that ended is said, not a page that asks for one', () => {
  rememberReturn('/compte/comptes', 'sessionExpired')
  expect(leadsAway(allow('ROLE_CUSTOMER'))).toBe(true)
  expect(openedWindow.get()).toBe('login')
  expect(rememberedReturn()?.reason).toBe('sessionExpired')
})

test('P-AUTH-11 whoever just signed out is not asked to come back', () => {
  rememberReturn('/compte/comptes', 'signedOut')
  expect(leadsAway(allow('ROLE_CUSTOMER'))).toBe(true)
  expect(openedWindow.get()).toBeNull()
  expect(rememberedReturn()).toBeNull()
})

test('a link that is only pointed at opens nothing', () => {
  expect(leadsAway(allow('ROLE_CUSTOMER'), 'preload')).toBe(true)
  expect(openedWindow.get()).toBeNull()
})

test('P-PERM-01 one of the roles is enough, another role is not', async () => {
  await given(['ROLE_CUSTOMER'])
  expect(leadsAway(allow('ROLE_CUSTOMER', 'ROLE_SUPPLIER'))).toBe(false)
  expect(leadsAway(allow('ROLE_SUPER_CUSTOMER'))).toBe(true)
  expect(openedWindow.get()).toBeNull()
})

test('Q-50 a role opens nothing as long as a password is to be chosen', async () => {
  await given(['ROLE_CUSTOMER'], 'password')
  expect(leadsAway(allow('ROLE_CUSTOMER'))).toBe(true)
  expect(openedWindow.get()).toBeNull()
})
