import type { FollowUp, OrderPart } from '@charpente/contract/purchasing/order'
import { titleOf } from '@charpente/contract/purchasing/order-receipts'
import type { Standing } from '@charpente/domain/purchasing/orders/cascade'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../../lib/api/common-queries.ts'
import { paths } from '../../../../lib/paths.ts'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import styles from './boxes.module.css'

const endings: Partial<Record<Standing, { title: string; text: string }>> = {
  exhausted: {
    title: 'Aucun titulaire ne reste pour ce lot',
    text: 'Tous les titulaires ont été interrogés. Demandez un marché subséquent ou cherchez au catalogue libre, en respectant vos seuils.',
  },
  lapsed: {
    title: 'Ce lot est clos, faute d’accord',
    text: 'Votre accord pour passer au rang suivant n’a pas été donné dans les trente jours. Commandez de nouveau ces prestations, ou demandez un marché subséquent.',
  },
  stopped: {
    title: 'La commande de ce lot est arrêtée, à votre demande',
    text: 'Aucun autre titulaire ne sera interrogé. Vous pouvez commander de nouveau, ou chercher au catalogue libre.',
  },
  refused: {
    title: 'Ce prestataire a refusé la commande',
    text: 'Au catalogue libre, personne d’autre n’est interrogé à votre place\u00A0: choisissez un autre prestataire.',
  },
  unanswered: {
    title: 'Ce prestataire n’a pas répondu dans le délai',
    text: 'La commande est close. Au catalogue libre, personne d’autre n’est interrogé à votre place\u00A0: choisissez un autre prestataire.',
  },
}

/** A letter to the centre, already begun, which names what was ordered. P-PUB-25, Q-34 */
const marketMail = (address: string, { cartNumber, cartName, customer, address: place }: FollowUp, part: OrderPart) => {
  const body = [
    'Bonjour,',
    '',
    `Aucun titulaire n’a accepté le lot ${part.lotCode} (${part.lotName}) de notre commande ${cartNumber}, «\u00A0${cartName}\u00A0».`,
    'Merci de nous dire si un marché subséquent est possible, avant le [date souhaitée].',
    '',
    `Adresse de l’opération\u00A0: ${place}`,
    '',
    `${customer.name}, ${customer.organisation}`,
  ]
  const subject = encodeURIComponent('Nouveau marché subséquent')
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(body.join('\r\n'))}`
}

/** A lot, or a supplier, that will not be served: why, and what the buyer can do now. */
export function EndingBox({ order, part }: { order: FollowUp; part: OrderPart }) {
  const { data: settings } = useQuery(settingsQuery())
  const ending = endings[part.standing]
  if (!ending) return null
  return (
    <section
      className={styles.box}
      data-tone={part.standing === 'stopped' ? undefined : 'error'}
      aria-label={`${ending.title}, ${titleOf(part)}`}
    >
      <h3>{ending.title}</h3>
      <p>{ending.text}</p>
      <div className={styles.actions}>
        {part.lotCode !== null && settings && (
          <PlainLink tone="primary" href={marketMail(settings.contactEmail, order, part)}>
            Demander un marché subséquent
          </PlainLink>
        )}
        <PlainLink href={paths.freeCatalogue()}>Chercher au catalogue libre</PlainLink>
      </div>
    </section>
  )
}
