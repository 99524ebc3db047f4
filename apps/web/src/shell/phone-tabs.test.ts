import type { Actor } from '@charpente/domain/platform/actor'
import { expect, test } from 'vitest'
import { currentTab, phoneTabs } from './phone-tabs.ts'

const routes = [
  '/catalogue',
  '/catalogue/libre',
  '/compte',
  '/compte/paniers',
  '/compte/paniers/$viewType',
  '/compte/paniers/libres/valides',
  '/compte/informations',
  '/compte/fournisseur',
  '/compte/fournisseur/commandes',
  '/compte/fournisseur/paniers',
  '/compte/fournisseur/documents',
  '/compte/fournisseur/informations',
]
const actor = (
  role: 'ROLE_CUSTOMER' | 'ROLE_SUPPLIER' | 'ROLE_OPERATOR',
  type: Actor['type'] = 'formalized',
): Actor => ({
  id: 1,
  roles: [role],
  type,
  adminId: null,
  rights: [],
})
const labels = (who: Actor | null) => phoneTabs(who, routes).map(({ label }) => label)

test('five entries at most, each side its own; nobody else has any', () => {
  expect(labels(actor('ROLE_CUSTOMER'))).toEqual(['À faire', 'Commandes', 'Paniers', 'Catalogue', 'Compte'])
  expect(labels(actor('ROLE_CUSTOMER', 'free'))).toEqual(['À faire', 'Commandes', 'Paniers', 'Catalogue', 'Compte'])
  expect(labels(actor('ROLE_SUPPLIER'))).toEqual(['Ma journée', 'Commandes', 'Paniers', 'Documents', 'Compte'])
  expect(labels(actor('ROLE_OPERATOR'))).toEqual([])
  expect(labels(null)).toEqual([])
})

test.each([
  ['ROLE_CUSTOMER', '/compte/paniers', 'carts'],
  ['ROLE_CUSTOMER', '/compte/panier/libre/4', 'carts'],
  ['ROLE_CUSTOMER', '/compte/paniers/valides', 'orders'],
  ['ROLE_CUSTOMER', '/compte/commandes/12', 'orders'],
  ['ROLE_CUSTOMER', '/compte/execution/7', 'orders'],
  ['ROLE_CUSTOMER', '/compte', 'day'],
  ['ROLE_CUSTOMER', '/catalogue/libre/3', 'catalogue'],
  ['ROLE_CUSTOMER', '/faq', null],
  ['ROLE_SUPPLIER', '/compte/fournisseur', 'day'],
  ['ROLE_SUPPLIER', '/compte/fournisseur/commandes', 'orders'],
  ['ROLE_SUPPLIER', '/compte/fournisseur/commandes/4', 'orders'],
  ['ROLE_SUPPLIER', '/compte/execution/7', 'orders'],
  ['ROLE_SUPPLIER', '/compte/fournisseur/articles', null],
] as const)('%s at %s is at %s', (role, path, key) => {
  expect(currentTab(phoneTabs(actor(role), routes), path)).toBe(key)
})
