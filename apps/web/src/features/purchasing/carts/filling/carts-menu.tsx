import { has } from '@charpente/domain/platform/actor'
import { formatAmount, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { IconArrowRight, IconMapPin, IconPlus, IconShoppingCart } from '@tabler/icons-react'
import { useSession } from '../../../../lib/session.tsx'
import { HeaderMenu } from '../../../../ui/header-menu.tsx'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { useActiveCart, useChoosableCarts } from './active-carts.ts'
import { cartKindsOf } from './cart-kinds.ts'
import { CartSelect } from './cart-select.tsx'
import { countsOf, newCartWords } from './cart-words.ts'
import styles from './carts-menu.module.css'
import { useCartPages } from './use-cart-pages.ts'
import { useStartCart } from './use-start-cart.ts'

/** The carts one fills, in the header: how many articles they hold, and on demand what they are. P-PUB-26 to P-PUB-31 */
export function CartsMenu() {
  const { actor } = useSession()
  const formalized = useActiveCart('formalized')
  const free = useActiveCart('free')
  const { all } = useCartPages()
  const startCart = useStartCart()
  const kinds = cartKindsOf(actor)
  if (kinds.length === 0) return null
  const count = (formalized?.countArticles ?? 0) + (free?.countArticles ?? 0)
  return (
    <HeaderMenu
      label="Mes paniers en cours"
      button={
        <>
          <IconShoppingCart size={20} stroke={1.6} aria-hidden />
          <span className="c-roomy" data-early>
            Paniers
          </span>
          <span className={styles.count}>
            {formatNumber(count)}
            <span className="c-unseen"> {plural(count, 'article')}</span>
          </span>
        </>
      }
    >
      {(close) => (
        <>
          {kinds.map((kind) => (
            <CartOfKind
              key={kind}
              kind={kind}
              onNew={() => {
                close()
                startCart(kind)
              }}
            />
          ))}
          {all && (
            <div className={styles.foot}>
              <a className="c-link" href={all}>
                Tous mes paniers
              </a>
            </div>
          )}
        </>
      )}
    </HeaderMenu>
  )
}

function CartOfKind({ kind, onNew }: { kind: CartKind; onNew: () => void }) {
  const { actor } = useSession()
  const cart = useActiveCart(kind)
  const choosable = useChoosableCarts(kind)
  const { pageOf } = useCartPages()
  const page = cart && pageOf(kind, cart.id)
  const { button } = newCartWords(kind, has(actor, 'ROLE_SUPPLIER') ? 'supplier' : 'customer')
  return (
    <div className={styles.cart} data-kind={kind}>
      <div className={styles.top}>
        <KindBadge kind={kind} />
        {cart && <span className={`${styles.counts} c-num`}>{countsOf(cart)}</span>}
      </div>
      {cart ? (
        <>
          <div className={styles.sum}>
            <strong className={styles.name}>{cart.name}</strong>
            <span className={`${styles.total} c-num`}>
              <strong>{formatAmount(cart.price)}</strong> HT
            </span>
          </div>
          <p className={styles.place}>
            <IconMapPin size={15} stroke={1.7} aria-hidden />
            Département {cart.postal}
          </p>
          {page && (
            <a className={styles.open} href={page}>
              Voir le panier
              <IconArrowRight size={17} stroke={1.8} aria-hidden />
            </a>
          )}
        </>
      ) : (
        <p className={styles.none}>{choosable.length > 0 ? 'Aucun panier choisi.' : 'Aucun panier en cours.'}</p>
      )}
      {choosable.length > 0 && <CartSelect kind={kind} className={`${styles.select} c-typed`} asks />}
      <button type="button" className={styles.create} onClick={onNew}>
        <IconPlus size={16} stroke={1.8} aria-hidden />
        {button}
      </button>
    </div>
  )
}
