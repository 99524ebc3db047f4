import type { Actor, Role } from '@charpente/domain/platform/actor'
import { describe, expect, test } from 'vitest'
import { accountMenu } from './account-menu.ts'

const everyPage = [
  '/compte',
  '/compte/fournisseur',
  '/compte/paniers',
  '/compte/batiments',
  '/compte/informations',
  '/compte/comptes',
  '/compte/fournisseur/comptes',
  '/compte/fournisseur/commandes',
  '/compte/fournisseur/paniers',
  '/compte/fournisseur/articles',
  '/compte/fournisseur/informations',
  '/compte/fournisseur/contrats',
  '/compte/fournisseur/documents',
  '/compte/fournisseur/redevances',
]

const anActor = (...roles: Role[]): Actor => ({ id: 1, roles, type: 'formalized', adminId: null })

const shown = (actor: Actor, routes = everyPage) =>
  accountMenu(actor, routes).map((entry) => ('path' in entry ? `${entry.label} → ${entry.path}` : entry.label))

describe('the side menu of the account area', () => {
  const ofCustomer = [
    'À faire → /compte',
    'Mes paniers → /compte/paniers',
    'Bâtiments → /compte/batiments',
    'Mon profil → /compte/informations',
    'Déconnexion',
  ]
  const ofSupplier = [
    'Ma journée → /compte/fournisseur',
    'Mes commandes → /compte/fournisseur/commandes?nature=toutes',
    'Mes paniers → /compte/fournisseur/paniers',
    'Mon catalogue Libre → /compte/fournisseur/articles',
    'Mon profil → /compte/fournisseur/informations',
    'Mes contrats → /compte/fournisseur/contrats',
    'Mes documents → /compte/fournisseur/documents',
    'Déconnexion',
  ]

  test('P-PROF-05 of a customer, administrator or not', () => {
    expect(shown(anActor('ROLE_CUSTOMER'))).toEqual(ofCustomer)
    expect(shown(anActor('ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'))).toEqual(ofCustomer)
  })

  test('P-SUP-01, P-SUP-02 of a supplier, head or not; documents are a supplier’s', () => {
    expect(shown(anActor('ROLE_SUPPLIER'))).toEqual(ofSupplier)
    expect(shown(anActor('ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'))).toEqual(
      ofSupplier.toSpliced(-1, 0, 'Mes redevances → /compte/fournisseur/redevances'),
    )
    const freely = { ...anActor('ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'), type: 'free' as const }
    expect(shown(freely)).toEqual(ofSupplier.toSpliced(5, 1))
  })

  test('leads only to pages that exist', () => {
    expect(shown(anActor('ROLE_CUSTOMER'), ['/compte/informations'])).toEqual([
      'Mon profil → /compte/informations',
      'Déconnexion',
    ])
    expect(shown(anActor('ROLE_SUPPLIER'), [])).toEqual(['Déconnexion'])
  })
})
