import type { User } from '@charpente/contract/people/user'
import { cartFactsOf } from '@charpente/contract/purchasing/cart-facts'
import type { Actor } from '@charpente/domain/platform/actor'
import { whyNotConfirm } from '@charpente/domain/purchasing/carts/actions'
import { IconSend } from '@tabler/icons-react'
import { ActButton } from './act-button.tsx'
import type { AnyCart } from './cart-groups.ts'
import type { InfoForm } from './use-info-form.ts'

type Props = {
  cart: AnyCart
  actor: Actor
  user: User
  info: InfoForm
  onOrder: () => void
  onRefused: () => void
}

/** Leads to the question, the form being saved first when it has to be. P-CART-40 */
export function OrderButton({ cart, actor, user, info, onOrder, onRefused }: Props) {
  const whyNot = (asked: AnyCart) => whyNotConfirm(cartFactsOf(asked), actor, user)
  // What is typed may be all that is missing: saving it will tell.
  const why = info.isDirty && cart.countArticles > 0 ? null : whyNot(cart)
  const order = async () => {
    const ready = info.isDirty ? await info.save() : cart
    if (!ready || whyNot(ready)) return onRefused()
    onOrder()
  }
  return (
    <ActButton
      size="md"
      fullWidth
      color={cart.kind === 'free' ? 'free' : undefined}
      leftSection={<IconSend size={18} stroke={1.8} aria-hidden />}
      loading={info.isSaving}
      why={why}
      onAct={order}
      onRefused={onRefused}
    >
      Commander
    </ActButton>
  )
}
