import { formatAmountHT, formatDay } from '@charpente/domain/platform/format'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import { IconInfoCircle, IconKey, IconMapPin, IconPhone } from '@tabler/icons-react'
import { formatDate } from '../../../../lib/moments.ts'
import { paths } from '../../../../lib/paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import styles from './firm.module.css'
import type { Site } from './use-site.ts'

/** A number of telephone in what somebody typed: ten figures, or more after a plus. */
const TYPED_PHONE = /\+\d[\d .-]{8,}\d|\b0\d(?:[ .-]?\d{2}){4}\b/

const phoneIn = (text: string) => TYPED_PHONE.exec(text)?.[0] ?? null
const withoutPhone = (text: string) =>
  text
    .replace(TYPED_PHONE, '')
    .replace(/[\s,;:–-]+$/, '')
    .trim()
const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter((word) => /^\p{Lu}/u.test(word) && !/^M(me|\.)?$/.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('')

type Contact = { name: string; role: string; phone: string | null }

/** Whom to call: who the buyer named for the site, then who ordered; each once. */
function contactsOf({ read, file }: Site): Contact[] {
  const named = (text: string | null | undefined, role: string): Contact[] =>
    text ? [{ name: withoutPhone(text) || text, role, phone: phoneIn(text) }] : []
  const all = [
    ...named(file.agreedStart?.contact, 'Sur place'),
    ...named(read.moContact, 'Contact du chantier'),
    { name: read.customer.name, role: read.customer.organisation, phone: read.customer.phone || null },
  ]
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at)
}

/** One touch calls. */
export const ContactsCard = ({ site }: { site: Site }) => (
  <Card title="Sur place" flush>
    <ul className={styles.contacts}>
      {contactsOf(site).map(({ name, role, phone }) => (
        <li key={name} className={styles.contact}>
          <span className={styles.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <div>
            <p>{name}</p>
            <p>
              {role}
              {phone && (
                <>
                  , <span className={styles.number}>{phone}</span>
                </>
              )}
            </p>
          </div>
          {phone && (
            <a className={styles.call} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} aria-label={`Appeler ${name}`}>
              <IconPhone size={22} stroke={1.7} aria-hidden />
            </a>
          )}
        </li>
      ))}
    </ul>
  </Card>
)

const itinerary = (address: string) =>
  `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: address })}`

/** Where it is, how one gets in, what the buyer asks for. */
export function AccessCard({ site: { read, file } }: { site: Site }) {
  const access = file.agreedStart?.access
  return (
    <Card title="Accès et consignes" flush>
      <div className={styles.access} data-strong>
        <IconMapPin size={22} stroke={1.6} aria-hidden />
        <div>
          <p>{read.address || 'Adresse à demander à l’acheteur'}</p>
          {read.address && (
            <a className="c-link" href={itinerary(read.address)} target="_blank" rel="noreferrer">
              Ouvrir l’itinéraire<span className="c-unseen"> (nouvel onglet)</span>
            </a>
          )}
        </div>
      </div>
      {access && (
        <div className={styles.access}>
          <IconKey size={22} stroke={1.6} aria-hidden />
          <p>{access}</p>
        </div>
      )}
      {read.message && (
        <div className={styles.access}>
          <IconInfoCircle size={22} stroke={1.6} aria-hidden />
          <div>
            <p>{read.message}</p>
            <p className="c-note">Écrit par l’acheteur, bon du {formatDate(read.sentAt)}</p>
          </div>
        </div>
      )}
    </Card>
  )
}

/** What was ordered, in a few lines; the whole is on the page of the order. */
export function FirmOrderFacts({ site: { read, file, today } }: { site: Site }) {
  const end = endOn(file, today)
  return (
    <Card title="La commande">
      <Facts
        facts={[
          [
            'Numéro',
            <span key="number" className="c-num">
              {read.number}
            </span>,
          ],
          ['Montant', <b key="amount">{formatAmountHT(orderAmount(file))}</b>],
          ['Fin à tenir', end && <b key="end">{formatDay(end)}</b>],
          ['Acheteur', read.customer.organisation],
          ['Lot', read.lotCode && `${read.lotCode} – ${read.lotName}`],
          ['Contrat', read.marketNumber],
          ['Suivie par', read.supplier.name],
        ]}
      />
      <PlainLink href={paths.supplierOrder(read.purchaseOrder)}>Bon de commande et documents</PlainLink>
    </Card>
  )
}

/** Nobody else works on the site before the buyer has agreed to it. */
export const SubcontractorsCard = ({ site: { read } }: { site: Site }) => (
  <Card
    title="Sous-traitants"
    actions={<PlainLink href={paths.supplierSubcontracting(read.purchaseOrder)}>Déclarer ou suivre</PlainLink>}
  >
    {read.subcontractors.length === 0 ? (
      <p className="c-plain">Aucun n’est déclaré. Personne d’autre que vos équipes ne travaille sur ce chantier.</p>
    ) : (
      <>
        <Facts
          facts={read.subcontractors.map(({ name, works, state, amount }) => [
            name,
            <span key={name}>
              {works}
              {amount !== null && `, ${formatAmountHT(amount)}`}
              <br />
              <b>{state}</b>
            </span>,
          ])}
        />
        <Notice>Personne d’autre ne travaille avant l’accord de l’acheteur.</Notice>
      </>
    )}
  </Card>
)
