import { pricedFreeArticle } from '@charpente/domain/catalogue/free-catalogue/tiers'
import { areSound } from '@charpente/domain/catalogue/pricing/shown-tiers'
import { totalAt, unitPriceAt } from '@charpente/domain/catalogue/pricing/tier'
import { formatAmountHT, formatUnitPrice } from '@charpente/domain/platform/format'
import { isUnit, units } from '@charpente/domain/platform/unit'
import { IconCheck } from '@tabler/icons-react'
import { QuantityInput } from '../../../ui/quantity-input.tsx'
import { type ComparedLine, lowestAt } from './compared-lines.ts'
import styles from './comparison.module.css'
import { fromText } from './free-catalogue-queries.ts'
import type { TypedQuantity } from './use-quantities.ts'

type ComparedRowProps = {
  line: ComparedLine
  names: readonly string[]
  typed: TypedQuantity
  onType: (typed: string) => void
  hasPrices: boolean
}

/** What the line costs at this quantity, with the price of the tier it reaches; null where nothing can be counted. */
function offerAt(offer: ComparedLine['offers'][number], quantity: number | null) {
  if (!offer || !('priceA' in offer) || quantity === null || quantity === 0) return null
  const article = pricedFreeArticle(offer)
  if (!areSound(article)) return null
  return { total: totalAt(article, quantity), unitPrice: unitPriceAt(article.prices, article.thresholds, quantity) }
}

/** One service, offer by offer: the lowest price, then, once a quantity is typed, what it costs. */
export function ComparedRow({ line, names, typed, onType, hasPrices }: ComparedRowProps) {
  const counted = line.offers.map((offer) => offerAt(offer, typed.quantity))
  const lowest = lowestAt(counted.map((one) => one?.total ?? null))
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: on a phone the line is a card, and a browser forgets the table.
    <tr role="row">
      <th scope="row" role="rowheader" className={styles.service}>
        {line.name} <span className="c-muted">({line.unit})</span>
        {hasPrices && (
          <span className={styles.quantity}>
            <QuantityInput
              label={`Quantité à comparer, ${line.name}`}
              typed={typed.typed}
              onType={onType}
              whole={isUnit(line.unit) && units[line.unit].whole}
              suffix={isUnit(line.unit) && units[line.unit].budget ? '€' : undefined}
              error={typed.error}
            />
          </span>
        )}
      </th>
      {line.offers.map((offer, at) => {
        const cost = counted[at]
        return (
          <td key={names[at]} role="cell" data-name={names[at]} data-lowest={lowest.includes(at) || undefined}>
            {offer === null && <span className="c-muted">Non proposée</span>}
            {offer && !hasPrices && 'Proposée'}
            {offer && hasPrices && (
              <>
                <small>{cost ? `${formatUnitPrice(cost.unitPrice)} l’unité` : 'à partir de'}</small>
                <b>{cost ? formatAmountHT(cost.total) : fromText(offer)}</b>
                {lowest.includes(at) && (
                  <span className={styles.lowest}>
                    <IconCheck size={14} stroke={2} aria-hidden />
                    le moins cher
                  </span>
                )}
              </>
            )}
          </td>
        )
      })}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: end.
  )
}
