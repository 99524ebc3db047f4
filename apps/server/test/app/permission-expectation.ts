import type { Route } from '@charpente/contract/platform/route'
import { type Caller, callers, type World, withoutAccount } from '../given/world.ts'

const buyersHeads = ['superCustomer', 'otherSuperCustomer', 'freeCustomer'] as const
const firmsHeads = ['superSupplier', 'otherSuperSupplier', 'freeSupplier'] as const

const bearers: Record<Exclude<Route['access'], string>[number], readonly Caller[]> = {
  ROLE_CUSTOMER: ['customerMember', ...buyersHeads],
  ROLE_SUPER_CUSTOMER: buyersHeads,
  ROLE_SUPPLIER: ['supplierMember', ...firmsHeads],
  ROLE_SUPER_SUPPLIER: firmsHeads,
  ROLE_OPERATOR: ['operator'],
  candidate: ['applicant', 'otherApplicant', 'reader'],
}

/** Whom the contract lets in. */
export function admitted({ access }: Route): readonly Caller[] {
  if (access === 'public') return callers
  if (access === 'session') return callers.filter((caller) => !withoutAccount.includes(caller))
  return access.flatMap((role) => bearers[role])
}

/** What the others are told. */
export function refusalTo({ access }: Route, caller: Caller): number {
  if (access.length === 1 && access[0] === 'candidate') return 404
  return withoutAccount.includes(caller) ? 401 : 403
}

/**
 * What a route is called on and with, and what comes of it, where the contract does not say so. Who may call follows
 * from the `access` of the route (`admitted`): whoever may not gets 401 as a visitor, 403 otherwise, and 404 where only
 * the code of an application opens, whatever the object.
 */
export type Expectation = {
  /** Narrower than the contract. */
  who?: readonly Caller[]
  /** What they get on what is theirs: the success of the route, unless told. */
  gets?: number
  /** The objects the route is called on, `own` first; without it the route has none. */
  on?: Objects
  /** What they get on the other objects: the same, unless told. */
  others?: number | Record<string, number>
  /** Those of `who` who get something else on what is theirs. */
  except?: Partial<Record<Caller, number>>
  body?: (world: World, object: Params) => object
  query?: Record<string, string> | ((world: World, object: Params) => Record<string, string>)
  /** What the others get, when it is not that. */
  refused?: number
}
export type Params = Record<string, string | number>
export type Objects = (world: World, caller: Caller) => { own: Params; [other: string]: Params }
