import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayShort } from '@charpente/domain/platform/format'
import { type Task, type TaskKind, tasksOf } from '@charpente/domain/purchasing/execution/tasks'
import { studyTaskWords, taskWords } from '@charpente/domain/purchasing/execution/words'
import { IconChevronRight } from '@tabler/icons-react'
import { paths } from '../../../../lib/paths.ts'
import { Card } from '../../../../ui/card.tsx'
import styles from './firm.module.css'
import type { Site } from './use-site.ts'
import type { FirmView } from './views.ts'

/** What the page itself is about is not said once more above it. */
const elsewhere: readonly TaskKind[] = [
  'start',
  'finish',
  'resume',
  'answerPenalty',
  'answerNotice',
  'answerStart',
  'answerSuspension',
  'answerExtension',
  'answerQuantities',
  'answerStatement',
]

const views: Partial<Record<TaskKind, FirmView>> = {
  liftPoint: 'reserves',
  finalAccount: 'decompte',
  correct: 'achevement',
}
const places: Partial<Record<TaskKind, string>> = {
  invoice: 'factures',
  unpaid: 'factures',
  countersign: 'decision',
  warn: 'reception',
  answerJudgement: 'evaluation',
}

const wayTo = ({ kind, about }: Task, id: number) => {
  const view = views[kind]
  if (view) return paths.execution(id, { view })
  return `#${places[kind] ?? `demande-${about}`}`
}

/** What waits for the firm on this order, each thing with its day; reservations count as one. */
export function TasksCard({ site: { read, file, now } }: { site: Site }) {
  const all = tasksOf(file, now).filter(
    ({ side, from, kind }) => side === 'firm' && from <= now && !elsewhere.includes(kind),
  )
  const points = all.filter(({ kind }) => kind === 'liftPoint')
  const shown = all.filter((task) => task.kind !== 'liftPoint' || task === points[0])
  if (shown.length === 0) return null
  return (
    <Card title="À faire pour vous" flush>
      <ul className={styles.tasks}>
        {shown.map((task) => (
          <li key={task.key}>
            <a className={styles.task} href={wayTo(task, read.purchaseOrder)}>
              <span>
                <b>
                  {task.kind === 'liftPoint' && points.length > 1
                    ? `Lever ${points.length}\u00A0réserves`
                    : (file.facts.nature === 'studies' && studyTaskWords[task.kind]) || taskWords[task.kind]}
                </b>
                {task.dueAt && <span className="c-note"> avant le {formatDayShort(parisDay(task.dueAt))}</span>}
              </span>
              <IconChevronRight className={styles.taskIcon} size={20} stroke={1.8} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
