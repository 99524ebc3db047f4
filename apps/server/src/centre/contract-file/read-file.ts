import type { ContractPaper, ContractPriceVersion } from '@charpente/contract/centre/contract-file'
import { documentState, filedKinds } from '@charpente/domain/people/documents/document'
import { parisDay } from '@charpente/domain/platform/calendar'
import { versionsOfContract } from '../../catalogue/publication/history/queries.ts'
import { openCases, rulesOf } from '../../people/documents/effects/queries.ts'
import { documentsOf } from '../../people/documents/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findContract, type StoredContract } from '../../purchasing/contracts/queries.ts'
import { readEvents } from './read-events.ts'

/** The papers its holder files, with what their end would change in its edition, and what was announced. */
async function readPapers({ supplierId, edition }: StoredContract, { db, now }: Context): Promise<ContractPaper[]> {
  const filed = await documentsOf(db, [supplierId])
  const rules = await rulesOf(db, edition)
  const cases = (await openCases(db, supplierId)).filter((one) => one.edition === edition)
  return filedKinds.map((kind) => {
    const paper = filed.find((one) => one.kind === kind)
    const course = cases.find((one) => one.kind === kind)
    const state = course?.liftedAt ? 'lifted' : course?.appliedAt ? 'applied' : 'announced'
    return {
      kind,
      state: documentState(paper, parisDay(now())),
      expiresOn: paper?.expiresOn ?? null,
      effect: rules.find((one) => one.kind === kind)?.effect ?? 'none',
      course: course ? { state, effectOn: course.effectOn } : null,
    }
  })
}

async function readPrices({ number, edition, lotCode }: StoredContract, { db }: Context) {
  const found = await versionsOfContract(db, { number, edition, lot: lotCode })
  return found.map(
    ({ shownAt, gap, ...version }): ContractPriceVersion => ({
      ...version,
      edition,
      shownAt: shownAt?.toISOString() ?? null,
      gap: gap === null ? null : gap / 10,
    }),
  )
}

/** What each part of the product knows of a contract, put together. */
export async function readFile(number: string, context: Context) {
  const contract = (await findContract(context.db, number)) ?? refuse('contractUnknown')
  const prices = await readPrices(contract, context)
  return {
    prices,
    papers: await readPapers(contract, context),
    events: await readEvents(contract, prices, context),
  }
}
