import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { formatSiret } from '@charpente/domain/platform/format'
import { Card } from '../../../../ui/card.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import styles from './billing-card.module.css'

const UNTOLD = 'Non communiqué. À demander à l’acheteur avant de facturer.'
/** One's own, which the buyer does not know better. */
const OWN_UNTOLD = 'Non renseigné. À ajouter dans votre profil.'

const OWN_SIRET = 'SIRET du prestataire'

/** What the invoice must bear, so that no portal rejects it. P-ORDER-19, Q-33 */
export function BillingCard({ order }: { order: SupplierOrder }) {
  const { customer, supplier } = order
  const lines: [name: string, value: string | null][] = [
    ['SIRET de l’acheteur', customer.siret],
    ['Code service', customer.serviceCode],
    ['Numéro d’engagement ou référence de l’acheteur', order.customerReferenceNumber],
    ...(order.rank === null ? [] : [['Numéro de contrat', order.marketNumber] as [string, string | null]]),
    ['Numéro de bon de commande', order.number],
    [OWN_SIRET, supplier.siret],
    ['Adresse des prestations', order.address],
  ]
  return (
    <Card title="Pour facturer" text="À reporter sur la facture">
      <dl className={styles.lines}>
        {lines.map(([name, value]) => (
          <div key={name} className={styles.line}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>
              {value ? (
                <>
                  <span className="c-num">{name.startsWith('SIRET') ? formatSiret(value) : value}</span>
                  <CopyButton text={value} label={`Copier\u00A0: ${name}`} />
                </>
              ) : (
                <span className="c-muted">{name === OWN_SIRET ? OWN_UNTOLD : UNTOLD}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {customer.engagementRequired && !order.customerReferenceNumber && (
        <Notice tone="warning">
          Cet acheteur exige un numéro d’engagement. Demandez-le avant de facturer&nbsp;: sans lui, la facture sera
          rejetée.
        </Notice>
      )}
      <p className={styles.text}>
        <b>Facturation.</b> Facturez directement {customer.organisation} par le portail public de facturation (Chorus
        Pro). N’envoyez aucune facture à la centrale. Une facture correspond à un seul bon de commande.
      </p>
      <p className={styles.text}>
        <b>Sous-traitance.</b> Un sous-traitant n’intervient qu’après acceptation par {customer.organisation} et
        agrément de ses conditions de paiement. Adressez à l’acheteur la déclaration de sous-traitance (formulaire DC4)
        avant toute intervention.
      </p>
    </Card>
  )
}
