import type { CartSummary } from '@charpente/contract/purchasing/cart'
import { formatAmount } from '@charpente/domain/platform/format'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import type { ReactNode } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import lines from '../../../../ui/own-lines.module.css'
import { Tag } from '../../../../ui/tag.tsx'
import { VirtualBodies } from '../../../../ui/virtual-bodies.tsx'
import { ApprovalTag, isReturned, isToApprove, returnedWords, sentWords } from '../approval.tsx'
import styles from './cart-table.module.css'
import { contentOf, placeOf, sinceOf, statusOf } from './cart-words.ts'

/** The status of P §4, in its label. */
export const StatusTag = ({ cart }: { cart: CartSummary }) => {
  const status = statusOf(cart)
  return status && <Tag tone={status.tone}>{status.label}</Tag>
}

export const Total = ({ cart }: { cart: CartSummary }) => (
  <span className={`${styles.amount} c-num`}>
    {formatAmount(cart.price)} <span className={styles.tax}>HT</span>
    {cart.confirmedPrice !== undefined && cart.confirmedPrice !== cart.price && (
      <span className={styles.detail}>{formatAmount(cart.confirmedPrice)} confirmés</span>
    )}
  </span>
)

/** Once ordered, a cart is followed. */
const ordered: readonly CartStatus[] = [CartStatus.confirmed, CartStatus.completed, CartStatus.cancelled]

const pathOf = ({ kind, id, status }: CartSummary) =>
  ordered.includes(status) ? paths.order(id) : paths.cart(kind, id)

type CartTableProps = {
  label: string
  carts: readonly CartSummary[]
  /** Whether its name leads to its page. */
  opens?: boolean
  /** Where an order stands. */
  answersOf?: (cart: CartSummary) => ReactNode
  /** What is to be known before the date: « Panier actif ». */
  noteOf?: (cart: CartSummary) => string | null
  actions?: (cart: CartSummary) => ReactNode
}

/** Who sent it, when and with which word; or who sent it back, and why. */
function Approval({ cart }: { cart: CartSummary }) {
  if (!isToApprove(cart) && !isReturned(cart)) return null
  const words = isToApprove(cart) ? cart.givenNote : cart.returned?.remark
  return (
    <span className={styles.detail}>
      {isToApprove(cart) ? sentWords(cart) : returnedWords(cart)}
      {words && <span className={styles.words}>«&nbsp;{words}&nbsp;»</span>}
    </span>
  )
}

type RowProps = Omit<CartTableProps, 'label' | 'carts'> & { cart: CartSummary }

function Row({ cart, opens, noteOf, answersOf, actions }: RowProps) {
  const note = noteOf?.(cart)
  return (
    <tr className={`${lines.row} ${styles.row}`}>
      <th scope="row" className={styles.cart}>
        {opens ? (
          <a className={styles.name} href={pathOf(cart)}>
            {cart.name}
          </a>
        ) : (
          <span className={styles.name}>{cart.name}</span>
        )}
        <span className={styles.detail}>
          {note && <span className={styles.note}>{note}</span>}
          {sinceOf(cart)}
        </span>
        <Approval cart={cart} />
      </th>
      <td className={styles.number}>
        <span className={styles.copied}>
          <span className="c-num">{cart.number}</span>
          <CopyButton text={cart.number} label={`Copier le numéro ${cart.number}`} />
        </span>
      </td>
      <td className={styles.content}>
        {contentOf(cart)}
        <span className={styles.detail}>{placeOf(cart)}</span>
      </td>
      {answersOf && <td className={styles.answers}>{answersOf(cart)}</td>}
      <td className={styles.marks}>
        <span className={styles.tags}>
          <KindBadge kind={cart.kind} />
          <StatusTag cart={cart} />
          <ApprovalTag cart={cart} />
        </span>
      </td>
      <td className={styles.total}>
        <Total cart={cart} />
      </td>
      {actions && (
        <td className={styles.more}>
          <span className={styles.actions}>{actions(cart)}</span>
        </td>
      )}
    </tr>
  )
}

/** Carts, one line each: what it is, its number, what it holds and where, how much. Cards on a phone. P-CART-49 */
export const CartTable = ({ label, carts, answersOf, actions, ...rest }: CartTableProps) => (
  <table className={`c-table ${lines.table} ${styles.table}`} aria-label={label}>
    <thead className="c-roomy" data-early>
      <tr>
        <th scope="col">Panier</th>
        <th scope="col" className={styles.number}>
          Numéro
        </th>
        <th scope="col" className={styles.content}>
          Contenu
        </th>
        {answersOf && (
          <th scope="col" className={styles.answers}>
            Réponses
          </th>
        )}
        <th scope="col" className={styles.marks}>
          Nature et état
        </th>
        <th scope="col" className={styles.total}>
          Total
        </th>
        {actions && (
          <th scope="col" className={styles.more}>
            <span className="c-unseen">Actions</span>
          </th>
        )}
      </tr>
    </thead>
    <VirtualBodies items={carts} keyOf={({ id }) => id} estimate={68}>
      {(cart) => <Row cart={cart} {...rest} {...(answersOf && { answersOf })} {...(actions && { actions })} />}
    </VirtualBodies>
  </table>
)
