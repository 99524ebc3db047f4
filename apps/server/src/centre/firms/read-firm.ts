import type { Firm } from '@charpente/contract/centre/firms'
import { documentState, filedKinds } from '@charpente/domain/people/documents/document'
import { parisDay } from '@charpente/domain/platform/calendar'
import { documentsOf } from '../../people/documents/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findFirm, peopleOf, ranksOf } from './queries.ts'

/** Who a firm is: what it holds, the papers it files, whom to reach there. */
export async function readFirm(id: number, { db, now }: Context): Promise<Firm> {
  const found = (await findFirm(db, id)) ?? refuse('accountNotFound')
  const today = parisDay(now())
  const papers = await documentsOf(db, [id])
  const people = await peopleOf(db, id)
  const { street, postal, city, departmentCode, createdAt, ...firm } = found
  return {
    ...firm,
    createdAt: createdAt.toISOString(),
    address: { street, postal, city, departmentCode },
    ranks: await ranksOf(db, id),
    papers: filedKinds.map((kind) => {
      const paper = papers.find((filed) => filed.kind === kind)
      return {
        kind,
        state: documentState(paper, today),
        issuedOn: paper?.issuedOn ?? null,
        expiresOn: paper?.expiresOn ?? null,
      }
    }),
    people: people.map(({ lastLoginAt, ...person }) => ({
      ...person,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
    })),
  }
}
