import { afterEach, expect, test } from 'vitest'
import { closeWindow, openedWindow, openWindow, windowNamed, windowOfPending } from './windows.ts'

afterEach(closeWindow)

test('P-PUB-21 a window opens, another takes its place, closing leaves none', () => {
  openWindow('login')
  openWindow('register')
  expect(openedWindow.get()).toBe('register')
  closeWindow()
  expect(openedWindow.get()).toBeNull()
})

const addresses: [name: unknown, expected: string | null][] = [
  ['connexion', 'login'],
  ['inscription', 'register'],
  ['inscription-prestataire', 'registerSupplier'],
  ['mot-de-passe-oublie', 'forgotten'],
  ['autre', null],
  ['toString', null],
  [undefined, null],
]
for (const [name, expected] of addresses)
  test(`/?fenetre=${name} opens ${expected ?? 'nothing'}`, () => {
    expect(windowNamed(name)).toBe(expected)
  })

test('what is pending has its window', () => {
  expect(windowOfPending('password')).toBe('ownPassword')
  expect(windowOfPending('secondFactor')).toBe('secondFactor')
})
