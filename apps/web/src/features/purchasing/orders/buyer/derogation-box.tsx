import type { Derogation, OrderAttempt } from '@charpente/contract/purchasing/order'
import { receiptKeys } from '@charpente/contract/purchasing/order-receipts'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayPlain } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { delayRecap } from '@charpente/domain/purchasing/orders/recap'
import { Button } from '@mantine/core'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import styles from './boxes.module.css'
import type { BuyerActs } from './use-buyer-acts.ts'

type Props = { attempt: OrderAttempt; asked: Derogation; acts: BuyerActs }

/** Another delay: asked by the supplier, the buyer answers; asked by the buyer, it waits. Q-118 */
export function DerogationBox({ attempt, asked, acts }: Props) {
  const [isRefusing, setRefusing] = useState(false)
  const { purchaseOrder: id, supplier } = attempt
  const end = formatDayPlain(asked.endOn)
  const until = formatDay(parisDay(new Date(asked.answerBy)))
  if (asked.side === 'customer')
    return (
      <section className={styles.box} aria-label={`Une autre fin est demandée, bon ${attempt.number}`}>
        <h3>
          <IconCalendarQuestion size={20} stroke={1.8} aria-hidden />
          Vous avez demandé une fin le {end}
        </h3>
        <p>
          {supplier.organisation} l’accepte ou non en répondant, avant le {until}. D’ici là, le délai du contrat
          s’applique.
        </p>
      </section>
    )
  const recapOf = (agreed: boolean) => delayRecap({ ...attempt, endOn: asked.endOn, agreed, side: 'customer' })
  const agree = () =>
    acts.start({
      recap: recapOf(true),
      receipt: receiptKeys.delay(asked.id),
      done: `Délai accordé\u00A0: exécution due au plus tard le ${end}.`,
      signs: { order: id, agreed: true, reason: null },
      run: acts.answer(id, { agreed: true, reason: null }),
    })
  const refuse = (reason: string) => {
    setRefusing(false)
    // The window of the reason was the question.
    acts.start(
      {
        recap: recapOf(false),
        receipt: receiptKeys.delay(asked.id),
        done: 'Délai refusé. Le délai du contrat s’applique.',
        signs: { order: id, agreed: false, reason },
        run: acts.answer(id, { agreed: false, reason }),
      },
      { isSure: true },
    )
  }
  return (
    <section
      className={styles.box}
      data-tone="warning"
      aria-label={`Un autre délai est demandé, bon ${attempt.number}`}
    >
      <h3>
        <IconCalendarQuestion size={20} stroke={1.8} aria-hidden />
        Un autre délai est demandé
      </h3>
      <p>
        {supplier.organisation} demande une fin au plus tard le <b>{end}</b>
        {asked.workingDays !== null &&
          ` (${asked.workingDays} ${plural(asked.workingDays, 'jour ouvré', 'jours ouvrés')})`}
        {attempt.contractEnd && `, au lieu du ${formatDayPlain(attempt.contractEnd)}`}.
      </p>
      <blockquote>«&nbsp;{asked.reason}&nbsp;»</blockquote>
      <div className={styles.actions}>
        <Button loading={acts.isActing} onClick={agree}>
          Accorder le délai
        </Button>
        <Button variant="default" onClick={() => setRefusing(true)}>
          Refuser le délai
        </Button>
      </div>
      <p className={styles.small}>Sans réponse le {until}, le délai du contrat s’applique.</p>
      <ReasonWindow
        name={`derogation.${asked.id}`}
        recap={recapOf(false)}
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        onConfirm={refuse}
      />
    </section>
  )
}
