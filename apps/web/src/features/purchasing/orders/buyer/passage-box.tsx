import type { FollowUp, OrderAttempt, OrderPart, Passage } from '@charpente/contract/purchasing/order'
import { receiptKeys, titleOf } from '@charpente/contract/purchasing/order-receipts'
import { executionDays } from '@charpente/domain/catalogue/execution-time'
import { type LotCode, lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmount, formatDay } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { answerDue } from '@charpente/domain/purchasing/orders/answer-due'
import { differenceWords, passRecap, stopRecap } from '@charpente/domain/purchasing/orders/recap'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { PapersToKnow } from '../../../../ui/papers-to-know.tsx'
import styles from './boxes.module.css'
import type { BuyerActs } from './use-buyer-acts.ts'

const daysWords = (days: number) => `${days}\u00A0${plural(days, 'jour ouvré', 'jours ouvrés')}`

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
  const due = parisDay(answerDue(new Date(order.readAt), order.department.code))
  const days = part.lotCode ? executionDays(next.price, lotNature(part.lotCode as LotCode)) : null
  const id = last.purchaseOrder
  const pass = () =>
    acts.start({
      recap: passRecap({ next, price: last.price, due }),
      receipt: receiptKeys.passage(id),
      done: `Accord enregistré. Le bon de commande part chez ${next.name}.`,
      signs: { order: id, decision: 'pass' },
      run: acts.decide(id, 'pass'),
    })
  const stop = () =>
    acts.start({
      recap: stopRecap({ lot: titleOf(part), price: last.price }),
      receipt: receiptKeys.passage(id),
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
        Si vous acceptez aujourd’hui, {next.name} aura jusqu’au {formatDay(due)} pour répondre, aux mêmes quantités.
        {lapsesAt && ` Sans réponse de votre part le ${formatDay(parisDay(new Date(lapsesAt)))}, le lot est clos.`}
      </p>
    </section>
  )
}
