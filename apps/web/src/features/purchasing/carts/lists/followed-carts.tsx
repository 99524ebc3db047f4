import type { FollowedCart } from '@charpente/contract/purchasing/cart'
import { formatQuantity } from '@charpente/domain/platform/format'
import { isUnit } from '@charpente/domain/platform/unit'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { formatMoment } from '../../../../lib/moments.ts'
import { paths } from '../../../../lib/paths.ts'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { Tag, type Tone } from '../../../../ui/tag.tsx'
import { isToApprove } from '../approval.tsx'
import { Total } from './cart-table.tsx'
import { contentOf } from './cart-words.ts'
import styles from './followed-carts.module.css'

const isOrderedCart = ({ status }: FollowedCart) =>
  [CartStatus.confirmed, CartStatus.completed, CartStatus.cancelled].some((one) => one === status)

/** What became of it, in a word. */
function stateOf(cart: FollowedCart): { label: string; tone: Tone } {
  if (isToApprove(cart)) return { label: 'À valider', tone: 'warning' }
  if (cart.status === CartStatus.confirmed) return { label: 'Commandé', tone: 'success' }
  if (cart.status === CartStatus.completed) return { label: 'Terminé', tone: 'neutral' }
  if (cart.status === CartStatus.cancelled) return { label: 'Annulé', tone: 'error' }
  return { label: 'Repris', tone: 'petrol' }
}

/** What one sent, or had taken over: followed, without being opened. P-CART-31, decision 024 */
export const FollowedCarts = ({ carts }: { carts: readonly FollowedCart[] }) => (
  <ul className={styles.carts}>
    {carts.map((cart) => {
      const { label, tone } = stateOf(cart)
      return (
        <li key={cart.id} className={styles.cart}>
          <div>
            <p className={styles.line}>
              <strong className={styles.name}>{cart.name}</strong>
              <KindBadge kind={cart.kind} />
              <Tag tone={tone}>{label}</Tag>
            </p>
            <p className={styles.detail}>
              <span className="c-num">N°&nbsp;{cart.number}</span> · chez {cart.holder} · {contentOf(cart)}
              {cart.givenAt && ` · envoyé le ${formatMoment(cart.givenAt)}`}
            </p>
            {isOrderedCart(cart) && (
              <p className={styles.detail}>
                <a className="c-link" href={paths.order(cart.id)}>
                  Suivre la commande<span className="c-unseen"> {cart.name}</span>
                </a>
              </p>
            )}
            {cart.givenNote && <p className={styles.detail}>«&nbsp;{cart.givenNote}&nbsp;»</p>}
          </div>
          <span className={styles.total}>
            <Total cart={cart} />
          </span>
          <details className={styles.content}>
            <summary>
              Voir le contenu<span className="c-unseen"> du panier {cart.name}</span>
            </summary>
            <ul>
              {cart.lines.map(({ id, name, quantity, unit }) => (
                <li key={id}>
                  {name} <span className="c-num">({isUnit(unit) ? formatQuantity(quantity, unit) : quantity})</span>
                </li>
              ))}
            </ul>
          </details>
        </li>
      )
    })}
  </ul>
)
