import type { DayTask } from '@charpente/contract/purchasing/day'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay } from '@charpente/domain/platform/format'
import { capitalized, plural } from '@charpente/domain/platform/text'
import { type DayFamily, dayFamilies } from '@charpente/domain/purchasing/day/families'
import { familyWords } from '@charpente/domain/purchasing/day/kinds'
import { dayPeriods, periodOf, periodWords } from '@charpente/domain/purchasing/day/periods'
import { IconArrowRight, IconCalendarDown } from '@tabler/icons-react'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { saveFile } from '../../../lib/api/save-file.ts'
import { paths } from '../../../lib/paths.ts'
import { usePlatformNow } from '../../../lib/platform-clock.ts'
import { useSession } from '../../../lib/session.tsx'
import { startChain } from '../../../lib/task-chain.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PlainButton, PlainLink } from '../../../ui/plain-button.tsx'
import styles from './day.module.css'
import { type DayFilters, taskOutcomeQuery, tasksQuery, worksQuery } from './day-queries.ts'
import { HandledRow, TaskRow } from './task-row.tsx'
import { taskTitle, withoutYear } from './task-words.tsx'
import { useHandled } from './use-handled.ts'
import { WorksCalendar } from './works-calendar.tsx'

const NBSP = '\u00A0'
const PLACES_OF_LOADING = 5

/** Grey lines, as high as those that come. */
const LoadingDay = () => (
  <Loading>
    <div className={`${styles.part} c-frame`}>
      {Array.from({ length: PLACES_OF_LOADING }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing are all alike.
        <div key={line} className={styles.line}>
          <Block width="40px" height="40px" />
          <div>
            <Block width="30%" height="12px" />
            <Block width="55%" height="16px" />
            <Block width="70%" height="14px" />
          </div>
          <Block width="80%" height="18px" />
          <Block height="36px" />
        </div>
      ))}
    </div>
  </Loading>
)

const saveCalendar = () => saveFile('/orders_calendar').catch((error: Error) => showAlert(alertOf(error)))

/** File by file: what waits twice in one is handled there. */
const chained = (tasks: readonly DayTask[]) => [
  ...new Map(tasks.map((task) => [task.path, { key: task.key, path: task.path, name: taskTitle(task) }])).values(),
]

type PartProps = { title: string; count: number; children: ReactNode }

function Part({ title, count, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.partTitle}>
        {title}{' '}
        <small className="c-num">
          {count}
          {NBSP}
          {plural(count, 'demande')}
        </small>
      </h2>
      <ul className="c-frame">{children}</ul>
    </section>
  )
}

const pathOf = ({ family, person }: DayFilters) => paths.day({ family, person })

type Counts = Partial<Record<DayFamily, number>>

/** What narrows the list: each with how much there is. */
function Chips({ counts, filters, total }: { counts: Counts; filters: DayFilters; total: number }) {
  const { person, family } = filters
  const shown = dayFamilies.filter((name) => (counts[name] ?? 0) > 0 || name === family)
  return (
    <nav className={styles.chips} aria-label="Filtrer par genre">
      <a className={styles.chip} href={pathOf({ person })} aria-current={family ? undefined : 'true'}>
        Tout <span className="c-num">{total}</span>
      </a>
      {shown.map((name) => (
        <a
          key={name}
          className={styles.chip}
          href={pathOf({ person, family: name })}
          aria-current={name === family ? 'true' : undefined}
        >
          {familyWords[name]} <span className="c-num">{counts[name] ?? 0}</span>
        </a>
      ))}
    </nav>
  )
}

/** Eight weeks of what is under way. */
function Works() {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isError, refetch } = useInfiniteQuery(
    worksQuery(undefined),
  )
  const [first] = data?.pages ?? []
  if (!first) return isError ? <Failure onRetry={refetch} /> : null
  const works = data?.pages.flatMap((page) => page.works) ?? []
  const { count, amount } = first.total
  if (count === 0) return null
  return (
    <section aria-labelledby="works">
      <div className={styles.sectionTitle}>
        <h2 id="works">Travaux en cours</h2>
        <p className="c-num">
          {count}
          {NBSP}
          {plural(count, 'chantier')}, {formatAmountHT(amount)}
        </p>
      </div>
      <WorksCalendar works={works} today={first.today} />
      {hasNextPage && (
        <div className={styles.more} style={{ marginTop: 16 }}>
          <PlainButton aria-disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Afficher les travaux suivants
          </PlainButton>
        </div>
      )}
    </section>
  )
}

type DayProps = {
  filters: Omit<DayFilters, 'family'>
  /** As the address says it. */
  type: string | undefined
  /** What other features put below: the buildings of the organisation. */
  below?: ReactNode
}

/** « À faire »: all that waits for a buyer, by date and not by kind; then the works under way. */
export function BuyerDay({ filters: narrowed, type, below }: DayProps) {
  const filters = { ...narrowed, family: dayFamilies.find((known) => known === type) }
  const now = usePlatformNow()
  const { user } = useSession()
  const { data, isError, isRefetchError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery(tasksQuery(filters))
  const first = data?.pages[0]
  const tasks = data?.pages.flatMap((page) => page.tasks)
  const last = data?.pages.at(-1)
  const gone = useHandled(
    hasNextPage || isPlaceholderData ? undefined : tasks,
    last?.readAt,
    `${filters.family} ${filters.person} ${data?.pages.length}`,
  )
  const outcomes = useQueries({ queries: gone.map(({ task, since }) => taskOutcomeQuery(task.key, since)) })
  const handled = gone.flatMap(({ task }, place) => {
    const outcome = outcomes[place]?.data
    return outcome ? [{ task, outcome }] : []
  })
  const total = first ? Object.values(first.counts).reduce((sum, count) => sum + count, 0) : 0
  const chain = chained(tasks ?? [])
  const start = (at: number) => startChain(chain, at)
  const who = (task: DayTask) =>
    task.person.id !== user?.id && first && first.people.length > 1 ? `, pour ${task.person.name}` : null
  const isWhole = user?.admin === null && (first?.people.length ?? 0) > 1
  const soonOnes = tasks?.filter((task) => periodOf(new Date(task.actBy), now) === 'soon').length ?? 0

  return (
    <>
      <PageHeader
        title="À faire"
        text={
          <>
            {capitalized(withoutYear(parisDay(now)))}.{' '}
            {first && total > 0 && (
              <>
                <b>
                  {soonOnes === 0
                    ? 'Rien ne presse avant demain soir'
                    : `${first.soon}${NBSP}${plural(first.soon, 'demande')} d’ici demain soir`}
                </b>
                , le reste peut attendre.
              </>
            )}
          </>
        }
        actions={
          <div className={styles.head}>
            <PlainButton onClick={saveCalendar}>
              <IconCalendarDown size={17} stroke={1.7} aria-hidden />
              Échéances (.ics)
            </PlainButton>
            {chain[0] && (
              <PlainLink tone="primary" href={chain[0].path} onClick={() => start(0)}>
                Traiter dans l’ordre
                <IconArrowRight size={17} stroke={1.7} aria-hidden />
              </PlainLink>
            )}
          </div>
        }
      />
      {isRefetchError && <Failure onRetry={refetch} />}
      {!first && (isError ? <Failure onRetry={refetch} /> : <LoadingDay />)}
      {first && total > 0 && <Chips counts={first.counts} filters={filters} total={total} />}
      {first && isWhole && (
        <nav className={styles.chips} aria-label="Filtrer par personne">
          <a
            className={styles.chip}
            href={pathOf({ family: filters.family })}
            aria-current={filters.person ? undefined : 'true'}
          >
            Tout l’organisme
          </a>
          {first.people.slice(0, 12).map(({ id, name, count }) => (
            <a
              key={id}
              className={styles.chip}
              href={pathOf({ family: filters.family, person: id })}
              aria-current={filters.person === id ? 'true' : undefined}
            >
              {name} <span className="c-num">{count}</span>
            </a>
          ))}
        </nav>
      )}
      {tasks?.length === 0 && (
        <EmptyState title="Rien à faire aujourd’hui">
          {first?.comesAt
            ? `La prochaine échéance vient le ${formatDay(parisDay(new Date(first.comesAt)))}.`
            : 'Ce qui vous attendra viendra ici, du plus pressant au moins pressant.'}
        </EmptyState>
      )}
      {dayPeriods.map((period) => {
        const isOf = (task: DayTask) => periodOf(new Date(task.actBy), now) === period
        const among = tasks?.filter(isOf) ?? []
        const done = handled.filter(({ task }) => isOf(task))
        if (among.length + done.length === 0) return null
        return (
          <Part key={period} title={periodWords[period]} count={among.length}>
            {among.map((task) => (
              <TaskRow key={task.key} task={task} now={now} who={who(task)} />
            ))}
            {done.map(({ task, outcome }) => (
              <HandledRow key={task.key} task={task} outcome={outcome} now={now} />
            ))}
          </Part>
        )
      })}
      {hasNextPage && (
        <div className={styles.more}>
          <PlainButton aria-disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Afficher la suite
          </PlainButton>
        </div>
      )}
      <Works />
      {below}
    </>
  )
}
