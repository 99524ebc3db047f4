import type { Right } from './right.ts'

/** Roles as the wire names them. P §6; the operator is ours, Q-55. */
export const roles = [
  'ROLE_CUSTOMER',
  'ROLE_SUPER_CUSTOMER',
  'ROLE_SUPPLIER',
  'ROLE_SUPER_SUPPLIER',
  'ROLE_OPERATOR',
] as const
export type Role = (typeof roles)[number]

export type Actor = {
  id: number
  roles: readonly Role[]
  type: 'free' | 'formalized'
  /** The account that administers this one; null for a head account. */
  adminId: number | null
  /** What an operator may do at the desk; nobody else has any. */
  rights?: readonly Right[]
  /** The operator who looks with the eyes of this account, and writes nothing. */
  viewedBy?: number
}

/** Who truly opens what is opened. */
export const openerOf = ({ id, viewedBy }: Actor): number => viewedBy ?? id

/** A visitor (`null`) has no role; a super account carries the base role too, so nothing is implied here. */
export const has = (actor: Actor | null, role: Role): boolean => actor?.roles.includes(role) ?? false
