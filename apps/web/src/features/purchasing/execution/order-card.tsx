import { formatAmountHT, formatDayPlain } from '@charpente/domain/platform/format'
import { guaranteeEnd } from '@charpente/domain/purchasing/execution/acceptance'
import { sentAmount } from '@charpente/domain/purchasing/execution/amounts-agreed'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import styles from '../../../ui/works.module.css'
import type { Of } from './of.ts'

type Party = Of['read']['supplier']

/** Somebody to call or to write to, in one press. */
const Contact = ({ of: { organisation, name, phone, email } }: { of: Party }) => (
  <address className={styles.contact}>
    <b>{organisation}</b>
    {name && <span className="c-muted">{name}</span>}
    {phone && (
      <a className="c-link c-num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    )}
    <a className="c-link" href={`mailto:${email}`}>
      {email}
    </a>
  </address>
)

/** Who is on the other side; the centre reads both. */
export function PartyCard({ of: { read } }: { of: Of }) {
  if (read.side === 'operator')
    return (
      <Card title="Les parties">
        <Contact of={read.customer} />
        <Contact of={read.supplier} />
      </Card>
    )
  return (
    <Card title={read.side === 'firm' ? 'L’acheteur' : 'L’entreprise'}>
      <Contact of={read.side === 'firm' ? read.customer : read.supplier} />
    </Card>
  )
}

/** The order itself, where it is done, and how one gets in. */
export function OrderCard({ of }: { of: Of }) {
  const { read, file } = of
  const start = file.agreedStart
  const guarantee = guaranteeEnd(file)
  const isChanged = orderAmount(file) !== sentAmount(read.facts.lines)
  const way =
    read.side === 'firm'
      ? paths.supplierOrder(read.purchaseOrder)
      : read.side === 'buyer'
        ? paths.order(read.cartId)
        : null
  return (
    <Card title="La commande">
      <Facts
        facts={[
          ['Bon', read.number],
          ['Montant', `${formatAmountHT(orderAmount(file))}${isChanged ? ', avenant compris' : ''}`],
          ['Lot', read.lotCode && `${read.lotCode}, ${read.lotName}`],
          ['Marché', read.marketNumber],
          ['Lieu', read.address],
          ['Contact sur place', start?.contact || read.moContact],
          ['Accès', start?.access || read.message],
          ['Garantie', guarantee && `parfait achèvement jusqu’au ${formatDayPlain(guarantee)}`],
        ]}
      />
      {way && (
        <PlainLink href={way}>{read.side === 'firm' ? 'Voir la commande' : 'Bon de commande et suivi'}</PlainLink>
      )}
    </Card>
  )
}

/** The acts of subcontracting: nobody else works before the buyer has agreed. */
export function SubcontractCard({ of: { read } }: { of: Of }) {
  const way =
    read.side === 'firm'
      ? paths.supplierSubcontracting(read.purchaseOrder)
      : read.side === 'buyer'
        ? paths.subcontracting(read.cartId)
        : null
  if (read.subcontractors.length === 0 && read.side !== 'firm') return null
  return (
    <Card title="Sous-traitance">
      {read.subcontractors.length > 0 && (
        <ul className={styles.subcontracts}>
          {read.subcontractors.map(({ name, works, state, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one firm may be declared twice for the same works.
            <li key={index} className={styles.subcontract}>
              <b>{name}</b>
              <span className="c-note">
                {works}
                {amount !== null && `, ${formatAmountHT(amount)}`}
              </span>
              <span className="c-note">{state}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="c-note">
        {read.side === 'firm'
          ? 'Personne d’autre que vous ne travaille sur place avant l’accord de l’acheteur.'
          : 'Personne d’autre que l’entreprise ne travaille sur place avant votre accord.'}
      </p>
      {way && (
        <PlainLink href={way}>
          {read.subcontractors.length > 0 ? 'Voir les actes' : 'Déclarer un sous-traitant'}
        </PlainLink>
      )}
    </Card>
  )
}
