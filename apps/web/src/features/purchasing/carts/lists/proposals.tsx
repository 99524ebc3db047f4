import type { CartSummary } from '@charpente/contract/purchasing/cart'
import { Button } from '@mantine/core'
import { IconEye, IconX } from '@tabler/icons-react'
import { paths } from '../../../../lib/paths.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { StatusTag, Total } from './cart-table.tsx'
import { contentOf, dayOf, placeOf } from './cart-words.ts'
import styles from './proposals.module.css'
import type { ListActs } from './use-list-acts.ts'

/** What suppliers propose: first of all, on a warm ground, with its author and the two answers. P-PROP-15, Q-06 */
export const Proposals = ({ carts, acts }: { carts: readonly CartSummary[]; acts: ListActs }) => (
  <ul className={styles.proposals}>
    {carts.map((cart) => (
      <li key={cart.id} className={styles.proposal}>
        <div className={styles.words}>
          <div className={styles.line}>
            <h3 className={styles.name}>{cart.name}</h3>
            <KindBadge kind={cart.kind} />
            <StatusTag cart={cart} />
          </div>
          <p className={styles.detail}>
            <span className={styles.number}>
              N°{'\u00A0'}
              <span className="c-num">{cart.number}</span>
              <CopyButton text={cart.number} label={`Copier le numéro ${cart.number}`} />
            </span>
            {contentOf(cart)}, {placeOf(cart)}
          </p>
          <p className={styles.detail}>
            {cart.supplier ? `Préparé par ${cart.supplier.name}, créé` : 'Créé'} le {dayOf(cart.date)}
          </p>
        </div>
        <div className={styles.total}>
          <Total cart={cart} />
        </div>
        <div className={`${styles.actions} c-screen-only`}>
          <Button
            variant="default"
            aria-label={`Rejeter la proposition ${cart.name}`}
            aria-disabled={acts.whyNot('refuse', cart) !== null || undefined}
            loading={acts.isBusy('refuse', cart)}
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => acts.refuse(cart)}
          >
            Rejeter
          </Button>
          <Button
            component="a"
            href={paths.cart(cart.kind, cart.id)}
            aria-label={`Voir le panier ${cart.name}`}
            leftSection={<IconEye size={16} stroke={1.8} aria-hidden />}
          >
            Voir le panier
          </Button>
        </div>
      </li>
    ))}
  </ul>
)
