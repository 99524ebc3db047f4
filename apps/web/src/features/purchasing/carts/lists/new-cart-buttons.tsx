import { type Actor, has } from '@charpente/domain/platform/actor'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { cartKindsOf } from '../filling/cart-kinds.ts'
import { newCartWords } from '../filling/cart-words.ts'
import { useStartCart } from '../filling/use-start-cart.ts'
import styles from './my-carts-page.module.css'

/** A new cart of each kind one may have, of the kind looked at. */
export function NewCartButtons({ actor, kind }: { actor: Actor; kind: CartKind | null }) {
  const startCart = useStartCart()
  const side = has(actor, 'ROLE_SUPPLIER') ? 'supplier' : 'customer'
  return (
    <div className={`${styles.create} c-screen-only`}>
      {cartKindsOf(actor)
        .filter((one) => kind === null || one === kind)
        .map((one) => (
          <Button
            key={one}
            {...(one === 'free' && { variant: 'light', color: 'free' })}
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => startCart(one)}
          >
            {newCartWords(one, side).button}
          </Button>
        ))}
    </div>
  )
}
