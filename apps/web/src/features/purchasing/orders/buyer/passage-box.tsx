import type { FollowUp, OrderAttempt, OrderPart, Passage } from '@charpente/contract/purchasing/order'
import { executionDays } from '@charpente/domain/catalogue/execution-time'
import { type LotCode, lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmount, formatAmountHT, formatDay, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { answerDue } from '@charpente/domain/purchasing/orders/answer-due'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { PapersToKnow } from '../../../../ui/papers-to-know.tsx'
import styles from './boxes.module.css'
import { titleOf } from './part-words.ts'
import { signedAmount } from './told-events.ts'
import type { BuyerActs } from './use-buyer-acts.ts'

const daysWords = (days: number) => `${days}\u00A0${plural(days, 'jour ouvré', 'jours ouvrés')}`

/** `+ 1 263,40 € (+ 3,3 %)` */
function differenceWords(difference: number, from: number): string {
  if (difference === 0) return 'même prix'
  const percent = formatNumber(Math.round((Math.abs(difference) / Math.max(from, 1)) * 1000) / 10)
  return `${signedAmount(difference)} (${difference < 0 ? '−' : '+'}\u00A0${percent}\u00A0%)`
}

type Offer = { title: string; price: number; days: number | null; difference?: string; isNext?: boolean }

const OfferCard = ({ title, price, days, difference, isNext }: Offer) => (
  <div className={styles.offer} data-next={isNext || undefined}>
    <h4>{title}</h4>
    <dl>
      <dt>Montant HT</dt>
      <dd>{formatAmount(price)}</dd>
      {difference && (
        <>
          <dt>Écart</dt>
          <dd className={styles.difference}>{difference}</dd>
        </>
      )}
      {days !== null && (
        <>
          <dt>Délai</dt>
          <dd>{daysWords(days)}</dd>
        </>
      )}
    </dl>
  </div>
)

type Props = { order: FollowUp; part: OrderPart; last: OrderAttempt; passage: Passage; acts: BuyerActs }

/** The decision comes before the history: both offers side by side, and nothing leaves without it. Q-18 */
export function PassageBox({ order, part, last, passage: { next, lapsesAt }, acts }: Props) {
  if (!next) return null
  const name = last.supplier.organisation
  const cause =
    last.status === OrderStatus.refused
      ? `${name} a refusé la commande.`
      : `${name} n’a pas répondu dans ${last.extendedFrom ? 'le délai, prolongé par la centrale' : 'les dix jours'}.`
  const due = formatDay(parisDay(answerDue(new Date(order.readAt), order.department.code)))
  const days = part.lotCode ? executionDays(next.price, lotNature(part.lotCode as LotCode)) : null
  const id = last.purchaseOrder
  const pass = () =>
    acts.start({
      title: `Passer au titulaire de rang ${next.rank}\u202F?`,
      consequence: `${next.name} reçoit aujourd’hui le bon de commande de ${formatAmountHT(next.price)}, et a jusqu’au ${due} pour répondre.`,
      confirmLabel: `Passer au rang ${next.rank}`,
      done: `Accord enregistré. Le bon de commande part chez ${next.name}.`,
      signs: { order: id, decision: 'pass' },
      run: acts.decide(id, 'pass'),
    })
  const stop = () =>
    acts.start({
      title: 'Arrêter la commande de ce lot\u202F?',
      consequence: 'Plus personne n’est interrogé pour ce lot. Les autres lots continuent.',
      confirmLabel: 'Arrêter pour ce lot',
      done: 'La commande de ce lot est arrêtée, à votre demande. Aucun autre titulaire ne sera interrogé.',
      signs: { order: id, decision: 'stop' },
      run: acts.decide(id, 'stop'),
    })
  return (
    <section className={styles.box} data-tone="warning" aria-label={`Votre accord est demandé, ${titleOf(part)}`}>
      <h3>
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        Votre accord est demandé
      </h3>
      <p>{cause} Rien ne part sans votre décision.</p>
      <div className={styles.offers}>
        <OfferCard title={`Rang ${last.rank} · ${name}`} price={last.price} days={last.executionDays} />
        <OfferCard
          title={`Rang ${next.rank} · ${next.name}`}
          price={next.price}
          days={days}
          difference={differenceWords(next.difference, last.price)}
          isNext
        />
      </div>
      <PapersToKnow name={next.name} papers={next.papers} />
      <div className={styles.actions}>
        <Button loading={acts.isActing} onClick={pass}>
          Passer au rang {next.rank}
        </Button>
        <Button variant="default" aria-disabled={acts.isActing || undefined} onClick={stop}>
          Arrêter pour ce lot
        </Button>
      </div>
      <p className={styles.small}>
        Si vous acceptez aujourd’hui, {next.name} aura jusqu’au {due} pour répondre, aux mêmes quantités.
        {lapsesAt && ` Sans réponse de votre part le ${formatDay(parisDay(new Date(lapsesAt)))}, le lot est clos.`}
      </p>
    </section>
  )
}
