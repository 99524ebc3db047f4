import { pricedArticleOf } from '@charpente/contract/purchasing/cart-facts'
import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import { shownTiers } from '@charpente/domain/catalogue/pricing/shown-tiers'
import { cheaperQuantity, totalAt, unitPriceAt } from '@charpente/domain/catalogue/pricing/tier'
import { formatAmount, formatNumber, formatUnitPrice } from '@charpente/domain/platform/format'
import { units } from '@charpente/domain/platform/unit'
import type { CartRefusal } from '@charpente/domain/purchasing/carts/actions'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showAlert } from '../../../../lib/alert.tsx'
import { QuantityInput } from '../../../../ui/quantity-input.tsx'
import styles from './cart-group.module.css'
import type { AnyCart, CartGroup, CartLine } from './cart-groups.ts'
import type { CartActs } from './use-cart-acts.ts'
import { useQuantity } from './use-quantity.ts'

/** How the catalogue draws a trade and a unit: the page of a cart looks alike. */
export type Drawn = { trade: (lotCode: string) => ReactNode; unit: (unit: string) => ReactNode }

type LineProps = {
  cart: AnyCart
  group: CartGroup
  line: CartLine
  acts: CartActs
  /** Why its lines may not be changed: said when one tries. P-PROP-16 */
  whyNotEdit: CartRefusal | null
  drawn: Drawn
}

/** One article: its quantity, the tier it reaches, what it costs. */
export function CartLineRow({ cart, group, line, acts, whyNotEdit, drawn }: LineProps) {
  const article = pricedArticleOf(line, group.lotCode)
  const facts = units[article.unit]
  const onZero = () => acts.removeLine(line, group, 'Une quantité de 0 retire cet article du panier.')
  const { shown, quantity, type, leave, error } = useQuantity(cart, group, line, { onZero })
  const tier = shownTiers(article, quantity).find(({ active }) => active)
  const price = unitPriceAt(article.prices, article.thresholds, quantity)
  const cheaper = whyNotEdit ? null : cheaperQuantity(article, quantity)
  const sayWhyNot = () => whyNotEdit && showAlert(cartRefusals[whyNotEdit].message)
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: on a phone the line is a card, and a browser forgets the table.
    <tr role="row" className={styles.line}>
      <th scope="row" role="rowheader" className={styles.name}>
        {line.code && <span className={styles.code}>{line.code}</span>} {line.name}
        {line.priceBefore !== null && line.price !== null && (
          <span className={styles.changed}>
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
            Prix changé&nbsp;: {formatUnitPrice(line.priceBefore, article.scale)} →{' '}
            {formatUnitPrice(line.price, article.scale)}
          </span>
        )}
        {line.unitBefore !== null && (
          <span className={styles.changed}>
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
            Unité changée&nbsp;: {drawn.unit(line.unitBefore)} → {drawn.unit(line.unit)}
          </span>
        )}
      </th>
      <td role="cell" className={styles.unit}>
        {drawn.unit(line.unit)}
      </td>
      <td role="cell" className={styles.quantity} data-locked={whyNotEdit ? true : undefined} onBlur={leave}>
        <QuantityInput
          label={facts.budget ? `Budget en euros, ${line.name}` : `Quantité, ${line.name}`}
          typed={shown}
          onType={whyNotEdit ? sayWhyNot : type}
          whole={facts.whole}
          suffix={facts.budget ? '€' : undefined}
          error={error}
        />
      </td>
      <td role="cell" className={styles.price}>
        {formatUnitPrice(price, article.scale)}
        <span className={styles.perUnit}> / {drawn.unit(line.unit)}</span>
        {tier && article.thresholds.quantityB !== null && <small className={styles.tier}>palier {tier.range}</small>}
      </td>
      <td role="cell" className={styles.total}>
        {formatAmount(totalAt(article, quantity))}
        {cheaper && (
          <button type="button" className={styles.cheaper} onClick={() => type(formatNumber(cheaper.quantity))}>
            {formatNumber(cheaper.quantity)} coûtent moins&nbsp;: {formatAmount(cheaper.total)}
            <span className="c-unseen">, prendre cette quantité pour {line.name}</span>
          </button>
        )}
      </td>
      <td role="cell" className={styles.remove}>
        <button
          type="button"
          className={styles.bin}
          aria-disabled={whyNotEdit ? true : undefined}
          onClick={() => (whyNotEdit ? sayWhyNot() : acts.removeLine(line, group))}
        >
          <IconTrash size={17} stroke={1.6} aria-hidden />
          <span className="c-unseen">Retirer {line.name}</span>
        </button>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: end.
  )
}
