import type { Actor } from '@charpente/domain/platform/actor'
import type { Context } from '../../platform/http/context.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { ownDocuments } from '../documents/read-documents.ts'
import { subAccountsOf } from '../sub-accounts/queries.ts'
import { findUser, freeArticlesOf, lotGeosOf, userDepartments } from './queries.ts'

/**
 * The account as its owner reads it: every detail of P §3. Whoever must still choose a password or show a second factor
 * is told who they are, not who their colleagues are nor where the firm's papers open.
 */
export async function readUser(context: Context, actor: Actor, pending: SignedIn['pending'] = null) {
  const { db } = context
  const { street, postal, city, ...found } = await findUser(db, actor.id)
  const {
    departmentId,
    departmentCode,
    departmentName,
    categoryId,
    categoryName,
    adminName,
    formalizedRequestedAt,
    ...user
  } = found
  const owner = actor.adminId ?? actor.id
  return {
    ...user,
    roles: [...actor.roles],
    type: actor.type,
    formalizedRequestedAt: formalizedRequestedAt?.toISOString() ?? null,
    address: {
      id: actor.id,
      street,
      postal,
      city,
      department: { id: departmentId, code: departmentCode, name: departmentName },
    },
    departments: await userDepartments(db, owner),
    category: categoryId !== null && categoryName !== null ? { id: categoryId, name: categoryName } : null,
    lotGeos: await lotGeosOf(db, owner),
    freeArticles: await freeArticlesOf(db, owner),
    accounts: actor.adminId === null && pending === null ? await subAccountsOf(db, actor.id) : [],
    adminName,
    admin: actor.adminId === null ? null : { id: actor.adminId },
    ...(pending === null && (await ownDocuments(context, actor))),
  }
}
