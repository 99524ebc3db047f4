import type { Role } from '@charpente/domain/platform/actor'
import { expect, test } from 'vitest'
import { subsequentMarketMail, welcomeLinks } from './welcome-links.ts'

const everyPage = [
  '/operateur',
  '/compte',
  '/compte/fournisseur',
  '/compte/paniers',
  '/compte/batiments',
  '/compte/informations',
  '/compte/comptes',
  '/compte/fournisseur/paniers',
  '/compte/fournisseur/articles',
  '/compte/fournisseur/informations',
  '/compte/fournisseur/documents',
  '/documentation/$type',
]

const aPerson = (...roles: Role[]) => ({
  user: {
    roles,
    type: 'formalized' as 'formalized' | 'free',
    firstname: 'Claire',
    lastname: 'Vasseur',
    name: 'Office de l’habitat',
    admin: null,
  },
  contactEmail: 'contact@centrale.example',
})

const shown = (looking: ReturnType<typeof aPerson>, routes = everyPage) =>
  welcomeLinks(looking, routes).map((group) => group.map(({ label }) => label))

const menus: [who: string, roles: Role[], expected: string[][]][] = [
  [
    'an account administrator',
    ['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'],
    [
      ['À faire', 'Mes paniers', 'Bâtiments', 'Mon profil', 'Comptes de mon organisme', 'Documentation'],
      ['Nouveau panier formalisé', 'Nouveau panier libre', 'Nouveau marché subséquent'],
    ],
  ],
  [
    'a sub-account',
    ['ROLE_CUSTOMER'],
    [
      ['À faire', 'Mes paniers', 'Bâtiments', 'Mon profil', 'Documentation'],
      ['Nouveau panier formalisé', 'Nouveau panier libre', 'Nouveau marché subséquent'],
    ],
  ],
  [
    'a supplier, without the message for a missing service',
    ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'],
    [
      ['Ma journée', 'Mes paniers', 'Mon catalogue Libre', 'Mon profil', 'Mes documents', 'Documentation'],
      ['Créer un panier formalisé pour un client formalisé', 'Créer un panier libre pour un client libre'],
    ],
  ],
  ['an operator', ['ROLE_OPERATOR'], [['Espace de la centrale']]],
]
for (const [who, roles, expected] of menus)
  test(`P-PUB-24 P-PUB-25 the welcome menu of ${who}`, () => {
    expect(shown(aPerson(...roles))).toEqual(expected)
  })

test('P-PUB-31 a free account creates free carts alone', () => {
  const { user, contactEmail } = aPerson('ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER')
  const [, acts] = shown({ user: { ...user, type: 'free' }, contactEmail })
  expect(acts).toEqual(['Nouveau panier libre', 'Nouveau marché subséquent'])
})

test('leads only to pages that exist', () => {
  expect(shown(aPerson('ROLE_OPERATOR'), [])).toEqual([])
})

test('P-PUB-25 Q-34 the message for a missing service is already begun', () => {
  const mail = new URL(subsequentMarketMail(aPerson('ROLE_CUSTOMER')))
  expect(mail.pathname).toBe('contact@centrale.example')
  expect(mail.searchParams.get('subject')).toBe('Nouveau marché subséquent')
  expect(mail.searchParams.get('body')).toContain('Office de l’habitat a besoin')
  expect(mail.searchParams.get('body')).toMatch(/Claire Vasseur$/)
})
