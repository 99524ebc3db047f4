import { cartFactsOf } from '@charpente/contract/cart-facts'
import type { User } from '@charpente/contract/user'
import type { Actor } from '@charpente/domain/actor'
import { parisDay } from '@charpente/domain/calendar'
import { whyNotConfirm } from '@charpente/domain/cart/actions'
import { formatDay } from '@charpente/domain/format'
import { answerDue } from '@charpente/domain/order/answer-due'
import { IconSend } from '@tabler/icons-react'
import { ask } from '../../../message.tsx'
import { paths } from '../../../paths.ts'
import { platformNow } from '../../../platform-clock.ts'
import { ActButton } from './act-button.tsx'
import type { AnyCart } from './cart-groups.ts'
import { confirmCart } from './confirm-cart.ts'
import type { CartActs } from './use-cart-acts.ts'
import type { InfoForm } from './use-info-form.ts'

type Props = {
  cart: AnyCart
  actor: Actor
  user: User
  info: InfoForm
  acts: CartActs
  /** Whether the next rank may be asked without asking again. Q-18 */
  agreesInAdvance: boolean
  onRefused: () => void
}

/** Orders the cart, the form being saved first when it has to be. P-CART-40 */
export function OrderButton({ cart, actor, user, info, acts, agreesInAdvance, onRefused }: Props) {
  const whyNot = (asked: AnyCart) => whyNotConfirm(cartFactsOf(asked), actor, user)
  // What is typed may be all that is missing: saving it will tell.
  const why = info.isDirty && cart.countArticles > 0 ? null : whyNot(cart)
  const order = async () => {
    const ready = info.isDirty ? await info.save() : cart
    if (!ready || whyNot(ready)) return onRefused()
    const isSure = await ask('Voulez-vous vraiment commander les articles de ce panier ?', {
      confirmLabel: 'Commander',
    })
    if (!isSure) return
    // Sent twice, it is ordered once.
    const key = crypto.randomUUID()
    acts.run(async () => {
      // Whatever stands in the way is told by the alert, and shown by the cart as it is now.
      await confirmCart({ cart: ready, agreesInAdvance, key }).catch(async (error) => {
        await acts.refresh()
        throw error
      })
      const due = formatDay(parisDay(answerDue(platformNow(), cart.department.code)))
      const text = `Commande envoyée. Les prestataires ont jusqu’au ${due} pour répondre.`
      await acts.leave({ to: paths.carts(), title: 'Commande envoyée', text })
    })
  }
  return (
    <ActButton
      size="md"
      fullWidth
      color={cart.kind === 'free' ? 'free' : undefined}
      leftSection={<IconSend size={18} stroke={1.8} aria-hidden />}
      loading={acts.isActing || info.isSaving}
      why={why}
      onAct={order}
      onRefused={onRefused}
    >
      Commander
    </ActButton>
  )
}
