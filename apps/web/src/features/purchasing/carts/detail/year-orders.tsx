import type { YearOrders as Year } from '@charpente/contract/purchasing/order'
import { formatAmount, formatAmountHT } from '@charpente/domain/platform/format'
import { type ThresholdMark, thresholdMark } from '@charpente/domain/purchasing/orders/threshold'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/own-api.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { AnyCart } from './cart-groups.ts'
import styles from './year-orders.module.css'

/** What the organisation ordered freely this year, beside the marks of the law; read again when the cart changes. */
export const yearOrdersQuery = ({ id, kind, price }: AnyCart) =>
  queryOptions({
    queryKey: ['year-orders', id, price],
    queryFn: () => api.getYearOrders({ params: { id } }),
    enabled: kind === 'free',
    // An indication: without it, one orders all the same.
    meta: { silent: true },
  })

type Category = Year['categories'][number]

const totalOf = ({ ordered, inCart }: Category) => ordered + inCart
const markOf = (category: Category): ThresholdMark => thresholdMark(totalOf(category), category.threshold)
const amountOf = (cents: number) => formatAmount(cents).replace(/,00(?=\s)/, '')
const part = (cents: number, threshold: number) => `${Math.min(100, (cents / threshold) * 100)}%`

/** Words of the centre: a mark that is near, or passed. */
const warnings: Record<Exclude<ThresholdMark, 'clear'>, (threshold: string) => string> = {
  near: (threshold) =>
    `Vos commandes libres approchent du repère indicatif de ${threshold} HT. Vérifiez vos obligations avant de commander.`,
  over: (threshold) =>
    `Vos commandes libres dépassent le repère indicatif de ${threshold} HT. Une mise en concurrence peut être nécessaire.`,
}

function Gauge({ category, year }: { category: Category; year: number }) {
  const { name, nature, threshold, ordered, inCart } = category
  const mark = markOf(category)
  return (
    <li>
      <p className={styles.head}>
        <b>{name}</b>
        <span className="c-num">
          {formatAmountHT(totalOf(category))} <small>sur {amountOf(threshold)}</small>
        </span>
      </p>
      <span className={styles.gauge} data-mark={mark} aria-hidden>
        <span data-drawn style={{ inlineSize: part(ordered, threshold) }} />
        <span data-drawn style={{ inlineSize: part(Math.min(inCart, Math.max(0, threshold - ordered)), threshold) }} />
      </span>
      <p className={styles.detail}>
        {ordered > 0 ? `${formatAmount(ordered)} déjà commandés en ${year}` : `Rien encore en ${year}`},{' '}
        {formatAmount(inCart)} dans ce panier. Repère des {nature === 'works' ? 'travaux' : 'fournitures et services'}.
      </p>
      {mark !== 'clear' && <Notice tone="warning">{warnings[mark](amountOf(threshold))}</Notice>}
    </li>
  )
}

/** Before a free order: where it leads the buyer's own purchases of the year. It never stands in the way. */
export const YearOrders = ({ year: { year, checkedOn, categories } }: { year: Year }) =>
  categories.length === 0 ? null : (
    <section className={styles.year} aria-label={`Vos commandes libres de ${year}`}>
      <h3>Vos commandes libres de {year}, avec celle-ci</h3>
      <ul>
        {categories.map((category) => (
          <Gauge key={category.id} category={category} year={year} />
        ))}
      </ul>
      <p className={styles.detail}>
        Repère indicatif au {checkedOn}. Il ne compte que les commandes passées ici par votre organisme.
      </p>
    </section>
  )
