import type { Organism } from '../../people/accounts/account.ts'

/**
 * Whom a message is for. Nothing chosen in a list is all of it: `holders` are firms that hold a rank of these lots of an
 * edition, there; `firms` those that work in these departments; `buyers` those of these departments and of these kinds.
 */
export type CircularSet =
  | { kind: 'holders'; edition: number; lots: readonly string[]; departments: readonly string[] }
  | { kind: 'firms'; type: 'all' | 'formalized' | 'free'; departments: readonly string[] }
  | { kind: 'buyers'; organisms: readonly Organism[]; departments: readonly string[] }

type Names = { edition: (id: number) => string; organism: (kind: Organism) => string }

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`

const where = (departments: readonly string[]): string =>
  departments.length === 0
    ? ''
    : `, ${departments.length === 1 ? 'département' : 'départements'} ${listed(departments)}`

const firms = { all: 'Entreprises', formalized: 'Entreprises formalisées', free: 'Entreprises libres' }

/** « Titulaires des lots 203 et 206, édition 2025, département 74 » */
export function circularSetWords(set: CircularSet, names: Names): string {
  const there = where(set.departments)
  if (set.kind === 'firms')
    return `${there || set.type !== 'all' ? '' : 'Toutes les '}${
      there || set.type !== 'all' ? firms[set.type] : 'entreprises'
    }${there}`
  if (set.kind === 'buyers') {
    if (set.organisms.length > 0) return `Acheteurs\u00A0: ${listed(set.organisms.map(names.organism))}${there}`
    return there ? `Acheteurs${there}` : 'Tous les acheteurs'
  }
  const lots = { 0: 'de tous les lots', 1: `du lot ${set.lots[0]}` }[set.lots.length] ?? `des lots ${listed(set.lots)}`
  return `Titulaires ${lots}, ${names.edition(set.edition)}${there}`
}
