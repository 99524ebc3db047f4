import type { Actor, Role } from '@charpente/domain/platform/actor'
import { describe, expect, test } from 'vitest'
import { exists, navigationFor } from './navigation.ts'

const everyPage = ['/', '/catalogue', '/catalogue/libre', '/prestataires/$type', '/acheteurs']

const anActor = (type: Actor['type'], ...roles: Role[]): Actor => ({ id: 1, roles, type, adminId: null })

const labels = (actor: Actor | null, routes = everyPage) => navigationFor(actor, routes).map(({ label }) => label)
const pathOf = (label: string, actor: Actor | null) =>
  navigationFor(actor, everyPage).find((entry) => entry.label === label)?.path

describe('the main menu', () => {
  test('P-PUB-19 a visitor has the five entries, in this order', () => {
    expect(labels(null)).toEqual([
      'Présentation',
      'Catalogue',
      'Prestataires titulaires',
      'Prestataires libres',
      'Acheteurs',
    ])
  })

  test('P-PUB-20 a customer sees the holders, a supplier does not', () => {
    expect(labels(anActor('formalized', 'ROLE_CUSTOMER'))).toContain('Prestataires titulaires')
    expect(labels(anActor('free', 'ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'))).toContain('Prestataires titulaires')
    expect(labels(anActor('formalized', 'ROLE_SUPPLIER'))).not.toContain('Prestataires titulaires')
    expect(labels(anActor('free', 'ROLE_SUPPLIER'))).not.toContain('Prestataires titulaires')
  })

  test('Q-43 the catalogue of a free-type user is the free one', () => {
    expect(pathOf('Catalogue', null)).toBe('/catalogue')
    expect(pathOf('Catalogue', anActor('formalized', 'ROLE_CUSTOMER'))).toBe('/catalogue')
    expect(pathOf('Catalogue', anActor('free', 'ROLE_CUSTOMER'))).toBe('/catalogue/libre')
    expect(pathOf('Catalogue', anActor('free', 'ROLE_SUPPLIER'))).toBe('/catalogue/libre')
  })

  test('leads only to pages that exist', () => {
    expect(labels(null, ['/', '/acheteurs'])).toEqual(['Présentation', 'Acheteurs'])
  })
})

const addresses: [path: string, expected: boolean][] = [
  ['/', true],
  ['/acheteurs', true],
  ['/acheteurs?nom=lyon', true],
  ['/acheteurs#liste', true],
  ['/prestataires/libre', true],
  ['/prestataires', false],
  ['/prestataires/libre/12', false],
  ['/acheteur', false],
]
for (const [path, expected] of addresses)
  test(`a page answers at ${path}: ${expected}`, () => {
    expect(exists(path, everyPage)).toBe(expected)
  })
