import { type Actor, has } from '@charpente/domain/platform/actor'
import { exists } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'

/** What waits behind an entry: each is counted where it is known. */
export type TabCount = 'tasks' | 'proposed' | 'papers'

export type PhoneTab = {
  key: 'day' | 'orders' | 'carts' | 'catalogue' | 'documents' | 'profile'
  label: string
  path: string
  /** Pages below which it is the current one, besides its own. */
  under: readonly string[]
  count?: TabCount
}

const ofCustomer: readonly PhoneTab[] = [
  { key: 'day', label: 'À faire', path: paths.day(), under: [], count: 'tasks' },
  {
    key: 'orders',
    label: 'Commandes',
    path: paths.cartsView('valides'),
    under: [
      '/compte/paniers/valides',
      '/compte/paniers/libres/valides',
      '/compte/commandes',
      '/compte/execution',
      '/compte/sous-traitance',
    ],
  },
  {
    key: 'carts',
    label: 'Paniers',
    path: paths.carts(),
    under: ['/compte/paniers', '/compte/panier'],
    count: 'proposed',
  },
  { key: 'catalogue', label: 'Catalogue', path: paths.catalogue(), under: ['/catalogue'] },
  { key: 'profile', label: 'Compte', path: paths.profile(), under: ['/compte/informations', '/compte/comptes'] },
]

/** A free buyer orders from the free catalogue alone. Q-43 */
const ofFreeCustomer: readonly PhoneTab[] = ofCustomer.map((tab) => {
  if (tab.key === 'orders') return { ...tab, path: paths.cartsView('libres/valides') }
  return tab.key === 'catalogue' ? { ...tab, path: paths.freeCatalogue() } : tab
})

const ofSupplier: readonly PhoneTab[] = [
  { key: 'day', label: 'Ma journée', path: paths.supplierDay(), under: [], count: 'tasks' },
  {
    key: 'orders',
    label: 'Commandes',
    path: paths.supplierOrders({ nature: 'toutes' }),
    under: ['/compte/fournisseur/commandes', '/compte/execution', '/compte/fournisseur/sous-traitance'],
  },
  { key: 'carts', label: 'Paniers', path: paths.supplierCarts(), under: ['/compte/fournisseur/paniers'] },
  {
    key: 'documents',
    label: 'Documents',
    path: paths.supplierDocuments(),
    under: ['/compte/fournisseur/documents'],
    count: 'papers',
  },
  {
    key: 'profile',
    label: 'Compte',
    path: paths.supplierProfile(),
    under: ['/compte/fournisseur/informations', '/compte/fournisseur/comptes', '/compte/fournisseur/contrats'],
  },
]

/** What is within reach of a thumb; a page enters it when it exists. */
export function phoneTabs(actor: Actor | null, routes: readonly string[]): PhoneTab[] {
  const tabs = has(actor, 'ROLE_SUPPLIER') ? ofSupplier : actor?.type === 'free' ? ofFreeCustomer : ofCustomer
  const isPerson = has(actor, 'ROLE_SUPPLIER') || has(actor, 'ROLE_CUSTOMER')
  return isPerson ? tabs.filter(({ path }) => exists(path, routes)) : []
}

const isBelow = (here: string, path: string) => here === path || here.startsWith(`${path}/`)

/** The one whose page this is, however it is narrowed; or the nearest of those it is below. */
export function currentTab(tabs: readonly PhoneTab[], pathname: string): PhoneTab['key'] | null {
  const same = tabs.find(({ path }) => path === pathname)
  if (same) return same.key
  const nearest = tabs
    .flatMap(({ key, under }) => under.filter((path) => isBelow(pathname, path)).map((path) => ({ key, path })))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  return nearest?.key ?? null
}
