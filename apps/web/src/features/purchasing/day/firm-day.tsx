import type { ProposalOutcome } from '@charpente/contract/purchasing/cart'
import type { DayList, DayTask, Work } from '@charpente/contract/purchasing/day'
import { type Day, daysBetween, daysLeft, parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay, formatDayShort } from '@charpente/domain/platform/format'
import { capitalized, plural } from '@charpente/domain/platform/text'
import type { DayKind, FirmPart } from '@charpente/domain/purchasing/day/kinds'
import { sectionWords, type WorkSection, workSections } from '@charpente/domain/purchasing/day/works'
import { leftToPay } from '@charpente/domain/purchasing/execution/amounts'
import { IconAlertTriangle, IconCalendarDown, IconClock, IconFileCertificate, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { ageInWords } from '../../../lib/age.ts'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { myCartsQuery } from '../../../lib/api/my-carts-query.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { paths } from '../../../lib/paths.ts'
import { usePlatformNow } from '../../../lib/platform-clock.ts'
import { useSession } from '../../../lib/session.tsx'
import { useAway } from '../../../lib/use-away.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { KindBadge } from '../../../ui/kind-badge.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PlainButton, PlainLink } from '../../../ui/plain-button.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import shared from './day.module.css'
import { countIn, type DayFilters, tasksQuery, worksQuery } from './day-queries.ts'
import styles from './firm-day.module.css'
import { FirmFilters, isFiltered } from './firm-filters.tsx'
import { actionOf, kindWords, taskTitle } from './task-words.tsx'

const NBSP = '\u00A0'
/** A section shows as many lines before it is opened. */
const FEW = 5

const saveCalendar = () => saveFile('/orders_calendar').catch((error: Error) => showAlert(alertOf(error)))

type Left = { loud: string; words: string; tone: 'error' | 'warning' | undefined }

/** The time left, the loudest of a line. */
function leftUntil(day: Day, today: Day, words: string): Left {
  const days = daysBetween(today, day)
  if (days < 0) return { loud: `${-days}${NBSP}${plural(-days, 'jour')}`, words: 'de retard', tone: 'error' }
  if (days === 0) return { loud: 'Ce soir', words, tone: 'error' }
  const tone = days === 1 ? 'error' : days <= 3 ? 'warning' : undefined
  return { loud: `${days}${NBSP}${plural(days, 'jour')}`, words: `${words} ${formatDayShort(day)}`.trim(), tone }
}

type RowProps = {
  left: Left
  title: string
  sub: string
  tags: ReactNode
  note?: ReactNode
  amount: number | null
  path: string
  action: string
  isFull?: boolean
  children?: ReactNode
}

function Row({ left, title, sub, tags, note, amount, path, action, isFull = false, children }: RowProps) {
  const id = useId()
  return (
    <li className={styles.row}>
      <p className={styles.left} data-tone={left.tone}>
        <b className="c-num">{left.loud}</b>
        <span>{left.words}</span>
      </p>
      <div className={styles.what}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.sub}>{sub}</p>
        <p className={styles.tags}>{tags}</p>
        {note && <p className={styles.sub}>{note}</p>}
        {children}
      </div>
      <div className={styles.end}>
        {amount !== null && <b className={`${styles.amount} c-num`}>{formatAmountHT(amount)}</b>}
        <a className={shared.act} data-look={isFull ? 'full' : 'plain'} href={path} aria-describedby={id}>
          {action}
        </a>
      </div>
    </li>
  )
}

const Who = ({ name }: { name: string }) => (
  <span className={styles.who}>
    <span className="c-avatar" aria-hidden>
      {name
        .split(' ')
        .map((part) => part.charAt(0))
        .slice(0, 2)
        .join('')}
    </span>
    {name}
  </span>
)

type SectionProps = {
  id: string
  title: string
  text?: string | undefined
  /** Of all, read or not. */
  count: number
  isLoud?: boolean
  /** Where there is more to read. */
  onMore: (() => unknown) | undefined
  children: ReactNode[]
}

/** A part of the day: five lines, then the rest. */
function Section({ id, title, text, count, isLoud = false, onMore, children }: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? children : children.slice(0, FEW)
  return (
    <section id={id} className={`${styles.section} c-frame`} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 id={`${id}-title`}>
          {title}{' '}
          <span className={`${styles.count} c-num`} data-loud={isLoud || undefined}>
            {count}
          </span>
        </h2>
        {text && <p>{text}</p>}
      </header>
      {count === 0 ? <p className={styles.none}>Rien ici pour l’instant.</p> : <ul>{shown}</ul>}
      {!isOpen && children.length > FEW && (
        <button type="button" className={styles.all} onClick={() => setOpen(true)}>
          Voir les {count}
        </button>
      )}
      {isOpen && onMore && (
        <button type="button" className={styles.all} onClick={() => onMore()}>
          Afficher la suite
        </button>
      )}
    </section>
  )
}

/** Which order it is: two of one site differ by their lot and their number. */
const badge = ({ catalogue, lotCode, rank, number }: Pick<DayTask, 'catalogue' | 'lotCode' | 'rank' | 'number'>) =>
  catalogue && (
    <>
      <KindBadge kind={catalogue} />
      {lotCode !== null && (
        <span className={styles.rank}>
          lot{NBSP}
          {lotCode}
        </span>
      )}
      {rank !== null && (
        <span className={styles.rank}>
          rang{NBSP}
          {rank}
        </span>
      )}
      <span className={`${styles.rank} c-num`}>{number}</span>
    </>
  )

type TaskProps = { task: DayTask; now: Date; isFirst: boolean; undated: string }

function TaskLine({ task, now, isFirst, undated }: TaskProps) {
  const due = task.dueAt === null ? null : parisDay(new Date(task.dueAt))
  const left =
    due === null
      ? { loud: undated, words: `depuis ${ageInWords(new Date(task.since), now)}`, tone: undefined }
      : leftUntil(due, parisDay(now), task.kind === 'answerOrder' ? 'jusqu’au' : 'avant le')
  return (
    <Row
      left={left}
      title={taskTitle(task)}
      sub={[task.party, task.place].filter(Boolean).join(', ')}
      tags={
        <>
          {badge(task)}
          <Who name={task.person.name} />
        </>
      }
      note={task.kind === 'answerOrder' ? null : kindWords(task.kind)}
      amount={task.amount}
      path={task.path}
      action={actionOf(task.kind)}
      isFull={isFirst}
    />
  )
}

/** What is not said to be lifted yet, else what the buyer has to look at. */
const pointWords = ({ openPoints, pointsToLift }: Work): string =>
  pointsToLift > 0
    ? `${pointsToLift}${NBSP}${plural(pointsToLift, 'réserve')} à lever`
    : `${openPoints}${NBSP}${plural(openPoints, 'réserve')} à vérifier`

const workActions: Record<WorkSection, string> = {
  toStart: 'Annoncer le début',
  underWay: 'Ouvrir le chantier',
  toAccept: 'Ouvrir le dossier',
  unpaid: 'Suivre le paiement',
}
/** What waits there says more than the section. */
const actionIn = (section: WorkSection, work: Work): string => {
  const waits: DayKind | undefined = work.task?.kind
  if (section === 'underWay' && work.percent === 100) return 'Déclarer la fin'
  if (waits === undefined || waits === 'finish' || waits === 'start') return workActions[section]
  return actionOf(waits)
}

/** Works that are late are loud, and no others: as many as are counted. */
const calmly = (left: Left, isLate: boolean): Left =>
  left.tone === 'error' && !isLate ? { ...left, tone: 'warning' } : left

const withBuyer = (words: string): Left => ({ loud: 'Chez l’acheteur', words, tone: undefined })

function leftOf(section: WorkSection, work: Work, today: Day): Left {
  const { startsOn, endsOn, dueOn, phase, isLate, lateDays = 0, pointsToLift, task } = work
  switch (section) {
    case 'toStart':
      if (startsOn === null) return { loud: 'À convenir', words: 'avec l’acheteur', tone: undefined }
      if (isLate) return { ...leftUntil(startsOn, today, ''), words: 'après le début prévu' }
      return calmly(leftUntil(startsOn, today, 'début le'), isLate)
    case 'underWay':
      if (endsOn === null) return { loud: 'À convenir', words: 'sans date de fin', tone: undefined }
      if (isLate) return { loud: `${lateDays}${NBSP}${plural(lateDays, 'jour')}`, words: 'de retard', tone: 'error' }
      return calmly(leftUntil(endsOn, today, 'fin le'), isLate)
    case 'toAccept':
      if (phase === 'completed') return withBuyer('réception attendue')
      if (pointsToLift === 0) return withBuyer('levée à vérifier')
      // What is left to mend has a date of its own.
      if (!task?.dueAt) return { loud: 'Réserves', words: 'à lever', tone: undefined }
      return leftUntil(parisDay(new Date(task.dueAt)), today, 'à lever avant le')
    case 'unpaid':
      if (dueOn !== null) return calmly(leftUntil(dueOn, today, 'avant le'), isLate)
      if (task?.kind === 'invoice') return { loud: 'À facturer', words: '', tone: 'warning' }
      return withBuyer('facture suspendue')
  }
}

function WorkRow({ section, work, today }: { section: WorkSection; work: Work; today: Day }) {
  return (
    <Row
      left={leftOf(section, work, today)}
      title={work.cartName}
      sub={[work.party, work.place].filter(Boolean).join(', ')}
      tags={
        <>
          {badge(work)}
          {section === 'toAccept' && work.openPoints > 0 && (
            <Tag tone="warning" icon={<IconAlertTriangle size={13} stroke={1.8} aria-hidden />}>
              {pointWords(work)}
            </Tag>
          )}
          {section === 'unpaid' && work.isLate && (
            <Tag tone="error" icon={<IconClock size={13} stroke={1.8} aria-hidden />}>
              Paiement en retard
            </Tag>
          )}
          <Who name={work.person.name} />
        </>
      }
      amount={section === 'unpaid' ? leftToPay(work) : work.amount}
      path={work.path}
      action={actionIn(section, work)}
    >
      {section === 'underWay' && (
        <span className={styles.progress} data-late={work.isLate || undefined}>
          <progress aria-label="Avancement" max={100} value={work.percent} />
          <span className="c-num" aria-hidden>
            {work.percent}
            {NBSP}%
          </span>
        </span>
      )}
    </Row>
  )
}

type TasksSectionProps = { part: Exclude<FirmPart, 'papers'>; filters: DayFilters; now: Date }

const partWords = {
  answers: { title: 'À répondre', text: 'Par temps restant, le plus court en premier', undated: 'À répondre' },
  others: { title: 'Autres démarches', text: 'Décomptes, factures, mises en demeure, évaluations', undated: 'À faire' },
}

/** What is to be answered, or done besides, whoever of the firm it waits for. */
function TasksSection({ part, filters, now }: TasksSectionProps) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(tasksQuery(filters, part))
  const [first] = data?.pages ?? []
  const { title, text, undated } = partWords[part]
  const isAnswers = part === 'answers'
  return (
    <Section
      id={part}
      title={title}
      text={text}
      count={first ? countIn(first) : 0}
      isLoud={isAnswers && (first?.periods.soon ?? 0) > 0}
      onMore={hasNextPage ? fetchNextPage : undefined}
    >
      {(data?.pages.flatMap((page) => page.tasks) ?? []).map((task, place) => (
        <TaskLine key={task.key} task={task} now={now} isFirst={isAnswers && place === 0} undated={undated} />
      ))}
    </Section>
  )
}

const sectionTexts: Partial<Record<WorkSection, string>> = {
  toStart: 'Acceptées, travaux pas encore commencés',
  toAccept: 'Travaux déclarés terminés',
}

function WorksSection({ section, filters, count }: { section: WorkSection; filters: DayFilters; count: number }) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(worksQuery(section, filters))
  const works = data?.pages.flatMap((page) => page.works) ?? []
  const today = data?.pages[0]?.today ?? ''
  return (
    <Section
      id={section}
      title={sectionWords[section]}
      text={sectionTexts[section]}
      count={count}
      onMore={hasNextPage ? fetchNextPage : undefined}
    >
      {works.map((work) => (
        <WorkRow key={work.purchaseOrder} section={section} work={work} today={today} />
      ))}
    </Section>
  )
}

type CounterProps = { to: string; count: number; label: string; text: string; isLoud?: boolean }

const Counter = ({ to, count, label, text, isLoud = false }: CounterProps) => (
  <a className={styles.counter} href={`#${to}`} data-loud={isLoud || undefined}>
    <b className="c-num">{count}</b>
    <span>{label}</span>
    <small>{text}</small>
  </a>
)

function PapersCard({ filters, now }: { filters: DayFilters; now: Date }) {
  const { data } = useInfiniteQuery(tasksQuery(filters, 'papers'))
  const papers = data?.pages.flatMap((page) => page.tasks) ?? []
  if (papers.length === 0) return null
  return (
    <Card title="Documents à renouveler" flush>
      <ul className={styles.side}>
        {papers.map((paper) => {
          const days = paper.dueAt ? daysLeft(new Date(paper.dueAt), now) : null
          return (
            <li key={paper.key}>
              <div>
                <b className={styles.sideName}>{paper.document}</b>
                <p>
                  {days === null
                    ? 'Demandé par la centrale'
                    : days < 0
                      ? 'Expiré'
                      : `Expire le ${formatDayShort(parisDay(new Date(paper.dueAt ?? '')))}`}
                </p>
              </div>
              <Tag
                tone={days !== null && days > 10 ? 'warning' : 'error'}
                icon={<IconFileCertificate size={13} stroke={1.8} aria-hidden />}
              >
                {days === null ? 'À déposer' : days < 0 ? 'Expiré' : `${days}${NBSP}${plural(days, 'jour')}`}
              </Tag>
            </li>
          )
        })}
      </ul>
      <div className={styles.sideEnd}>
        <PlainLink href={paths.supplierDocuments()}>
          <IconUpload size={16} stroke={1.7} aria-hidden />
          Déposer un document
        </PlainLink>
      </div>
    </Card>
  )
}

const outcomes: Record<ProposalOutcome['outcome'], { words: string; tone: Tone }> = {
  ordered: { words: 'Commandée', tone: 'success' },
  accepted: { words: 'Acceptée', tone: 'petrol' },
  refused: { words: 'Rejetée', tone: 'error' },
}

/** What became of the carts proposed, the latest first, and those that wait. */
function ProposalsCard() {
  const { data: mine } = useQuery(myCartsQuery())
  const waiting = [...(mine?.proposalCarts ?? []), ...(mine?.proposalFreeCarts ?? [])]
  const told = mine?.proposalOutcomes ?? []
  return (
    <Card title="Mes propositions" flush>
      {waiting.length + told.length === 0 ? (
        <p className={styles.none}>Aucune proposition ces derniers temps.</p>
      ) : (
        <ul className={styles.side}>
          {waiting.slice(0, FEW).map((cart) => (
            <li key={`w${cart.id}`}>
              <div>
                <b className={styles.sideName}>{cart.name}</b>
                <p>
                  {cart.number}, {formatAmountHT(cart.price)}
                </p>
              </div>
              <Tag tone="neutral">Envoyée</Tag>
            </li>
          ))}
          {told.slice(0, FEW).map((cart) => (
            <li key={`t${cart.id}`}>
              <div>
                <b className={styles.sideName}>{cart.name}</b>
                <p>
                  {cart.customerName}, le {formatDayShort(parisDay(new Date(cart.at)))}
                </p>
              </div>
              <Tag tone={outcomes[cart.outcome].tone}>{outcomes[cart.outcome].words}</Tag>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.sideEnd}>
        <PlainLink href={paths.supplierCarts()}>Préparer un panier pour un client</PlainLink>
      </div>
    </Card>
  )
}

/** As many as the header counts, those to answer among them, and the first that will close: those it is too late for close no more. */
function firstWords(answers: DayList, now: Date): string {
  const { total } = answers
  const count = countIn(answers)
  if (total === 0) return 'Rien à faire.'
  const things = `${total}${NBSP}${plural(total, 'chose')} à faire`
  if (count === 0) return `${things}, aucune réponse à donner.`
  const many = `${things}, dont ${count}${NBSP}${plural(count, 'réponse')} à donner`
  const soonest = answers.tasks.find(({ dueAt }) => dueAt !== null && new Date(dueAt) >= now)?.dueAt
  if (!soonest) return `${many}.`
  const days = daysLeft(new Date(soonest), now)
  const when = days === 0 ? 'ce soir' : days === 1 ? 'demain à minuit' : `dans ${days} jours`
  return `${many}. La plus urgente se ferme ${when}.`
}

type DayProps = {
  filters: DayFilters
  /** What other features put beside: absences and stand-ins. */
  beside?: ReactNode
  /** In its place where nothing answers. */
  away?: ReactNode
  onFilter: (filters: DayFilters) => void
}

/** « Ma journée »: from the order to answer to its payment, both catalogues mixed. */
export function FirmDay({ filters, beside, away, onFilter }: DayProps) {
  const now = usePlatformNow()
  const { user } = useSession()
  const reads = {
    answers: useInfiniteQuery(tasksQuery(filters, 'answers')),
    others: useInfiniteQuery(tasksQuery(filters, 'others')),
    works: useInfiniteQuery(worksQuery('toStart', filters)),
  }
  const [answers] = reads.answers.data?.pages ?? []
  const [others] = reads.others.data?.pages ?? []
  const sums = reads.works.data?.pages[0]?.sections
  const error = reads.answers.error ?? reads.others.error ?? reads.works.error
  const isAway = useAway({ data: answers && others && sums, error })
  if (isAway && away)
    return (
      <>
        <PageHeader title="Ma journée" />
        {away}
      </>
    )
  if (!answers || !others || !sums)
    return error ? (
      <Failure onRetry={() => Object.values(reads).map(({ refetch }) => refetch())} />
    ) : (
      <>
        <PageHeader title="Ma journée" />
        <Loading>
          <Lines count={12} />
        </Loading>
      </>
    )
  const { soon } = answers.periods
  const hasOthers = countIn(others) > 0
  const isEmpty = countIn(answers) === 0 && !hasOthers && workSections.every((section) => sums[section].count === 0)
  return (
    <>
      <PageHeader
        title="Ma journée"
        text={
          <>
            {capitalized(formatDay(parisDay(now)))}. {firstWords(answers, now)}
          </>
        }
        actions={
          <PlainButton onClick={saveCalendar}>
            <IconCalendarDown size={17} stroke={1.7} aria-hidden />
            Échéances (.ics)
          </PlainButton>
        }
      />
      <FirmFilters day={answers} filters={filters} self={user?.id} onFilter={onFilter} />
      <nav className={`${styles.counters} c-frame`} aria-label="Les parties de la journée">
        <Counter
          to="answers"
          count={countIn(answers)}
          label="À répondre"
          text={soon > 0 ? `dont ${soon} d’ici demain` : 'rien d’urgent'}
          isLoud={soon > 0}
        />
        {workSections.map((section) => {
          const { count, amount, late } = sums[section]
          const lateWords = late > 0 ? `${late} en retard` : count > 0 ? formatAmountHT(amount) : 'rien'
          return (
            <Counter
              key={section}
              to={section}
              count={count}
              label={sectionWords[section]}
              text={section === 'unpaid' && count > 0 ? formatAmountHT(amount) : lateWords}
            />
          )
        })}
      </nav>
      <div className={styles.columns}>
        <div className={styles.main}>
          {isEmpty && isFiltered(filters) && (
            <EmptyState
              title="Rien dans ce filtre"
              actions={<PlainButton onClick={() => onFilter({})}>Tout effacer</PlainButton>}
            >
              Ni réponse à donner, ni chantier, ni facture.
            </EmptyState>
          )}
          {isEmpty && !isFiltered(filters) && (
            <EmptyState title="Rien à répondre">
              Les commandes, les chantiers et les factures de toute l’équipe viendront ici.
            </EmptyState>
          )}
          {!isEmpty && <TasksSection part="answers" filters={filters} now={now} />}
          {!isEmpty &&
            workSections.map((section) => (
              <WorksSection key={section} section={section} filters={filters} count={sums[section].count} />
            ))}
          {hasOthers && <TasksSection part="others" filters={filters} now={now} />}
        </div>
        <aside className={styles.aside} aria-label="Documents et propositions">
          <PapersCard filters={filters} now={now} />
          <ProposalsCard />
          {beside}
        </aside>
      </div>
    </>
  )
}
