import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { paths } from '../../../../lib/paths.ts'

/** What one looks at: carts of both kinds or of one, all of them or those ordered. */
export type CartsView = { kind: CartKind | null; part: 'all' | 'confirmed' }

type Address = { view: CartsView; label: string; title: string; path: (words: string) => string }

const addresses: Address[] = [
  {
    view: { kind: null, part: 'all' },
    label: 'Tous',
    title: 'Mes paniers',
    path: (words) => paths.carts({ words }),
  },
  {
    view: { kind: 'formalized', part: 'all' },
    label: 'Formalisés',
    title: 'Mes paniers formalisés',
    path: (words) => paths.cartsView('formalises', { words }),
  },
  {
    view: { kind: 'free', part: 'all' },
    label: 'Libres',
    title: 'Mes paniers libres',
    path: (words) => paths.cartsView('libres', { words }),
  },
  {
    view: { kind: 'formalized', part: 'confirmed' },
    label: 'Formalisés confirmés',
    title: 'Paniers formalisés confirmés',
    path: (words) => paths.cartsView('valides', { words }),
  },
  {
    view: { kind: 'free', part: 'confirmed' },
    label: 'Libres confirmés',
    title: 'Paniers libres confirmés',
    path: (words) => paths.cartsView('libres/valides', { words }),
  },
]

const everything = addresses[0] as Address

const isSame = (a: CartsView, b: CartsView) => a.kind === b.kind && a.part === b.part

const addressOf = (view: CartsView) => addresses.find((address) => isSame(address.view, view)) ?? everything

/** The view an address asks for; one that is not known shows everything. P-CART-47, P-FCART-18, Q-60 */
export const viewOf = (path: string): CartsView =>
  addresses.find((address) => address.path('') === path.replace(/\/$/, ''))?.view ?? everything.view

export const titleOf = (view: CartsView): string => addressOf(view).title

export const pathOf = (view: CartsView, words = ''): string => addressOf(view).path(words)

/** The links of the filter beside a view: all carts by kind, or those ordered by kind and the way back to all. */
export const filterOf = (view: CartsView, words: string) =>
  addresses
    .filter((address) => address.view.part === view.part || address === everything)
    .map((address) => ({
      label: address.label,
      path: address.path(words),
      isCurrent: isSame(address.view, view),
    }))
