import type { RevisedPrice } from '@charpente/contract/catalogue/revision'
import type { TierPrices } from '@charpente/domain/catalogue/pricing/tier'
import { basePrices } from '@charpente/domain/catalogue/revision/base-prices'
import type { Rounding } from '@charpente/domain/catalogue/revision/decimal'
import { type Coefficient, revisedPrice } from '@charpente/domain/catalogue/revision/formula'
import { type Unit, units } from '@charpente/domain/platform/unit'
import { refuse } from '../../platform/http/refuse.ts'
import type { NewLine, PricedLine } from './revising/queries.ts'

/** How many times the middle price of its article is too far to pass unseen. */
const FAR = 5

type Given = {
  coefficient: Coefficient
  rounding: Rounding
  isFirst: boolean
  /** The middle price of each article, where enough are there. */
  middles: ReadonlyMap<number, number>
}

const isFar = (price: number | null, middle: number | undefined) =>
  price !== null && middle !== undefined && middle > 0 && (price > middle * FAR || price * FAR < middle)

function extentOf(before: TierPrices, after: TierPrices): number {
  return Math.max(...before.map((price, at) => Math.abs((after[at] ?? 0) - (price ?? 0))))
}

/** What becomes of a price, and what there is to say of it. A rate does not follow indexes: its works do. */
export function revisedLine(line: PricedLine, { coefficient, rounding, isFirst, middles }: Given): NewLine {
  const before: TierPrices = [line.a, line.b, line.c]
  const former: { base: TierPrices; after: TierPrices } | undefined = line.isKnown
    ? { base: [line.baseA, line.baseB, line.baseC], after: [line.afterA, line.afterB, line.afterC] }
    : undefined
  const isRate = units[line.unit as Unit].budget
  const { base, isChanged } = basePrices(before, former, isFirst)
  const revised = (price: number | null) =>
    price === null ? null : (revisedPrice(price, coefficient, rounding) ?? refuse('revisionPriceTooLarge'))
  const after: TierPrices = isRate ? before : [revised(base[0]), revised(base[1]), revised(base[2])]
  let remark: RevisedPrice['remark'] = null
  if (isRate) remark = 'rate'
  else if (isChanged) remark = 'changed'
  else if (isFar(line.a, middles.get(line.articleId))) remark = 'far'
  const { articleId, rank, supplierId, marketNumber } = line
  const extent = isRate ? 0 : extentOf(before, after)
  return { articleId, rank, supplierId, marketNumber, base: isRate ? before : base, before, after, remark, extent }
}
