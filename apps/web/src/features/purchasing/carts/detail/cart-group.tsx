import { cartFactsOf } from '@charpente/contract/purchasing/cart-facts'
import type { Actor } from '@charpente/domain/platform/actor'
import { formatAmount, formatAmountHT, formatDayPlain } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { whyNotEditLines, whyNotRemoveGroup } from '@charpente/domain/purchasing/carts/actions'
import { IconAlertTriangle, IconClockHour4, IconMessages, IconUsersGroup } from '@tabler/icons-react'
import { useId } from 'react'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { PapersToKnow } from '../../../../ui/papers-to-know.tsx'
import styles from './cart-group.module.css'
import { type AnyCart, executionOf, type CartGroup as Group } from './cart-groups.ts'
import { CartLineRow, type Drawn } from './cart-line-row.tsx'
import { PassedOver } from './passed-over.tsx'
import type { CartActs } from './use-cart-acts.ts'

type Props = { cart: AnyCart; group: Group; actor: Actor; acts: CartActs; drawn: Drawn }

const columns = ['Article', 'Unité', 'Quantité', 'Prix unitaire', 'Total HT'] as const

/** A lot and its holder, or a supplier: its lines, its subtotal, how long it takes. P-CART-06, P-FCART-04 */
export function CartGroup({ cart, group, actor, acts, drawn }: Props) {
  const id = useId()
  const facts = cartFactsOf(cart)
  const whyNotEdit = whyNotEditLines(facts, actor)
  // Whoever may not is not offered it (P-CART-16); a proposal says it is read-only.
  const whyNotRemove = whyNotRemoveGroup(facts, actor)
  const time = executionOf(group, cart.department.code, platformNow())
  const { holder, better, passing, papers } = group
  return (
    <section className={styles.group} aria-labelledby={id} data-kind={cart.kind}>
      <header className={styles.head}>
        <span className="c-icon" data-kind={cart.kind}>
          {group.lotCode ? drawn.trade(group.lotCode) : <IconUsersGroup size={20} stroke={1.6} aria-hidden />}
        </span>
        <div>
          <h3 id={id} className={styles.title}>
            {group.title}
          </h3>
          {holder && (
            <p className={styles.holder}>
              <b>{holder.name}</b> · titulaire de rang {holder.rank}
            </p>
          )}
          {holder?.before && (
            <p className={styles.changed}>
              <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
              Titulaire changé&nbsp;: {holder.before} → {holder.name}
            </p>
          )}
        </div>
        <p className={styles.subtotal}>
          <span>Sous-total</span>
          <b>{formatAmount(group.price)}</b> HT
        </p>
      </header>
      {better && (
        <p className={styles.better}>
          <b>{better.name}</b> est classé avant, au rang {better.rank}&nbsp;: {formatAmountHT(better.price)} pour les
          mêmes quantités.
        </p>
      )}
      {passing && <PassedOver passing={passing} />}
      {papers && <PapersToKnow {...papers} />}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on a phone lines are cards, and a browser forgets the table. */}
      <table role="table" className={styles.lines}>
        <caption className="c-unseen">Articles, {group.title}</caption>
        <thead role="rowgroup" className="c-roomy">
          <tr role="row">
            {columns.map((name) => (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ))}
            <th scope="col" role="columnheader">
              <span className="c-unseen">Retirer</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {group.lines.map((line) => (
            <CartLineRow
              key={line.id}
              cart={cart}
              group={group}
              line={line}
              acts={acts}
              whyNotEdit={whyNotEdit}
              drawn={drawn}
            />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end. */}
      <footer className={styles.foot}>
        {time ? (
          <>
            <span className={styles.days}>
              <IconClockHour4 size={18} stroke={1.7} aria-hidden />
              {time.days} {plural(time.days, 'jour ouvré', 'jours ouvrés')}
            </span>
            <span className="c-muted">
              Fin au plus tard le {formatDayPlain(time.end)}, si la réponse arrive le dernier jour
            </span>
          </>
        ) : (
          <span className={styles.days}>
            <IconMessages size={18} stroke={1.7} aria-hidden />
            Date à convenir avec le prestataire
          </span>
        )}
        {whyNotRemove === null && (
          <button type="button" className={styles.removeGroup} onClick={() => acts.removeGroup(group)}>
            {cart.kind === 'free' ? 'Retirer ce prestataire' : 'Retirer ce lot'}
            <span className="c-unseen">, {group.title}</span>
          </button>
        )}
      </footer>
    </section>
  )
}
