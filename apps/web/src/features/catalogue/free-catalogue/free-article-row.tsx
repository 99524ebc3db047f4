import type { FreeArticle } from '@charpente/contract/catalogue/free-catalogue'
import { pricedFreeArticle } from '@charpente/domain/catalogue/free-catalogue/tiers'
import { areSound, type ShownTier, shownTiers } from '@charpente/domain/catalogue/pricing/shown-tiers'
import { cheaperQuantity, type PricedArticle, tiers, totalAt } from '@charpente/domain/catalogue/pricing/tier'
import { formatAmount, formatNumber, PRICE_UNAVAILABLE } from '@charpente/domain/platform/format'
import { isUnit, units } from '@charpente/domain/platform/unit'
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId } from 'react'
import { type CartSlot, pressRowButton } from '../../../lib/cart-slot.ts'
import lines from '../../../ui/article-lines.module.css'
import { Marked } from '../../../ui/marked.tsx'
import { QuantityInput } from '../../../ui/quantity-input.tsx'
import { TierPrice } from '../../../ui/tier-prices.tsx'
import styles from './free-article-row.module.css'
import { fromText } from './free-catalogue-queries.ts'
import type { TypedQuantity } from './use-quantities.ts'

type FreeArticleRowProps = {
  article: FreeArticle
  index: number
  words: string
  typed: TypedQuantity
  onType: (typed: string) => void
  isOpen: boolean
  onToggle: () => void
  cart: CartSlot<FreeArticle> | undefined
}

/** One article: its tiers, the one the quantity reaches, its total. P-FREE-06, P-FREE-09 to 12 */
export function FreeArticleRow({ article, index, words, typed, onType, isOpen, onToggle, cart }: FreeArticleRowProps) {
  const details = useId()
  const priced = pricedFreeArticle(article)
  const isSound = areSound(priced)
  const inCart = cart?.quantityOf(article) ?? null
  const quantity = inCart ?? typed.quantity
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on a phone the line is a card, and a browser forgets the table. */}
      <tr
        role="row"
        className={lines.line}
        aria-rowindex={index + 2}
        data-open={isOpen || undefined}
        data-held={inCart !== null || undefined}
      >
        <th scope="row" role="rowheader" className={lines.name}>
          <Marked text={article.name} words={words} />
          <span className={lines.under}>
            <button
              type="button"
              className={lines.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              onClick={onToggle}
            >
              Détails<span className="c-unseen">&nbsp;: {article.name}</span>
              {isOpen ? (
                <IconChevronUp size={14} stroke={1.8} aria-hidden />
              ) : (
                <IconChevronDown size={14} stroke={1.8} aria-hidden />
              )}
            </button>
            {isSound && (
              <span className={lines.from}>
                à partir de <b>{fromText(article)}</b>
              </span>
            )}
          </span>
        </th>
        <td role="cell" className={lines.unit} title={isUnit(article.unit) ? units[article.unit].label : undefined}>
          {article.unit}
        </td>
        {isSound ? (
          <>
            <Tiers shown={shownTiers(priced, quantity ?? 0)} />
            <td role="cell" className={lines.quantity}>
              <QuantityInput
                label={`Quantité, ${article.name}`}
                typed={inCart === null ? typed.typed : formatNumber(inCart)}
                onType={onType}
                whole={isUnit(article.unit) && units[article.unit].whole}
                suffix={isUnit(article.unit) && units[article.unit].budget ? '€' : undefined}
                disabled={inCart !== null}
                onEnter={cart && pressRowButton}
                error={inCart === null ? typed.error : null}
              />
            </td>
            <td role="cell" className={lines.total}>
              <Total priced={priced} quantity={quantity} />
            </td>
            {cart && (
              <td role="cell" className={lines.action}>
                {cart.action({ article, quantity, why: inCart === null ? typed.error : null })}
              </td>
            )}
          </>
        ) : (
          <td role="cell" colSpan={cart ? 6 : 5} className={lines.nothing}>
            <IconAlertTriangle size={17} stroke={1.7} aria-hidden />
            <strong>{PRICE_UNAVAILABLE}</strong>
          </td>
        )}
      </tr>
      {isOpen && (
        <tr role="row" className={lines.details} id={details}>
          <td role="cell" colSpan={cart ? 8 : 7}>
            <div className={styles.inside}>
              <p>{article.description}</p>
              <p className={styles.places}>
                {article.category.name} · département {article.departments.map(({ code }) => code).join(', ')}
              </p>
            </div>
          </td>
        </tr>
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end. */}
    </>
  )
}

/** Three cells whatever the article has: what is missing stays empty. */
const Tiers = ({ shown }: { shown: readonly ShownTier[] }) =>
  tiers.map((tier) => {
    const found = shown.find((one) => one.tier === tier)
    return (
      // biome-ignore lint/a11y/noRedundantRoles: on a phone the line is a card, and a browser forgets the table.
      <td key={tier} role="cell" className={lines.tier} data-empty={!found || undefined}>
        {found && <TierPrice range={found.range} price={found.price} active={found.active} free />}
      </td>
    )
  })

function Total({ priced, quantity }: { priced: PricedArticle; quantity: number | null }) {
  if (quantity === null || quantity === 0) return <span className="c-muted">–</span>
  const cheaper = cheaperQuantity(priced, quantity)
  return (
    <>
      <output className={lines.amount}>{formatAmount(totalAt(priced, quantity))}</output>
      {cheaper && (
        <span className={lines.cheaper}>
          {formatNumber(cheaper.quantity)} coûtent moins&#x202F;: {formatAmount(cheaper.total)}
        </span>
      )}
    </>
  )
}
