import type { FollowUp } from '@charpente/contract/purchasing/order'
import { formatDayPlain, formatSiret } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconFileInvoice, IconFolder, IconMapPin, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { OrderDocuments, PaperLink } from '../order-documents.tsx'
import styles from './order-sides.module.css'

type Fact = readonly [name: string, value: string | null, shown?: string]

/** Values to be typed elsewhere: each has its own button to copy it. */
const Copied = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value, shown]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="c-num">
              {shown ?? value}
              <CopyButton text={value} label={`Copier\u00A0: ${name}`} />
            </dd>
          </div>
        ),
    )}
  </dl>
)

type SideProps = { title: string; icon: ReactNode; id?: string; children: ReactNode }

function Side({ title, icon, id, children }: SideProps) {
  return (
    <section className={styles.side} aria-label={title} id={id} tabIndex={id ? -1 : undefined}>
      <h2>
        {icon}
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Beside the lots: what an invoice must bear, the documents, where it takes place. */
export function OrderSides({ order, receipts }: { order: FollowUp; receipts?: ReactNode }) {
  const asked = order.lots.flatMap(({ attempts }) => attempts)
  const made = asked.filter(({ documents }) => documents.length > 0)
  const running = order.lots.flatMap(({ attempts, standing }) =>
    standing === 'accepted' || standing === 'waiting' ? attempts.slice(-1) : [],
  )
  const { siret, serviceCode } = order.customer
  const count = order.lots.length
  return (
    <aside className={styles.sides} aria-label="Documents et facturation">
      {running.length > 0 && (
        <Side title="Pour facturer" icon={<IconFileInvoice size={20} stroke={1.7} aria-hidden />}>
          <Copied
            facts={[
              ['SIRET de l’acheteur', siret, siret ? formatSiret(siret) : ''],
              ['N° d’engagement', order.customerReferenceNumber],
              ['Code service', serviceCode],
              ...running.map(
                ({ number, supplier }): Fact => [`Référence à rappeler, ${supplier.organisation}`, number],
              ),
            ]}
          />
          <p className={styles.note}>
            Ces lignes figurent sur le bon de commande. L’entreprise dépose sa facture sur le portail public de
            facturation, au nom de l’acheteur.
          </p>
        </Side>
      )}
      <Side title="Documents" id="documents" icon={<IconFolder size={20} stroke={1.7} aria-hidden />}>
        <ul className={styles.documents}>
          {made.map(({ purchaseOrder, number, supplier, documents }) => (
            <li key={purchaseOrder}>
              <OrderDocuments number={number} documents={documents} by={supplier.organisation} />
            </li>
          ))}
          <li>
            <PaperLink url={order.summaryUrl} name="Résumé de la commande">
              <span className={styles.small}>
                {count} {order.kind === 'free' ? plural(count, 'prestataire') : plural(count, 'lot')}, à ce jour
              </span>
            </PaperLink>
          </li>
        </ul>
        {made.length < asked.length && (
          <p className={styles.note} role="status">
            Un bon de commande est en préparation. Il paraîtra ici de lui-même.
          </p>
        )}
      </Side>
      {receipts && (
        <Side title="Reçus" icon={<IconReceipt size={20} stroke={1.7} aria-hidden />}>
          {receipts}
        </Side>
      )}
      <Side title="Opération" icon={<IconMapPin size={20} stroke={1.7} aria-hidden />}>
        <dl className={styles.facts}>
          {[
            ['Adresse', `${order.address} (${order.department.name})`],
            ['Message au prestataire', order.message],
            ['Modalités', order.modalite],
            ['Contact du maître d’œuvre', order.moContact],
            ['Fin souhaitée', order.wishedEnd && formatDayPlain(order.wishedEnd)],
          ].map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className={styles.typed}>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Side>
    </aside>
  )
}
