import type { User } from '@charpente/contract/people/user'
import { cartFactsOf } from '@charpente/contract/purchasing/cart-facts'
import { type Actor, has } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { whyNotGive, whyNotSend } from '@charpente/domain/purchasing/carts/actions'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { answerDue } from '@charpente/domain/purchasing/orders/answer-due'
import { Button } from '@mantine/core'
import { IconCheck, IconSend, IconUserCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ask } from '../../../../lib/message.tsx'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { ActButton } from './act-button.tsx'
import type { AnyCart, CartGroup } from './cart-groups.ts'
import styles from './cart-summary.module.css'
import { OrderButton } from './order-button.tsx'
import type { CartActs } from './use-cart-acts.ts'
import type { InfoForm } from './use-info-form.ts'

/** What the viewer is to the cart, hence the one thing they do there. */
export type Part = 'sends' | 'answers' | 'takes' | 'gives' | 'orders'

export function partOf(cart: AnyCart, actor: Actor): Part {
  if (has(actor, 'ROLE_SUPPLIER')) return 'sends'
  if (cart.status === CartStatus.proposed) return 'answers'
  if (cart.customer?.id !== actor.id) return 'takes'
  return has(actor, 'ROLE_SUPER_CUSTOMER') ? 'orders' : 'gives'
}

export type ActionProps = {
  cart: AnyCart
  groups: readonly CartGroup[]
  actor: Actor
  user: User
  info: InfoForm
  acts: CartActs
  onSend: () => void
  /** To the administrator, after the question. */
  onGive: () => void
  /** The cart is ready: what is left is the question. */
  onOrder: () => void
  /** Where a better-ranked holder exists, accepting asks why. */
  onAcceptOutranked: () => void
  /** Leads to the first thing that is missing. */
  onMissing: () => void
}

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const

/** One primary action, by who looks. P-CART-24, P-CART-30, P-CART-32, P-CART-33 */
export function PrimaryAction(props: ActionProps): ReactNode {
  const { cart, groups, actor, user, info, acts, onSend, onGive, onOrder, onAcceptOutranked, onMissing } = props
  const look = { size: 'md', fullWidth: true, color: cart.kind === 'free' ? 'free' : undefined } as const
  const facts = cartFactsOf(cart)
  const part = partOf(cart, actor)
  if (cart.countArticles === 0 && part !== 'takes') return <p className={styles.emptyCart}>Panier vide</p>
  const accept = async () => {
    if (groups.some(({ better }) => better)) return onAcceptOutranked()
    const consequence = 'Elle devient un panier comme un autre\u00A0: rien n’est commandé.'
    if (await ask('Accepter cette proposition\u202F?', { consequence, confirmLabel: 'Accepter' })) acts.accept(null)
  }
  switch (part) {
    case 'sends':
      return (
        <ActButton {...look} leftSection={<IconSend {...icon} />} why={whyNotSend(facts, actor)} onAct={onSend}>
          Envoyer au client
        </ActButton>
      )
    case 'answers':
      return (
        <>
          <Button {...look} leftSection={<IconCheck {...icon} />} loading={acts.isActing} onClick={accept}>
            Accepter la proposition
          </Button>
          <Button {...look} variant="default" leftSection={<IconX {...icon} />} onClick={acts.refuse}>
            Rejeter
          </Button>
          {cart.customer?.id !== actor.id && (
            <Button {...look} variant="subtle" leftSection={<IconUserCheck {...icon} />} onClick={acts.take}>
              Reprendre ce panier
            </Button>
          )}
        </>
      )
    case 'takes':
      return (
        <Button {...look} leftSection={<IconUserCheck {...icon} />} loading={acts.isActing} onClick={acts.take}>
          Reprendre ce panier
        </Button>
      )
    case 'gives':
      return (
        <ActButton
          {...look}
          leftSection={<IconSend {...icon} />}
          loading={acts.isActing}
          why={whyNotGive(facts, actor)}
          onAct={onGive}
        >
          Envoyer pour validation
        </ActButton>
      )
    case 'orders':
      return <OrderButton cart={cart} actor={actor} user={user} info={info} onOrder={onOrder} onRefused={onMissing} />
  }
}

/** What happens once it is done, and by when. */
export function nextWords({ cart, actor, user }: Pick<ActionProps, 'cart' | 'actor' | 'user'>): ReactNode {
  const due = formatDay(parisDay(answerDue(platformNow(), cart.department.code)))
  switch (partOf(cart, actor)) {
    case 'sends':
      return 'Votre client saisit le numéro dans «\u00A0Mes paniers\u00A0», vérifie et commande. D’ici là, le panier reste modifiable.'
    case 'answers':
      return 'Acceptée, la proposition devient un panier que vous pourrez modifier. Rien n’est commandé. Refusée, elle se ferme et son auteur en est averti.'
    case 'takes':
      return `${cart.customer?.email} en est averti et n’y a plus accès. Vous pourrez le modifier et le commander.`
    case 'gives':
      return `${user.adminName ?? 'L’administrateur du compte'} reçoit un e-mail, vérifie le panier et commande, ou vous le renvoie. Vous n’y aurez plus accès\u00A0: vous suivrez ce qu’il devient.`
    case 'orders':
      return (
        <>
          {cart.kind === 'free'
            ? 'Chaque prestataire reçoit sa commande aujourd’hui'
            : 'Chaque titulaire reçoit son bon de commande aujourd’hui'}{' '}
          et a jusqu’au <b>{due}</b> pour répondre. Vous êtes prévenu à chaque réponse.
        </>
      )
  }
}
