import { sirenOf } from '@charpente/domain/platform/siret'
import { historyOf } from '../../platform/audit/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { accountLine, onWire } from './account-line.ts'
import { findDetails, linesOf, sameCompany } from './queries.ts'

/** Everything the centre knows of an account, and what happened to it. */
export async function accountFile(id: number, { db }: Context) {
  const line = await accountLine(db, id)
  const { street, postal, city, departmentId, lastLoginAt, ...details } = await findDetails(db, id)
  const history = await historyOf(db, 'account', String(id))
  return {
    ...line,
    ...details,
    address: { street, postal, city, departmentCode: line.departmentCode, departmentId },
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    accounts: (await linesOf(db, id)).map(onWire),
    sameCompany: details.siret ? (await sameCompany(db, id, sirenOf(details.siret))).map(onWire) : [],
    history: history.map(({ at, action, author, details: what }) => ({
      at: at.toISOString(),
      action,
      author,
      details: what as Record<string, unknown>,
    })),
  }
}
