import type { Subcontracting } from '@charpente/contract/purchasing/subcontracting'
import { plural } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { Amounts } from './amounts.tsx'
import { SubcontractTag } from './subcontract-words.tsx'
import styles from './subcontracting.module.css'
import { buyerSubcontractingQuery, firmSubcontractingQuery } from './subcontracting-queries.ts'

/** Each act in a line. */
const Named = ({ of: { acts } }: { of: Subcontracting }) => (
  <ul className={styles.files}>
    {acts.map((act) => (
      <li key={act.id} className={styles.file}>
        <span>
          Acte n°&nbsp;{act.number}
          {act.form.name && `, ${act.form.name}`}
        </span>
        <SubcontractTag act={act} />
      </li>
    ))}
  </ul>
)

/** On the order of a firm: what is subcontracted of it, and the way to declare. */
export function FirmOrderCard({ id }: { id: number }) {
  const { data } = useQuery(firmSubcontractingQuery(id))
  if (!data || (!data.canDeclare && data.acts.length === 0)) return null
  return (
    <Card title="Sous-traitance" text="Un sous-traitant n’intervient qu’après l’accord de l’acheteur (DC4).">
      {data.acts.length > 0 && (
        <>
          <Amounts of={data} />
          <Named of={data} />
        </>
      )}
      <div className={styles.acts}>
        <PlainLink href={paths.supplierSubcontracting(id)}>
          {data.acts.length > 0 ? 'Voir la sous-traitance' : 'Déclarer un sous-traitant'}
        </PlainLink>
      </div>
    </Card>
  )
}

/** On the order of a buyer: only where something was declared. */
export function BuyerOrderCard({ cartId }: { cartId: number }) {
  const { data = [] } = useQuery(buyerSubcontractingQuery(cartId))
  const declared = data.filter(({ acts }) => acts.length > 0)
  const toDecide = declared.flatMap(({ acts }) => acts).filter(({ canDecide }) => canDecide).length
  if (declared.length === 0) return null
  return (
    <Card
      title="Sous-traitance"
      text={toDecide > 0 ? `${toDecide} ${plural(toDecide, 'déclaration')} à décider.` : undefined}
    >
      {declared.map((of) => (
        <div key={of.purchaseOrder} className={styles.part}>
          <h3>
            Commande {of.number}, {of.supplier.organisation}
          </h3>
          <Amounts of={of} />
          <Named of={of} />
        </div>
      ))}
      <div className={styles.acts}>
        <PlainLink href={paths.subcontracting(cartId)} tone={toDecide > 0 ? 'primary' : 'default'}>
          {toDecide > 0 ? 'Lire et décider' : 'Voir la sous-traitance'}
        </PlainLink>
      </div>
    </Card>
  )
}
