import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmount, formatDayPlain } from '@charpente/domain/platform/format'
import { penaltyAt, stated } from '@charpente/domain/purchasing/execution/amounts'
import { isFinalAgreed, keptPenalty } from '@charpente/domain/purchasing/execution/execution'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { endOn, lateDays } from '@charpente/domain/purchasing/execution/time'
import { penaltyAnswerBy } from '@charpente/domain/purchasing/execution/why-not'
import { OWED_BACK } from '@charpente/domain/purchasing/execution/words'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { DocumentsCard } from '../documents-card.tsx'
import { type Of, todayOf } from '../of.ts'
import { clockDay } from '../time-blocks.ts'
import { TimeCard } from '../time-card.tsx'
import styles from './buyer.module.css'
import { LateDaysCard } from './late-days.tsx'
import { NoticeCard } from './notice-card.tsx'
import { FormulaCard, InviteCard, ObservationsCard, PenaltyDecisionCard } from './penalty-card.tsx'
import { Sum } from './sum.tsx'

function EffectCard({ of }: { of: Of }) {
  const { file } = of
  const { penalty } = file
  const kept = penalty?.outcome ? keptPenalty(file) : (penalty ?? penaltyAt(file, todayOf(of))).amount
  const left = orderAmount(file) - stated(file)
  return (
    <Card title="Effet sur le solde">
      <Sum
        lines={[
          ['Montant du bon', formatAmount(orderAmount(file))],
          ['Déjà accepté', formatAmount(stated(file))],
          ['Reste', formatAmount(Math.max(0, left))],
          [penalty?.outcome ? 'Pénalité retenue' : 'Pénalité possible', `−\u00A0${formatAmount(kept)}`],
        ]}
        total={left < kept ? [`${OWED_BACK} HT`, formatAmount(kept - left)] : ['Solde HT', formatAmount(left - kept)]}
      />
    </Card>
  )
}

/** What is done, and what is left to do, of a penalty. */
function ProcedureCard({ of }: { of: Of }) {
  const { file } = of
  const { penalty } = file
  const end = endOn(file, clockDay(file, todayOf(of)))
  const steps: [words: string, isDone: boolean][] = [
    [end ? `Terme dépassé, ${formatDayPlain(end)}` : 'Terme dépassé', true],
    [
      file.completion ? `Achèvement déclaré au ${formatDayPlain(file.completion.day)}` : 'Achèvement',
      file.completion !== null,
    ],
    [
      penalty ? `Observations demandées, ${formatDayPlain(parisDay(penalty.invitedAt))}` : 'Observations demandées',
      penalty !== null,
    ],
    [
      penalty?.answeredAt
        ? `Observations reçues, ${formatDayPlain(parisDay(penalty.answeredAt))}`
        : penalty
          ? `Observations attendues jusqu’au ${formatDayPlain(parisDay(penaltyAnswerBy(file)))}`
          : 'Observations reçues',
      penalty !== null && penalty.answeredAt !== null,
    ],
    ['Votre décision', penalty !== null && penalty.outcome !== null],
    ['Décompte final', isFinalAgreed(file)],
  ]
  return (
    <Card title="La procédure">
      <ol className={styles.procedure}>
        {steps.map(([words, isDone]) => (
          <li key={words} data-done={isDone || undefined}>
            {words}
            {isDone && <span className="c-unseen">, fait</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Lateness, from the count to the decision; then the formal notice. */
export function LateView({ of, onDone }: { of: Of; onDone: (words: string) => void }) {
  const { file } = of
  const late = lateDays(file, todayOf(of))
  const isDiscussed = file.penalty !== null
  return (
    <div className="c-beside">
      <div className={styles.column}>
        <TimeCard of={of} />
        {late === 0 && !isDiscussed && (
          <EmptyState title="Aucun retard">
            Le terme n’est pas dépassé&nbsp;: aucune pénalité n’est à calculer.
          </EmptyState>
        )}
        <LateDaysCard of={of} />
        {(late > 0 || isDiscussed) && <FormulaCard of={of} />}
        <InviteCard of={of} />
        <ObservationsCard of={of} />
        <PenaltyDecisionCard of={of} onDone={onDone} />
        <NoticeCard of={of} />
      </div>
      <div className={styles.column}>
        {(late > 0 || isDiscussed) && (
          <>
            <EffectCard of={of} />
            <ProcedureCard of={of} />
          </>
        )}
        <DocumentsCard of={of} />
      </div>
    </div>
  )
}
