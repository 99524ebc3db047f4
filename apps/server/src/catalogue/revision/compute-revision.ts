import type { PriceRevision } from '@charpente/contract/catalogue/revision'
import { decimalText } from '@charpente/domain/catalogue/revision/decimal'
import { coefficientOf, readMonth } from '@charpente/domain/catalogue/revision/formula'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockEdition, lotsOfEdition } from '../editions/queries.ts'
import { indexesOn, refuseRevision } from './indexes-on.ts'
import { formulasOf, priceIndexes } from './queries.ts'
import { readRevision } from './read-revision.ts'
import { revisedLine } from './revised-line.ts'
import {
  abandonComputed,
  addLines,
  addRevision,
  formerRevision,
  keepComputation,
  lockLot,
  middlePrices,
  type NewLine,
  placesPriced,
  pricesIn,
} from './revising/queries.ts'

type Counts = PriceRevision['counts']

/** Fewer do not say what is usual. */
const ENOUGH = 3

function counter() {
  const [articles, holders] = [new Set<number>(), new Set<string>()]
  const counts: Omit<Counts, 'articles' | 'holders'> = { prices: 0, moved: 0, rates: 0, odd: 0 }
  return {
    count: (lines: readonly NewLine[]) => {
      for (const { articleId, marketNumber, before, after, remark } of lines) {
        articles.add(articleId)
        if (marketNumber !== null) holders.add(marketNumber)
        if (remark !== null) counts.odd += 1
        for (const [at, price] of before.entries()) {
          if (price === null) continue
          counts.prices += 1
          if (remark === 'rate') counts.rates += 1
          if (after[at] !== price) counts.moved += 1
        }
      }
    },
    counted: (): Counts => ({ ...counts, articles: articles.size, holders: holders.size }),
  }
}

const labelsOf = async (db: Db) => new Map((await priceIndexes(db)).map(({ code, label }) => [code, label]))

/** What a day of the contract makes of the prices of a lot, kept beside them: nothing changes before two persons agree. */
export const computeRevision = (
  { edition, lot }: { edition: number; lot: string },
  on: string,
  { author }: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const by = author.id ?? refuse('forbidden')
    const at = context.now()
    if (!(await lockEdition(trx, edition))) refuse('editionUnknown')
    if ((await lotsOfEdition(trx, edition, lot)).length === 0) refuse('notFound')
    await lockLot(trx, edition, lot)
    const formula = (await formulasOf(trx, edition, lot)).get(lot) ?? refuse('revisionNoFormula')
    const last = await formerRevision(trx, edition, lot)
    const former = last ? { on: last.on, units: last.units, decimals: last.decimals } : null
    const found = await indexesOn(trx, formula, on, former)
    if (!('read' in found)) return refuseRevision(found)
    const coefficient = coefficientOf(formula, found.read, former)

    const replaced = await abandonComputed(trx, edition, lot, by, at)
    const { units, decimals, exact, isCapped } = coefficient
    const id = await addRevision(trx, { edition, lot, on, units, decimals, at, by })
    const given = {
      coefficient,
      rounding: formula.priceRounding,
      isFirst: former === null,
      middles: await middlePrices(trx, edition, lot, ENOUGH),
    }
    const { count, counted } = counter()
    for (const placeId of await placesPriced(trx, edition, lot)) {
      const lines = (await pricesIn(trx, edition, lot, placeId, last?.id ?? null)).map((line) =>
        revisedLine(line, given),
      )
      await addLines(trx, id, placeId, lines)
      count(lines)
    }
    const counts = counted()
    if (counts.prices === 0) refuse('revisionNoPrice')
    const labels = await labelsOf(trx)
    const indexes = found.read.map(({ index, ...read }) => ({
      code: index,
      label: labels.get(index) ?? index,
      ...read,
    }))
    const month = readMonth(formula, on)
    await keepComputation(trx, id, { formula, month, indexes, exact, isCapped, former, counts })
    const details = {
      edition,
      lot,
      on,
      coefficient: decimalText(units, decimals),
      prices: counts.prices,
      changed: counts.moved,
      before: null,
      after: { state: 'computed' },
    }
    for (const { id: left, on: day } of replaced)
      await record(trx, author, at, {
        action: 'revisionAbandoned',
        on: { type: 'priceRevision', id: left },
        details: { edition, lot, on: day, before: { state: 'computed' }, after: { state: 'abandoned' } },
      })
    await record(trx, author, at, { action: 'revisionComputed', on: { type: 'priceRevision', id }, details })
    return readRevision(trx, id)
  })
