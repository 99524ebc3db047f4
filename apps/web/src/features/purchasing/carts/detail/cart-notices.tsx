import { cartFactsOf } from '@charpente/contract/purchasing/cart-facts'
import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import type { Actor } from '@charpente/domain/platform/actor'
import { plural } from '@charpente/domain/platform/text'
import { whyNotCopy, whyNotEditInfo, whyNotEditLines } from '@charpente/domain/purchasing/carts/actions'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Said } from '../../../../ui/said.tsx'
import { isReturned, isToApprove, returnedWords, sentWords } from '../approval.tsx'
import { type AnyCart, type CartGroup, changedHolders, changedLines, changedUnits } from './cart-groups.ts'
import styles from './cart-page.module.css'
import type { CartActs } from './use-cart-acts.ts'

type Props = { cart: AnyCart; groups: readonly CartGroup[]; actor: Actor; acts: CartActs }

/** What changed without the viewer, and why something cannot be done. */
export function CartNotices({ cart, groups, actor, acts }: Props) {
  const facts = cartFactsOf(cart)
  const changed = changedLines(groups).length
  const isOther = whyNotEditInfo(facts, actor) === 'takeOverFirst'
  const isReadOnly = whyNotEditLines(facts, actor) === 'proposalReadOnly'
  const canCopy = whyNotCopy(facts, actor, { closed: cart.isEditionClosed }) === null
  const [holders, units] = [changedHolders(groups), changedUnits(groups).length]
  const hasNews = changed + holders.length + units > 0 || cart.notices.length > 0
  return (
    <div className={styles.notices}>
      <Said>{acts.said}</Said>
      {isOther && (
        <Notice tone="info" title={`Panier de ${cart.customer?.email}`}>
          {cart.status === CartStatus.proposed
            ? 'Vous pouvez répondre à cette proposition, ou reprendre le panier pour le modifier.'
            : cartRefusals.takeOverFirst.message}
        </Notice>
      )}
      {isToApprove(cart) && (
        <Notice tone="warning" title={`À valider. ${sentWords(cart)}`}>
          {cart.givenNote && <p className={styles.typed}>«&nbsp;{cart.givenNote}&nbsp;»</p>}
          {cart.returned && (
            <p className={styles.typed}>
              {returnedWords(cart)}&nbsp;: «&nbsp;{cart.returned.remark}&nbsp;»
            </p>
          )}
          <p>Vérifiez-le, puis commandez, ou renvoyez-le avec une remarque.</p>
        </Notice>
      )}
      {isReturned(cart) && (
        <Notice tone="warning" title={returnedWords(cart)}>
          <p className={styles.typed}>«&nbsp;{cart.returned?.remark}&nbsp;»</p>
        </Notice>
      )}
      {cart.status === CartStatus.proposed && (
        <Notice tone="info" title={`Proposition de ${cart.supplier?.name}`}>
          {isReadOnly
            ? 'Ses lignes et ses quantités ne se modifient pas. Acceptez-la pour les changer, ou rejetez-la.'
            : 'Vous pouvez encore en changer les quantités avant de l’accepter.'}
        </Notice>
      )}
      {cart.isEditionClosed && (
        <Notice tone="warning" title={`L’édition ${cart.edition} est close`}>
          <p>
            Ce panier ne peut plus être commandé. Recopié dans l’édition en cours, il prend ses prix et ses titulaires.
          </p>
          {canCopy && (
            <p>
              <PlainButton onClick={acts.copy}>Recopier dans l’édition en cours</PlainButton>
            </p>
          )}
        </Notice>
      )}
      {hasNews && (
        <Notice tone="warning" title="Ce panier a changé depuis votre dernier passage">
          {cart.notices.map(({ id, message }) => (
            <p key={id}>{message}</p>
          ))}
          {holders.map(({ id, title, holder }) => (
            <p key={id}>
              Lot {title}&nbsp;: le titulaire de rang {holder?.rank} est maintenant {holder?.name}.
            </p>
          ))}
          {units > 0 && (
            <p>
              {units} {plural(units, 'unité a changé', 'unités ont changé')}. Vérifiez les quantités.
            </p>
          )}
          {changed > 0 && (
            <p>
              {changed} {plural(changed, 'prix a changé', 'prix ont changé')}. Chaque ligne le dit, et les totaux sont à
              jour.
            </p>
          )}
          {!isOther && (
            <p>
              <PlainButton onClick={acts.see}>J’ai vérifié</PlainButton>
            </p>
          )}
        </Notice>
      )}
      {cart.rankReason && (
        <Notice title="Motif donné pour ce rang">
          <span className={styles.typed}>{cart.rankReason}</span>
        </Notice>
      )}
    </div>
  )
}
