import type { Actor, Role } from '../../platform/actor.ts'
import type { Day } from '../../platform/calendar.ts'
import type { Right } from '../../platform/right.ts'
import { rightsOf } from './rights.ts'

type AccountSide = 'customer' | 'supplier' | 'operator'
export type CatalogueType = 'free' | 'formalized'

/** The values sent, with the words people choose from. P §3, Q-52 */
export const organisms = {
  collectivity: 'Collectivité territoriale',
  public_establishment: 'Établissement public',
  epl: 'Entreprise publique locale',
  public_office: 'Office public',
  state: 'État',
  other: 'Autre organisme',
} as const
export type Organism = keyof typeof organisms

export const sizes = ['- de 10', '10 à 49', '50 à 249', '250 et plus'] as const

/** What decides of somebody's rights. */
export type AccountFacts = {
  id: number
  side: AccountSide
  adminId: number | null
  type: CatalogueType
  formalizedFrom: Day | null
  /** What an operator may, as it is kept; nothing kept is all of it, unknown is none. */
  rights?: readonly string[] | null
}

/** A super account carries both roles; every head account is one. */
export function rolesOf({ side, adminId }: Pick<AccountFacts, 'side' | 'adminId'>): readonly Role[] {
  if (side === 'operator') return ['ROLE_OPERATOR']
  if (side === 'customer') return adminId === null ? ['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'] : ['ROLE_CUSTOMER']
  return adminId === null ? ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'] : ['ROLE_SUPPLIER']
}

/** Formalized from its day on, at each request, with no job to make it so. Q-126 */
export const typeOn = (
  { type, formalizedFrom }: Pick<AccountFacts, 'type' | 'formalizedFrom'>,
  today: Day,
): CatalogueType =>
  type === 'formalized' && (formalizedFrom === null || formalizedFrom <= today) ? 'formalized' : 'free'

/** Only operators have any. */
const rightsIn = (account: AccountFacts): { rights?: Right[] } =>
  account.side === 'operator' ? { rights: rightsOf(account) } : {}

export const actorOf = (account: AccountFacts, today: Day): Actor => ({
  id: account.id,
  roles: rolesOf(account),
  type: typeOn(account, today),
  adminId: account.adminId,
  ...rightsIn(account),
})
