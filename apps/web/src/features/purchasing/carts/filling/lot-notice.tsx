import type { Department } from '@charpente/contract/catalogue/catalogue'
import type { Cart } from '@charpente/contract/purchasing/cart'
import { has } from '@charpente/domain/platform/actor'
import { paths } from '../../../../lib/paths.ts'
import { useSession } from '../../../../lib/session.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton, PlainLink } from '../../../../ui/plain-button.tsx'
import { newCartWords } from './cart-words.ts'
import { openNewCart } from './new-cart.ts'
import styles from './notices.module.css'

type LotNoticeProps = { cart: Cart | null; why: string | null; lotCode: string; here: Department | undefined }

/** Why nothing of this page can go to the cart, and both ways out: the cart's prices, or a cart for this place. Q-39 */
export function LotNotice({ cart, why, lotCode, here }: LotNoticeProps) {
  const { actor } = useSession()
  if (!cart || !why) return null
  const isElsewhere = here !== undefined && here.code !== cart.department.code && !cart.isEditionClosed
  const { button } = newCartWords('formalized', has(actor, 'ROLE_SUPPLIER') ? 'supplier' : 'customer')
  return (
    <div className={`${styles.notice} c-screen-only`}>
      <Notice tone="warning" title={why}>
        <div className={styles.ways}>
          {isElsewhere && (
            <PlainLink href={paths.catalogue({ lot: lotCode, department: cart.department.code })}>
              Voir les prix du {cart.department.code}
            </PlainLink>
          )}
          <PlainButton onClick={() => openNewCart('formalized', here?.code)}>
            {isElsewhere ? `Nouveau panier pour le ${here.code}` : button}
          </PlainButton>
        </div>
      </Notice>
    </div>
  )
}
