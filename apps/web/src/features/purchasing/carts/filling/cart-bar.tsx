import { has } from '@charpente/domain/platform/actor'
import { formatAmount } from '@charpente/domain/platform/format'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { IconArrowRight, IconChevronDown, IconPlus, IconScale, IconUsersGroup } from '@tabler/icons-react'
import { useSession } from '../../../../lib/session.tsx'
import { useActiveCart, useChoosableCarts } from './active-carts.ts'
import styles from './cart-bar.module.css'
import { CartSelect } from './cart-select.tsx'
import { countsOf, kindName, newCartWords } from './cart-words.ts'
import { useCartPages } from './use-cart-pages.ts'
import { useStartCart } from './use-start-cart.ts'

type CartBarProps = {
  kind: CartKind
  /** Where one is looking: proposed for a new cart. */
  department?: string | undefined
}

/** The cart one fills, the others to choose from, and a new one. P-CAT-07 */
export function CartPicker({ kind, department }: CartBarProps) {
  const { actor } = useSession()
  const cart = useActiveCart(kind)
  const choosable = useChoosableCarts(kind)
  const startCart = useStartCart()
  const { button } = newCartWords(kind, has(actor, 'ROLE_SUPPLIER') ? 'supplier' : 'customer')
  const Icon = kind === 'free' ? IconUsersGroup : IconScale
  const isEmpty = choosable.length === 0
  return (
    <div className={styles.picker} data-kind={kind}>
      {!isEmpty && (
        <div className={styles.current}>
          <span className={styles.icon}>
            <Icon size={18} stroke={1.7} aria-hidden />
          </span>
          <span className={styles.words} aria-hidden>
            <small>
              {kindName[kind]}
              {cart && ` · ${cart.number}`}
            </small>
            <strong>{cart?.name ?? 'Choisir un panier'}</strong>
          </span>
          <IconChevronDown className={styles.chevron} size={16} stroke={1.8} aria-hidden />
          <CartSelect kind={kind} className={styles.over} />
        </div>
      )}
      <button
        type="button"
        className={styles.create}
        data-alone={isEmpty || undefined}
        title={isEmpty ? undefined : button}
        onClick={() => startCart(kind, department)}
      >
        <IconPlus size={18} stroke={1.8} aria-hidden />
        <span className={isEmpty ? undefined : 'c-unseen'}>{button}</span>
      </button>
    </div>
  )
}

/** What the active cart comes to, and the way to it and to the others. P-CAT-07 */
export function CartSum({ kind }: { kind: CartKind }) {
  const cart = useActiveCart(kind)
  const { all, pageOf } = useCartPages()
  const page = cart && pageOf(kind, cart.id)
  if (!cart && !all) return null
  return (
    <div className={styles.sum} data-kind={kind}>
      {all && (
        <a className={styles.all} href={all}>
          Tous mes paniers
        </a>
      )}
      {cart && (
        <span className={`${styles.amounts} c-num`}>
          <small>{countsOf(cart)}</small>
          <span>
            <strong>{formatAmount(cart.price)}</strong> HT
          </span>
        </span>
      )}
      {page && (
        <a className={styles.open} href={page}>
          Voir le panier
          <IconArrowRight size={17} stroke={1.8} aria-hidden />
        </a>
      )}
    </div>
  )
}

/** Both, on a page that has no bar of its own; `wide` above a table. */
export const CartStrip = ({ wide, ...bar }: CartBarProps & { wide?: boolean }) => (
  <section className={`${styles.strip} c-screen-only`} aria-label={kindName[bar.kind]}>
    <div className={styles.inside} data-wide={wide || undefined}>
      <CartPicker {...bar} />
      <CartSum kind={bar.kind} />
    </div>
  </section>
)
