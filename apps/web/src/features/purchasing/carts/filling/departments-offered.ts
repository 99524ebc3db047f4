import type { Session } from '@charpente/contract/purchasing/me'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'

type Reader = Pick<Session, 'freeDepartmentCodes'> & { user: Pick<Session['user'], 'roles' | 'lotGeos'> }

/** Where somebody may create a cart; null: anywhere. A supplier, where it sells. P-CART-04, P-FCART-02 */
export function departmentsOffered(kind: CartKind, me: Reader, edition: number): readonly string[] | null {
  if (!me.user.roles.includes('ROLE_SUPPLIER')) return null
  if (kind === 'free') return me.freeDepartmentCodes
  const held = me.user.lotGeos.filter((lotGeo) => lotGeo.edition === edition)
  return [...new Set(held.map(({ departmentCode }) => departmentCode))]
}

type Guess = {
  offered: readonly string[] | null
  /** The department of the page one comes from, of one's address: in this order. */
  likely: readonly (string | undefined)[]
}

/** What the form starts with: a department that can be chosen, or nothing. */
export function likelyDepartment({ offered, likely }: Guess): string | null {
  const found = likely.find((code) => code !== undefined && (offered === null || offered.includes(code)))
  return found ?? (offered?.length === 1 ? (offered[0] ?? null) : null)
}
