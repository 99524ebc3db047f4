import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayShort } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { donePercent } from '@charpente/domain/purchasing/execution/amounts'
import { isTaken, pointsLeft, startOn } from '@charpente/domain/purchasing/execution/execution'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Of } from '../of.ts'
import styles from './steps.module.css'

type Standing = 'done' | 'current' | 'future' | 'stopped'
type Step = { name: string; detail: string; isDone: boolean }

const dayOf = (at: Date | string | null) => (at ? formatDayShort(parisDay(new Date(at))) : '')

/** The eight steps of an order, and what is known of each. */
function stepsOf({ read, file }: Of): { name: string; detail: string; standing: Standing }[] {
  const isStudies = file.facts.nature === 'studies'
  const isOver = isTaken(file)
  const isDone = file.completion !== null || isOver
  const start = startOn(file)
  const open = pointsLeft(file)
  const paid = file.invoices.filter(({ state }) => state === 'paid').length
  const steps: Step[] = [
    { name: 'Commande', detail: dayOf(read.sentAt), isDone: true },
    { name: 'Acceptation', detail: dayOf(file.facts.acceptedAt), isDone: file.facts.acceptedAt !== null },
    {
      name: 'Démarrage',
      detail: file.startedOn
        ? formatDayShort(file.startedOn)
        : start && !file.isBegun
          ? `prévu le ${formatDayShort(start)}`
          : '',
      isDone: file.isBegun,
    },
    {
      name: 'Avancement',
      detail: file.isBegun ? `${donePercent(file)}\u00A0%` : '',
      isDone,
    },
    {
      name: isStudies ? 'Remise' : 'Achèvement',
      detail: file.completion ? `déclaré le ${dayOf(file.completion.at)}` : '',
      isDone: isDone,
    },
    {
      name: isStudies ? 'Admission' : 'Réception',
      detail: isOver ? dayOf(file.decision?.at ?? null) : file.phase === 'completed' ? 'à vous de décider' : '',
      isDone: isOver,
    },
    {
      name: isStudies ? 'Suites' : 'Réserves',
      detail: isOver ? (open > 0 ? `${open}\u00A0à lever` : 'aucune en cours') : 's’il y en a',
      isDone: isOver && open === 0,
    },
    {
      name: 'Paiement',
      detail:
        file.invoices.length > 0
          ? `${paid}\u00A0${plural(paid, 'facture payée', 'factures payées')} sur ${file.invoices.length}`
          : '',
      isDone: file.phase === 'closed',
    },
  ]
  const current = steps.findIndex(({ isDone: done }) => !done)
  const isStopped = file.phase === 'terminated' || file.phase === 'cancelled' || file.phase === 'notOrdered'
  return steps.map(({ name, detail, isDone: done }, at) => ({
    name,
    detail,
    standing: done ? 'done' : isStopped && at === current ? 'stopped' : at === current ? 'current' : 'future',
  }))
}

/** Where the order is among its eight steps; on a phone a bar, and the step it is at. */
export function Steps({ of }: { of: Of }) {
  const steps = stepsOf(of)
  const at = steps.findIndex(({ standing }) => standing === 'current' || standing === 'stopped')
  const shown = at < 0 ? steps.length - 1 : at
  return (
    <section className={`${styles.steps} c-frame`} aria-label="Étapes de la commande">
      <p className={styles.stepsShort}>
        <b>
          Étape {shown + 1} sur {steps.length}&nbsp;: {steps[shown]?.name}
        </b>
        {steps[shown]?.detail && <span className="c-note">{steps[shown]?.detail}</span>}
      </p>
      <ol className={styles.stepsList}>
        {steps.map(({ name, detail, standing }, index) => (
          <li key={name} data-standing={standing} aria-current={standing === 'current' ? 'step' : undefined}>
            <span className={styles.stepMark} aria-hidden>
              {standing === 'done' ? (
                <IconCheck size={15} stroke={2.2} />
              ) : standing === 'stopped' ? (
                <IconX size={15} stroke={2.2} />
              ) : (
                index + 1
              )}
            </span>
            <span className={styles.stepName}>{name}</span>
            {standing === 'done' && <span className="c-unseen">, faite</span>}
            <span className={styles.stepDetail}>{detail}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
