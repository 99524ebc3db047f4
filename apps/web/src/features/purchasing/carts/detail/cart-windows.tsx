import type { User } from '@charpente/contract/people/user'
import { type Actor, has } from '@charpente/domain/platform/actor'
import { giveRecap } from '@charpente/domain/purchasing/carts/recap'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { AcceptWindow } from './accept-window.tsx'
import { type AnyCart, askedTotal, type CartGroup } from './cart-groups.ts'
import { ConflictWindow } from './conflict-window.tsx'
import { OrderWindow } from './order-window.tsx'
import { partOf } from './primary-action.tsx'
import { SendWindow } from './send-window.tsx'
import { approverOf, type CartActs } from './use-cart-acts.ts'
import type { Cascade } from './use-cascade.ts'
import type { InfoForm } from './use-info-form.ts'

export type CartWindow = 'send' | 'give' | 'sendBack' | 'accept' | 'order'

type CartWindowsProps = {
  cart: AnyCart
  groups: readonly CartGroup[]
  actor: Actor
  user: User
  info: InfoForm
  acts: CartActs
  cascade: Cascade
  opened: CartWindow | null
  onClose: () => void
}

/** The questions asked before an act on the whole cart: those of what the viewer is to it. */
export const CartWindows = ({ cart, groups, actor, user, info, acts, cascade, opened, onClose }: CartWindowsProps) => (
  <>
    {partOf(cart, actor) === 'orders' && (
      <OrderWindow
        cart={cart}
        acts={acts}
        agreesInAdvance={cascade.agreesInAdvance}
        opened={opened === 'order'}
        onClose={onClose}
        onOrdered={cascade.forget}
      />
    )}
    {partOf(cart, actor) === 'gives' && (
      <ReasonWindow
        name={`give.${cart.id}`}
        recap={giveRecap(cart, { to: approverOf(user), total: askedTotal(cart, groups) })}
        label="Un mot pour votre administrateur"
        optional
        isActing={acts.isActing}
        opened={opened === 'give'}
        onClose={onClose}
        onConfirm={acts.give}
      />
    )}
    {cart.author && (
      <ReasonWindow
        name={`send-back.${cart.id}`}
        title={`Renvoyer ce panier à ${cart.author.name}\u202F?`}
        text="Il redevient le sien : votre remarque lui est envoyée, il le corrige, puis vous l’envoie de nouveau."
        label="Remarque"
        confirmLabel="Renvoyer"
        isActing={acts.isActing}
        opened={opened === 'sendBack'}
        onClose={onClose}
        onConfirm={acts.sendBack}
      />
    )}
    {info.conflict && <ConflictWindow conflict={info.conflict} />}
    {has(actor, 'ROLE_SUPPLIER') && <SendWindow cart={cart} user={user} opened={opened === 'send'} onClose={onClose} />}
    {groups.some(({ better }) => better) && (
      <AcceptWindow
        cartId={cart.id}
        groups={groups}
        opened={opened === 'accept'}
        onClose={onClose}
        onAccept={(reason) => {
          onClose()
          acts.accept(reason)
        }}
      />
    )}
  </>
)
