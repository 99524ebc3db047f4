import { type Actor, has } from '@charpente/domain/platform/actor'
import { paths } from './paths.ts'

export type Entry = { label: string; path: string }

/** Whether a page answers at this address; `routes` are the addresses of the route table, as `/prestataires/$type`. */
export const exists = (path: string, routes: readonly string[]): boolean => {
  const wanted = path.split(/[?#]/)[0]?.split('/') ?? []
  return routes.some((route) => {
    const parts = route.split('/')
    return parts.length === wanted.length && parts.every((part, i) => part.startsWith('$') || part === wanted[i])
  })
}

/** The main menu of whoever looks: holders are not shown to suppliers (P-PUB-20), free types get the free catalogue. */
export function navigationFor(actor: Actor | null, routes: readonly string[]): Entry[] {
  const entries = [
    { label: 'Présentation', path: paths.presentation() },
    { label: 'Catalogue', path: actor?.type === 'free' ? paths.freeCatalogue() : paths.catalogue() },
    ...(has(actor, 'ROLE_SUPPLIER') ? [] : [{ label: 'Prestataires titulaires', path: paths.holders() }]),
    { label: 'Prestataires libres', path: paths.freeSuppliers() },
    { label: 'Acheteurs', path: paths.customers() },
  ]
  return entries.filter(({ path }) => exists(path, routes))
}
