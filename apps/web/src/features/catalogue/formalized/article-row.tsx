import type { Product } from '@charpente/contract/catalogue/catalogue'
import { catalogueRefusals } from '@charpente/contract/catalogue/refusals'
import { parseQuantity, QUANTITY_MAX } from '@charpente/domain/catalogue/pricing/quantity'
import { shownTiers } from '@charpente/domain/catalogue/pricing/shown-tiers'
import {
  cheaperQuantity,
  fromPrice,
  type PricedArticle,
  tiers,
  totalAt,
} from '@charpente/domain/catalogue/pricing/tier'
import {
  formatAmount,
  formatNumber,
  formatQuantity,
  formatUnitPrice,
  PRICE_UNAVAILABLE,
} from '@charpente/domain/platform/format'
import { isUnit, units } from '@charpente/domain/platform/unit'
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { memo } from 'react'
import { type CartSlot, pressRowButton } from '../../../lib/cart-slot.ts'
import lines from '../../../ui/article-lines.module.css'
import { Marked } from '../../../ui/marked.tsx'
import { QuantityInput } from '../../../ui/quantity-input.tsx'
import { TierPrice } from '../../../ui/tier-prices.tsx'
import { ArticleDetails } from './article-details.tsx'
import { type Offer, whyNoPrice } from './article-offer.ts'
import { ArticleUnit } from './article-unit.tsx'
import type { Holder } from './catalogue-queries.ts'
import { MissingArticleLink } from './missing-service.tsx'

type ArticleRowProps = {
  article: Product
  lotCode: string
  offer: Offer
  index: number
  /** Words to mark in the name. */
  marked: string
  typed: string
  onType: (code: string, text: string) => void
  isOpen: boolean
  onToggle: (code: string) => void
  holders: readonly Holder[]
  /** Where nobody offers it: `en Haute-Savoie`, without guessing prepositions: « dans ce département ». */
  place: string
  cart?: CartSlot<Product> | undefined
}

export function readQuantity(typed: string, unit: string): { quantity: number | null; error: string | null } {
  if (typed.trim() === '' || !isUnit(unit)) return { quantity: null, error: null }
  const read = parseQuantity(typed, unit)
  return typeof read === 'number'
    ? { quantity: read, error: null }
    : { quantity: null, error: catalogueRefusals[read].message }
}

/** One article: its tiers, the one the quantity reaches, its total, and its ranks on demand. P-CAT-09 to 12, Q-40 */
export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { article, lotCode, offer, index, marked, typed, isOpen, onToggle, holders, cart } = props
  const { code, name, unit, description } = article
  const held = cart?.quantityOf(article) ?? null
  const read = readQuantity(typed, unit)
  const { quantity, error } = held === null ? read : { quantity: held, error: null }
  const hasDetails = description !== undefined && offer.state !== 'none'
  const details = `detail-${code}`
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on a phone the line is a card, and a browser forgets the table. */}
      <tr
        role="row"
        id={code}
        className={lines.line}
        aria-rowindex={index + 2}
        data-open={isOpen || undefined}
        data-held={held !== null || undefined}
      >
        <td role="cell" className={lines.code}>
          {code}
        </td>
        <th scope="row" role="rowheader" className={lines.name}>
          <Marked text={name} words={marked} />
          {offer.state !== 'none' && (
            <span className={lines.under}>
              {hasDetails && (
                <button
                  type="button"
                  className={lines.toggle}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? details : undefined}
                  onClick={() => onToggle(code)}
                >
                  {isOpen ? 'Masquer le détail' : 'Détail et rangs'}
                  <span className="c-unseen">&nbsp;: {name}</span>
                  {isOpen ? (
                    <IconChevronUp size={14} stroke={1.8} aria-hidden />
                  ) : (
                    <IconChevronDown size={14} stroke={1.8} aria-hidden />
                  )}
                </button>
              )}
              {offer.state === 'offered' && (
                <span className={lines.from}>
                  à partir de <b>{formatUnitPrice(fromPrice(offer.priced.prices), offer.priced.scale)}</b>
                </span>
              )}
            </span>
          )}
        </th>
        <td role="cell" className={lines.unit}>
          <ArticleUnit unit={unit} />
        </td>
        <Priced {...props} held={held} quantity={quantity} error={error} />
      </tr>
      {isOpen && hasDetails && (
        <tr role="row" className={lines.details} id={details}>
          <td role="cell" colSpan={cart ? 9 : 8}>
            <ArticleDetails article={article} lotCode={lotCode} quantity={quantity} holders={holders} />
          </td>
        </tr>
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end. */}
    </>
  )
})

type PricedProps = ArticleRowProps & { held: number | null; quantity: number | null; error: string | null }

/** The cells from the first tier on; one alone, which says why, where there is no price. */
function Priced({ article, offer, typed, onType, place, cart, held, quantity, error }: PricedProps) {
  const { code, name } = article
  if (offer.state !== 'offered')
    return (
      // biome-ignore lint/a11y/noRedundantRoles: on a phone the line is a card, and a browser forgets the table.
      <td role="cell" colSpan={cart ? 6 : 5} className={lines.nothing}>
        {offer.state === 'none' && (
          <>
            <IconAlertTriangle size={17} stroke={1.7} aria-hidden />
            <strong>Aucun prestataire</strong> {place} pour cet article. <MissingArticleLink code={code} name={name} />
          </>
        )}
        {offer.state === 'unavailable' && (
          <>
            <IconAlertTriangle size={17} stroke={1.7} aria-hidden />
            <strong>{PRICE_UNAVAILABLE}</strong>
          </>
        )}
        {offer.state === 'unseen' && <span className="c-muted">–</span>}
      </td>
    )
  const { priced } = offer
  const facts = units[priced.unit]
  const why = error ?? (quantity === null ? null : whyNoPrice(priced, quantity))
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on a phone the line is a card, and a browser forgets the table. */}
      <Tiers priced={priced} quantity={quantity} />
      {/* What is wrong is said across the place of the total, which then has nothing to say. */}
      <td role="cell" className={lines.quantity} colSpan={why ? 2 : 1}>
        <QuantityInput
          label={facts.budget ? `Budget en euros, ${name}` : `Quantité, ${name}`}
          typed={held === null ? typed : formatNumber(held)}
          onType={(text) => onType(code, text)}
          disabled={held !== null}
          onEnter={cart && pressRowButton}
          whole={facts.whole}
          suffix={facts.budget ? '€' : undefined}
          error={why}
        />
        {facts.budget && <small className={lines.cap}>{formatQuantity(QUANTITY_MAX, priced.unit)} au plus</small>}
      </td>
      {!why && (
        <td role="cell" className={lines.total}>
          <Total
            priced={priced}
            quantity={quantity}
            name={name}
            onChoose={held === null ? (text) => onType(code, text) : undefined}
          />
        </td>
      )}
      {cart && (
        <td role="cell" className={lines.action}>
          {cart.action({ article, quantity: why ? null : quantity, why })}
        </td>
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end. */}
    </>
  )
}

/** Three cells whatever the article has; a tier without price says whose price is paid there. Q-116 */
function Tiers({ priced, quantity }: { priced: PricedArticle; quantity: number | null }) {
  const shown = shownTiers(priced, quantity ?? 0)
  return tiers.map((tier, at) => {
    const found = shown.find((one) => one.tier === tier)
    const lower = priced.prices.slice(0, at).findLastIndex((price) => price !== null)
    const isMissing = priced.prices[at] === null
    return (
      // biome-ignore lint/a11y/noRedundantRoles: on a phone the line is a card, and a browser forgets the table.
      <td key={tier} role="cell" className={lines.tier} data-empty={!found || undefined}>
        {found && (
          <TierPrice
            range={found.range}
            price={isMissing && lower >= 0 ? `comme palier ${lower + 1}` : found.price}
            active={found.active}
          />
        )}
      </td>
    )
  })
}

type TotalProps = {
  priced: PricedArticle
  quantity: number | null
  name: string
  /** Not when the quantity can no longer be typed. */
  onChoose: ((typed: string) => void) | undefined
}

function Total({ priced, quantity, name, onChoose }: TotalProps) {
  if (quantity === null || quantity === 0) return <span className="c-muted">–</span>
  const cheaper = onChoose ? cheaperQuantity(priced, quantity) : null
  return (
    <>
      <output className={lines.amount}>{formatAmount(totalAt(priced, quantity))}</output>
      {cheaper && (
        <button type="button" className={lines.cheaper} onClick={() => onChoose?.(formatNumber(cheaper.quantity))}>
          {formatNumber(cheaper.quantity)} coûtent moins&nbsp;: {formatAmount(cheaper.total)}
          <span className="c-unseen">, prendre cette quantité pour {name}</span>
        </button>
      )}
    </>
  )
}
