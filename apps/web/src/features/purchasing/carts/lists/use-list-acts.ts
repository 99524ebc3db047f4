import type { CartSummary } from '@charpente/contract/purchasing/cart'
import { cartFactsOf } from '@charpente/contract/purchasing/cart-facts'
import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import { type Actor, has } from '@charpente/domain/platform/actor'
import {
  type CartFacts,
  type CartRefusal,
  whyNotActivate,
  whyNotAnswer,
  whyNotDelete,
  whyNotTake,
} from '@charpente/domain/purchasing/carts/actions'
import { takeRecap } from '@charpente/domain/purchasing/carts/recap'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { showAlert } from '../../../../lib/alert.tsx'
import { ask, askRecap } from '../../../../lib/message.tsx'
import { activateCart, callsOf, cartsChanged } from '../carts-queries.ts'
import { fillingPath } from '../filling-path.ts'

type Act = {
  whyNot: (cart: CartFacts, actor: Actor) => CartRefusal | null
  run: (cart: CartSummary) => Promise<unknown>
  /** What was done, in words; nothing when one is led elsewhere. */
  done?: string
}

const acts = {
  complete: { whyNot: whyNotActivate, run: ({ kind, id }) => activateCart(kind, id) },
  remove: {
    whyNot: whyNotDelete,
    run: ({ kind, id }) => callsOf(kind).remove({ params: { id } }),
    done: 'Le panier a été supprimé.',
  },
  refuse: {
    whyNot: whyNotAnswer,
    run: ({ kind, id }) => callsOf(kind).answer({ params: { id, answer: '0' }, body: {} }),
    done: 'Proposition refusée. Le prestataire en est averti.',
  },
  take: {
    whyNot: whyNotTake,
    run: ({ kind, id }) => callsOf(kind).take({ params: { id } }),
    done: 'Le panier est maintenant le vôtre. Vous pouvez le modifier et le commander.',
  },
} satisfies Record<string, Act>

type ActName = keyof typeof acts

/** What one does to a cart from a list; `said` is what was just done, `busy` the cart it is being done to. */
export type ListActs = {
  complete: (cart: CartSummary) => void
  remove: (cart: CartSummary) => Promise<void>
  refuse: (cart: CartSummary) => Promise<void>
  take: (cart: CartSummary, owner: string) => Promise<void>
  /** Why it cannot be done, for the button to look so; it stays there and says why when pressed. Q-136 */
  whyNot: (name: ActName, cart: CartSummary) => CartRefusal | null
  isBusy: (name: ActName, cart: CartSummary) => boolean
  said: string
  say: (text: string) => void
}

export function useListActs(actor: Actor): ListActs {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [said, say] = useState('')

  const doing = useMutation({
    mutationFn: ({ name, cart }: { name: ActName; cart: CartSummary }): Promise<unknown> => acts[name].run(cart),
    onSuccess: async (_, { name, cart }) => {
      await cartsChanged(queryClient)
      // P-CART-41, Q-12
      if (name === 'complete') await navigate({ href: fillingPath(cart, actor) })
      else {
        say(acts[name].done)
        // The button that asked for it went with the cart: the keyboard goes on from the title.
        // And what was done is said beside it: the row may have been far below.
        document.querySelector<HTMLElement>('main h1')?.focus()
      }
    },
    // Somebody else was quicker: the list says where the cart stands now.
    onError: () => cartsChanged(queryClient),
  })

  const whyNot = (name: ActName, cart: CartSummary) => acts[name].whyNot(cartFactsOf(cart), actor)
  const start = async (name: ActName, cart: CartSummary, isSure: () => Promise<boolean>) => {
    const refusal = whyNot(name, cart)
    if (refusal) showAlert(cartRefusals[refusal].message)
    else if (!doing.isPending && (await isSure())) doing.mutate({ name, cart })
  }

  return {
    complete: (cart) => start('complete', cart, async () => true),
    remove: (cart) =>
      start('remove', cart, () =>
        ask('Voulez-vous vraiment supprimer ce panier ?', {
          consequence:
            has(actor, 'ROLE_SUPPLIER') && cart.status === CartStatus.proposed
              ? 'Votre client ne pourra plus accepter cette proposition.'
              : `«\u00A0${cart.name}\u00A0», n°\u00A0${cart.number}`,
          confirmLabel: 'Supprimer',
        }),
      ),
    refuse: (cart) =>
      start('refuse', cart, () =>
        ask('Rejeter cette proposition\u202F?', {
          consequence: `${cart.supplier?.name ?? 'Le prestataire'} en sera averti.`,
          confirmLabel: 'Rejeter',
        }),
      ),
    take: (cart, owner) => start('take', cart, () => askRecap(takeRecap(cart, { owner, total: cart.price }))),
    whyNot,
    isBusy: (name, cart) => doing.isPending && doing.variables.name === name && doing.variables.cart.id === cart.id,
    said,
    say,
  }
}
