import { type Actor, has } from '@charpente/domain/platform/actor'
import { exists } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'

export type AccountPage = 'carts' | 'articles' | 'profile' | 'documents'

/** One line of the side menu; signing out is an act, not a page. */
export type AccountEntry = { key: AccountPage; label: string; path: string } | { key: 'signOut'; label: string }

const ofCustomer: readonly AccountEntry[] = [
  { key: 'carts', label: 'Mes paniers', path: paths.carts() },
  { key: 'profile', label: 'Mon profil', path: paths.profile() },
  { key: 'signOut', label: 'Déconnexion' },
]

const ofSupplier: readonly AccountEntry[] = [
  { key: 'carts', label: 'Mes paniers', path: paths.supplierCarts() },
  { key: 'articles', label: 'Mon catalogue Libre', path: paths.supplierArticles() },
  { key: 'profile', label: 'Mon profil', path: paths.supplierProfile() },
  { key: 'documents', label: 'Mes documents', path: paths.supplierDocuments() },
  { key: 'signOut', label: 'Déconnexion' },
]

/** The side menu of whoever looks; a page enters it when it exists. P-PROF-05, P-SUP-01, P-SUP-02 */
export const accountMenu = (actor: Actor | null, routes: readonly string[]): AccountEntry[] =>
  (has(actor, 'ROLE_SUPPLIER') ? ofSupplier : ofCustomer).filter(
    (entry) => !('path' in entry) || exists(entry.path, routes),
  )
