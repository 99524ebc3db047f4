import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import type { CartRefusal } from '@charpente/domain/purchasing/carts/actions'
import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { showAlert } from '../../../../lib/alert.tsx'

type Props = ButtonProps & { why: CartRefusal | null; onAct: () => void; onRefused?: () => void; children: ReactNode }

/** Does something, or says why it cannot be done yet: it never hides behind a grey button. Q-136 */
export const ActButton = ({ why, onAct, onRefused, children, ...look }: Props) => (
  <Button
    {...look}
    aria-disabled={why ? true : undefined}
    data-impossible={why ? true : undefined}
    onClick={() => {
      if (!why) return onAct()
      showAlert(cartRefusals[why].message)
      onRefused?.()
    }}
  >
    {children}
  </Button>
)
