import { type Actor, has } from '@charpente/domain/platform/actor'
import { exists } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'

export type AccountPage =
  | 'day'
  | 'orders'
  | 'carts'
  | 'buildings'
  | 'articles'
  | 'profile'
  | 'contracts'
  | 'documents'
  | 'fees'

/** One line of the side menu; signing out is an act, not a page. */
export type AccountEntry = { key: AccountPage; label: string; path: string } | { key: 'signOut'; label: string }

const ofCustomer: readonly AccountEntry[] = [
  { key: 'day', label: 'À faire', path: paths.day() },
  { key: 'carts', label: 'Mes paniers', path: paths.carts() },
  { key: 'buildings', label: 'Bâtiments', path: paths.buildings() },
  { key: 'profile', label: 'Mon profil', path: paths.profile() },
  { key: 'signOut', label: 'Déconnexion' },
]

const ofSupplier: readonly AccountEntry[] = [
  { key: 'day', label: 'Ma journée', path: paths.supplierDay() },
  { key: 'orders', label: 'Mes commandes', path: paths.supplierOrders({ nature: 'toutes' }) },
  { key: 'carts', label: 'Mes paniers', path: paths.supplierCarts() },
  { key: 'articles', label: 'Mon catalogue Libre', path: paths.supplierArticles() },
  { key: 'profile', label: 'Mon profil', path: paths.supplierProfile() },
  { key: 'contracts', label: 'Mes contrats', path: paths.supplierContracts() },
  { key: 'documents', label: 'Mes documents', path: paths.supplierDocuments() },
  { key: 'fees', label: 'Mes redevances', path: paths.supplierFees() },
  { key: 'signOut', label: 'Déconnexion' },
]

/** Contracts and fees are a holder's; what the firm owes is its head's business. */
const isFor = (actor: Actor | null, key: AccountEntry['key']): boolean => {
  if (key === 'contracts') return actor?.type === 'formalized'
  return key !== 'fees' || (actor?.type === 'formalized' && has(actor, 'ROLE_SUPER_SUPPLIER'))
}

/** The side menu of whoever looks; a page enters it when it exists. P-PROF-05, P-SUP-01, P-SUP-02 */
export const accountMenu = (actor: Actor | null, routes: readonly string[]): AccountEntry[] =>
  (has(actor, 'ROLE_SUPPLIER') ? ofSupplier : ofCustomer).filter(
    (entry) => isFor(actor, entry.key) && (!('path' in entry) || exists(entry.path, routes)),
  )
