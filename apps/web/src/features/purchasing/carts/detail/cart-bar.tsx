import { cartFactsOf } from '@charpente/contract/purchasing/cart-facts'
import type { Actor } from '@charpente/domain/platform/actor'
import { plural } from '@charpente/domain/platform/text'
import { whyNotActivate, whyNotPrint } from '@charpente/domain/purchasing/carts/actions'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useIsMutating } from '@tanstack/react-query'
import { ask } from '../../../../lib/message.tsx'
import { ActButton } from './act-button.tsx'
import { type AnyCart, groupWord } from './cart-groups.ts'
import styles from './cart-page.module.css'
import type { CartActs } from './use-cart-acts.ts'
import type { InfoForm } from './use-info-form.ts'

type CartBarProps = { cart: AnyCart; actor: Actor; acts: CartActs; info: InfoForm; canEditInfo: boolean }

/** How much there is in the cart, whether it is saved, and its two tools: to print it, to go on filling it. */
export function CartBar({ cart, actor, acts, info, canEditInfo }: CartBarProps) {
  const facts = cartFactsOf(cart)
  const isSaving = useIsMutating({ mutationKey: ['cart-quantity', cart.id] }) > 0
  const canComplete = whyNotActivate(facts, actor) === null

  /** What is typed is saved first, so that paper says it; what cannot be saved yet is no reason not to print. P-CART-40 */
  const print = async () => {
    if (canEditInfo && info.isDirty && !(await info.save())) {
      const question = 'Le formulaire n’est pas encore enregistré. Imprimer le panier sans lui\u202F?'
      if (!(await ask(question, { confirmLabel: 'Imprimer' }))) return
    }
    acts.print()
  }
  return (
    <div className={styles.bar}>
      <h2 className={styles.count}>
        {cart.countArticles} {plural(cart.countArticles, 'article')}, {cart.countLots}{' '}
        {plural(cart.countLots, groupWord(cart))}
      </h2>
      <span className={styles.saving} role="status">
        {isSaving && 'Enregistrement…'}
      </span>
      <div className={styles.tools}>
        <ActButton
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          loading={acts.isActing}
          why={whyNotPrint(facts, actor)}
          onAct={print}
        >
          Imprimer
        </ActButton>
        {canComplete && (
          <ActButton
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            why={null}
            onAct={acts.complete}
          >
            Compléter le panier
          </ActButton>
        )}
      </div>
    </div>
  )
}
