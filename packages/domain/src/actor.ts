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
}

/** A visitor (`null`) has no role; a super account carries the base role too, so nothing is implied here. */
export const has = (actor: Actor | null, role: Role): boolean => actor?.roles.includes(role) ?? false
