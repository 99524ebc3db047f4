import type { User } from '@charpente/contract/people/user'
import { takeRecap } from '@charpente/domain/purchasing/carts/recap'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ask, askRecap, showMessage } from '../../../../lib/message.tsx'
import { paths } from '../../../../lib/paths.ts'
import { currentSession } from '../../../../lib/session.tsx'
import { confirmDeletion } from '../../../../ui/confirm-deletion.ts'
import { activateCart, callsOf, cartsChanged } from '../carts-queries.ts'
import { fillingPath } from '../filling-path.ts'
import type { AnyCart, CartGroup, CartLine } from './cart-groups.ts'
import { cartQuery, cartsOf } from './cart-query.ts'

/** Once one has left the page, what was done is told on the next. */
type Leaving = { to: string; title: string; text: ReactNode }

/** Whom a sub-account's cart goes to. */
export const approverOf = ({ adminName }: User): string => adminName ?? 'l’administrateur du compte'

/** What one does to a cart as a whole, to its groups and lines; `said` is what was just done. */
export function useCartActs(cart: AnyCart, user: User) {
  const { kind, id } = cart
  const calls = callsOf(kind)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [said, say] = useState('')
  const list = cartsOf(currentSession().actor)

  const leave = async ({ to, title, text }: Leaving) => {
    await navigate({ href: to })
    queryClient.removeQueries({ queryKey: cartQuery(kind, id).queryKey })
    // Told at once: the lists read again take their time.
    showMessage({ title, text })
    await cartsChanged(queryClient)
  }
  const stay = async (answer: AnyCart, words: string) => {
    queryClient.setQueryData(cartQuery(kind, id).queryKey, answer)
    await cartsChanged(queryClient)
    say(words)
  }
  // The button that asked for it goes with what is removed: the keyboard goes on from the title.
  const removed = async (words: string) => {
    await cartsChanged(queryClient)
    say(words)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }

  /** Any act: one at a time, its failure told by the alert above the page. */
  const acting = useMutation({ mutationFn: (act: () => Promise<unknown>) => act(), scope: { id: `cart ${id}` } })
  // What was confirmed waits for its turn: a second removal, said while the first ends, is not lost.
  const runNext = (act: () => Promise<unknown>) => acting.mutate(act)
  const run = (act: () => Promise<unknown>) => {
    if (!acting.isPending) acting.mutate(act)
  }

  const removeLine = async (line: CartLine, group: CartGroup, why?: string) => {
    const last = `C’est le dernier article de ce ${kind === 'free' ? 'prestataire' : 'lot'}\u00A0: ${
      kind === 'free' ? 'son groupe sera retiré' : 'le lot sera retiré'
    } aussi.`
    const consequence = [why, group.lines.length === 1 && last].filter(Boolean).join(' ')
    const isSure = await confirmDeletion(consequence || line.name, 'Retirer')
    if (isSure)
      runNext(async () => {
        await calls.removeLine({ params: { id: line.id } })
        await removed(`«\u00A0${line.name}\u00A0» est retiré du panier.`)
      })
    return isSure
  }

  return {
    said,
    say,
    isActing: acting.isPending,
    removeLine,
    removeGroup: async ({ id: groupId, title }: CartGroup) => {
      const consequence =
        kind === 'free'
          ? 'Tous les articles de ce prestataire seront retirés du panier.'
          : 'Tous les articles de ce lot seront retirés du panier.'
      if (await confirmDeletion(consequence, 'Retirer'))
        runNext(async () => {
          await calls.removeGroup({ params: { id: groupId } })
          await removed(`«\u00A0${title}\u00A0» est retiré du panier.`)
        })
    },
    remove: async () => {
      if (await ask('Voulez-vous vraiment supprimer ce panier ?', { confirmLabel: 'Supprimer' }))
        run(async () => {
          await calls.remove({ params: { id } })
          await leave({ to: list, title: 'Panier supprimé', text: 'Le panier a été supprimé.' })
        })
    },
    /** Once it is confirmed, with a word or without. */
    give: (note: string) =>
      acting.mutateAsync(async () => {
        await calls.give({ params: { id }, body: { note } })
        const text = `Panier envoyé à ${approverOf(user)}, qui le vérifie et commande. Vous le suivez dans «\u00A0Mes paniers\u00A0».`
        await leave({ to: list, title: 'Panier envoyé', text })
      }),
    /** Back to whoever prepared it, who corrects it. */
    sendBack: (remark: string) =>
      acting.mutateAsync(async () => {
        await calls.sendBack({ params: { id }, body: { remark } })
        const text = `${cart.author?.name ?? 'Son auteur'} le corrige, puis vous l’envoie de nouveau. Votre remarque part par e-mail.`
        await leave({ to: list, title: 'Panier renvoyé', text })
      }),
    take: async () => {
      const owner = cart.customer?.email ?? 'Son propriétaire'
      if (await askRecap(takeRecap(cart, { owner, total: cart.price })))
        run(async () => {
          const taken = await calls.take({ params: { id } })
          await stay(taken, 'Le panier est maintenant le vôtre. Vous pouvez le modifier et le commander.')
        })
    },
    /** Articles go to it from now on. P-CART-41 */
    complete: () =>
      run(async () => {
        await activateCart(kind, id)
        await cartsChanged(queryClient)
        await navigate({ href: fillingPath(cart, currentSession().actor) })
      }),
    see: () =>
      run(async () => stay(await calls.see({ params: { id } }), 'C’est noté\u00A0: les prix affichés sont à jour.')),
    copy: () =>
      run(async () => {
        const { cart: copied, missing } = await calls.copy({ params: { id } })
        await cartsChanged(queryClient)
        await navigate({ href: paths.cart(kind, copied.id) })
        showMessage({
          title: 'Panier recopié',
          text:
            missing.length === 0
              ? `Le panier est dans l’édition ${copied.edition}, aux prix du jour. L’ancien reste dans vos paniers.`
              : `Le panier est dans l’édition ${copied.edition}. N’y existe plus\u00A0: ${missing.join(', ')}.`,
        })
      }),
    accept: (reason: string | null) =>
      run(async () => {
        const body = reason === null ? {} : { reason }
        const accepted = await calls.answer({ params: { id, answer: '1' }, body })
        await stay(accepted, 'Proposition acceptée. Le panier est à vous\u00A0: complétez-le avant la commande.')
      }),
    refuse: async () => {
      const consequence = `${cart.supplier?.name ?? 'Le prestataire'} en sera averti.`
      if (await ask('Rejeter cette proposition\u202F?', { consequence, confirmLabel: 'Refuser' }))
        run(async () => {
          await calls.answer({ params: { id, answer: '0' }, body: {} })
          const text = 'Proposition refusée. Le prestataire en est averti.'
          await leave({ to: list, title: 'Proposition refusée', text })
        })
    },
    /** In a tab of its own, asked for before the document is made: a browser refuses one that nobody clicked for. */
    print: () => {
      const tab = window.open('', '_blank')
      run(async () => {
        try {
          const { url } = await calls.print({ params: { id } })
          if (tab) tab.location.href = url
          else window.location.href = url
        } catch (error) {
          tab?.close()
          throw error
        }
      })
    },
    leave,
    run,
  }
}
export type CartActs = ReturnType<typeof useCartActs>
