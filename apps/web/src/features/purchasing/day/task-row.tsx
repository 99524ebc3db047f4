import type { DayTask } from '@charpente/contract/purchasing/day'
import { formatTime } from '@charpente/domain/platform/format'
import { familyOf } from '@charpente/domain/purchasing/day/kinds'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { api } from '../../../lib/api/own-api.ts'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import styles from './day.module.css'
import { actionOf, familyLooks, kindWords, taskDetail, taskTitle, taskWhen } from './task-words.tsx'

/** A buyer answers another delay from the list itself: it is one word, or a reason. */
function DelayActs({ task, labelledBy }: { task: DayTask; labelledBy: string }) {
  const [isRefusing, setRefusing] = useState(false)
  const queries = useQueryClient()
  const { mutate, mutateAsync, isPending, isError, variables } = useMutation({
    mutationFn: (reason: string | null) =>
      api.answerBuyerDerogation({
        params: { cartId: task.cartId ?? 0, id: task.purchaseOrder ?? 0 },
        body: { agreed: reason === null, reason },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tasks'] }),
  })
  // A refusal that failed is told in its window.
  const hasFailed = isError && variables === null
  return (
    <>
      <button
        type="button"
        className={styles.act}
        aria-disabled={isPending}
        aria-describedby={labelledBy}
        onClick={() => isPending || mutate(null)}
      >
        {hasFailed ? 'Réessayer' : 'Accepter ce délai'}
      </button>
      <button
        type="button"
        className={styles.act}
        data-look="plain"
        aria-disabled={isPending}
        aria-describedby={labelledBy}
        onClick={() => isPending || setRefusing(true)}
      >
        Refuser
      </button>
      <ReasonWindow
        name={task.key}
        title="Pourquoi refusez-vous ce délai ?"
        text={`${task.party} lira ce motif et il sera conservé. Le délai du contrat s’applique.`}
        confirmLabel="Refuser le délai"
        isActing={isPending}
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        onConfirm={(reason) => mutateAsync(reason).then(() => setRefusing(false))}
      />
    </>
  )
}

const lookOf = ({ kind }: DayTask) => {
  if (kind === 'readProposal') return 'free'
  return kind === 'awaitAnswer' ? 'plain' : undefined
}

const isDelayOfBuyer = ({ kind, path }: DayTask) => kind === 'answerDerogation' && path.startsWith('/compte/commandes/')

function Acts({ task, title, onOpen }: { task: DayTask; title: string; onOpen: (() => void) | undefined }) {
  return (
    <div className={styles.acts}>
      {isDelayOfBuyer(task) ? (
        <DelayActs task={task} labelledBy={title} />
      ) : (
        <a className={styles.act} data-look={lookOf(task)} href={task.path} aria-describedby={title} onClick={onOpen}>
          {actionOf(task.kind)}
        </a>
      )}
    </div>
  )
}

type LineProps = { task: DayTask; now: Date; who?: ReactNode; children: (title: string) => ReactNode }

function Line({ task, now, who, children }: LineProps) {
  const id = useId()
  const { icon: Icon, tone } = familyLooks[familyOf(task.kind)]
  const when = taskWhen(task, now)
  return (
    <>
      <span className={`${styles.mark} c-icon`} data-tone={tone}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <div>
        <p className={styles.kind}>
          {kindWords(task.kind)}
          {who}
        </p>
        <h3 id={id} className={styles.title}>
          {isDelayOfBuyer(task) ? (
            <a className="c-link" href={task.path}>
              {taskTitle(task)}
            </a>
          ) : (
            taskTitle(task)
          )}
        </h3>
        <p className={styles.detail}>{taskDetail(task)}</p>
        {task.note && <p className={styles.note}>«&nbsp;{task.note}&nbsp;»</p>}
      </div>
      <p className={styles.when} data-tone={when.tone}>
        <b className="c-num">{when.words}</b>
        {when.consequence}
      </p>
      {children(id)}
    </>
  )
}

type RowProps = { task: DayTask; now: Date; who?: ReactNode; onOpen?: () => void }

/** What waits: what it is, who, how much, by when, and what happens otherwise. */
export const TaskRow = ({ task, now, who, onOpen }: RowProps) => (
  <li className={styles.line}>
    <Line task={task} now={now} who={who}>
      {(title) => <Acts task={task} title={title} onOpen={onOpen} />}
    </Line>
  </li>
)

/** It was in the list a moment ago: somebody of the house handled it meanwhile. */
export function HandledRow({ task, outcome, now }: { task: DayTask; outcome: { by: string; at: string }; now: Date }) {
  return (
    <li className={`${styles.line} ${styles.gone}`}>
      <Line task={task} now={now}>
        {() => (
          <p className={styles.when} role="status">
            <IconCheck size={15} stroke={1.8} aria-hidden /> Décidé par {outcome.by} à{' '}
            {formatTime(new Date(outcome.at))}
          </p>
        )}
      </Line>
    </li>
  )
}
