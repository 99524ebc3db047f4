import type { DayList, DayTask } from '@charpente/contract/purchasing/day'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay } from '@charpente/domain/platform/format'
import { capitalized, plural } from '@charpente/domain/platform/text'
import { type DayFamily, dayFamilies } from '@charpente/domain/purchasing/day/families'
import { familyWords } from '@charpente/domain/purchasing/day/kinds'
import { dayPeriods, periodOf, periodWords } from '@charpente/domain/purchasing/day/periods'
import { Select } from '@mantine/core'
import { IconArrowRight, IconCalendarDown } from '@tabler/icons-react'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { saveFile } from '../../../lib/api/save-file.ts'
import { paths } from '../../../lib/paths.ts'
import { usePlatformNow } from '../../../lib/platform-clock.ts'
import { useSession } from '../../../lib/session.tsx'
import { startChain } from '../../../lib/task-chain.ts'
import { useAway } from '../../../lib/use-away.ts'
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

/** As many people as stand side by side; beyond, one looks for a name. */
const SIDE_BY_SIDE = 12

type PeopleProps = Pick<DayProps, 'onPerson'> & { people: DayList['people']; filters: DayFilters }

/** Whose day is read: that of the whole organisation, or of one person. */
function People({ people, filters, onPerson }: PeopleProps) {
  const { family, person } = filters
  if (people.length > SIDE_BY_SIDE)
    return (
      <Select
        className={styles.people}
        label="Personne"
        placeholder="Tout l’organisme"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Voir tout l’organisme' }}
        data={people.map(({ id, name, count }) => ({ value: String(id), label: `${name} (${count})` }))}
        value={person ? String(person) : null}
        onChange={(chosen) => onPerson(chosen ? Number(chosen) : undefined)}
        nothingFoundMessage="Aucune personne à ce nom"
        maxDropdownHeight={280}
      />
    )
  return (
    <nav className={styles.chips} aria-label="Filtrer par personne">
      <a className={styles.chip} href={pathOf({ family })} aria-current={person ? undefined : 'true'}>
        Tout l’organisme
      </a>
      {people.map(({ id, name, count }) => (
        <a
          key={id}
          className={styles.chip}
          href={pathOf({ family, person: id })}
          aria-current={person === id ? 'true' : undefined}
        >
          {name} <span className="c-num">{count}</span>
        </a>
      ))}
    </nav>
  )
}

/** Eight weeks of what is under way. */
function Works({ person }: Pick<DayFilters, 'person'>) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isError, refetch } = useInfiniteQuery(
    worksQuery(undefined, { person }),
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
  onPerson: (person: number | undefined) => void
  /** What other features put below: the buildings of the organisation. */
  below?: ReactNode
  /** In its place where nothing answers. */
  away?: ReactNode
}

/** « À faire »: all that waits for a buyer, by date and not by kind; then the works under way. */
export function BuyerDay({ filters: narrowed, type, onPerson, below, away }: DayProps) {
  const filters = { ...narrowed, family: dayFamilies.find((known) => known === type) }
  const now = usePlatformNow()
  const { user } = useSession()
  const day = useInfiniteQuery(tasksQuery(filters))
  const { data, isError, isRefetchError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } =
    day
  const isAway = useAway(day)
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
  const total = first?.total ?? 0
  const chain = chained(tasks ?? [])
  const start = (at: number) => startChain(chain, at)
  const who = (task: DayTask) =>
    task.person.id !== user?.id && first && first.people.length > 1 ? `, pour ${task.person.name}` : null
  const isNarrowed = filters.family !== undefined || filters.person !== undefined
  const isWhole = user?.admin === null && ((first?.people.length ?? 0) > 1 || filters.person !== undefined)
  if (isAway && away)
    return (
      <>
        <PageHeader title="À faire" />
        {away}
      </>
    )

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
                  {first.soon === 0
                    ? 'Rien ne presse avant demain soir'
                    : `${first.soon}${NBSP}${plural(first.soon, 'demande')} d’ici demain soir`}
                </b>
                {first.soon > 0 && first.soon < total ? ', le reste peut attendre.' : '.'}
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
      {first && isWhole && <People people={first.people} filters={filters} onPerson={onPerson} />}
      {tasks?.length === 0 && isNarrowed && (
        <EmptyState title="Rien dans ce filtre" actions={<PlainLink href={paths.day()}>Tout voir</PlainLink>}>
          {filters.person && total === 0 ? 'Rien n’attend cette personne.' : 'Rien de ce genre n’attend.'}
        </EmptyState>
      )}
      {tasks?.length === 0 && !isNarrowed && (
        <EmptyState
          title="Rien à faire aujourd’hui"
          actions={<PlainLink href={paths.carts()}>Préparer une commande</PlainLink>}
        >
          {first?.comesAt
            ? `La prochaine échéance vient le ${formatDay(parisDay(new Date(first.comesAt)))}.`
            : 'Ce qui vous attendra viendra ici, du plus pressant au moins pressant.'}
        </EmptyState>
      )}
      {dayPeriods.map((period) => {
        const isOf = (task: DayTask) => periodOf(new Date(task.actBy), now) === period
        const among = tasks?.filter(isOf) ?? []
        const done = handled.filter(({ task }) => isOf(task))
        if (!first || among.length + done.length === 0) return null
        return (
          <Part key={period} title={periodWords[period]} count={first.periods[period]}>
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
      <Works person={filters.person} />
      {below}
    </>
  )
}
