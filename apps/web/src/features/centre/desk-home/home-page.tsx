import type { Worklist } from '@charpente/contract/centre/desk-home'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayPlain } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ageInWords } from '../../../lib/age.ts'
import { usePlatformNow } from '../../../lib/platform-clock.ts'
import { useSession } from '../../../lib/session.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { PlainButton, PlainLink } from '../../../ui/plain-button.tsx'
import { ComingPanel, RecentPanel } from './day-panels.tsx'
import { deskDayQuery, worklistsQuery } from './desk-queries.ts'
import styles from './home-page.module.css'
import { presentations } from './worklist-words.ts'

/** What has time, what has less than half of it left, and at the right in red what is late. */
const Ages = ({ count, ageing, late }: Pick<Worklist, 'count' | 'ageing' | 'late'>) => (
  <span className={styles.bar} aria-hidden>
    {count > ageing + late && <span data-drawn style={{ flexGrow: count - ageing - late }} />}
    {ageing > 0 && <span data-drawn data-age="ageing" style={{ flexGrow: ageing }} />}
    {late > 0 && <span data-drawn data-age="late" style={{ flexGrow: late }} />}
  </span>
)

function WorklistLine({ list, now }: { list: Worklist; now: Date }) {
  const { name, count, ageing, late, oldest, tasks } = list
  const { title, note, oldest: oldestLabel, path, icon: ListIcon } = presentations[name]
  return (
    <li className={styles.list} data-late={late > 0 || undefined}>
      <span className={`${styles.icon} c-icon`}>
        <ListIcon size={22} stroke={1.5} aria-hidden />
      </span>
      <div>
        <h2 className={styles.name}>
          <a className="c-cover" href={path}>
            {title}
          </a>
        </h2>
        <span className={styles.note}>{note(list)}</span>
      </div>
      <div>
        <Ages count={count} ageing={ageing} late={late} />
        <span className={styles.oldest}>
          {oldestLabel}&nbsp;: {oldest && ageInWords(new Date(oldest), now)}
          {late > 0 && <span className="c-unseen">, {late} hors délai</span>}
        </span>
      </div>
      <div className={`${styles.count} c-num`}>{count}</div>
      <span className={styles.open} aria-hidden>
        Ouvrir
        <IconArrowRight size={15} stroke={1.8} />
      </span>
      <Tasks name={name} tasks={tasks} count={count} />
    </li>
  )
}

/** What presses most of a list, each with its day and its cause, and where it is done. */
const Tasks = ({ name, tasks, count }: Pick<Worklist, 'name' | 'tasks' | 'count'>) => {
  const { path, taskPath = () => path } = presentations[name]
  if (tasks.length === 0) return null
  return (
    <ul className={styles.tasks} aria-label={presentations[name].title}>
      {tasks.map((task) => (
        <li key={task.about}>
          <a className="c-link" href={taskPath(task)}>
            {task.act}
          </a>
          , {task.about}&nbsp;: {task.cause}
          {task.due && `, au plus tard le ${formatDayPlain(task.due)}`}
        </li>
      ))}
      {count > tasks.length && (
        <li>
          et {count - tasks.length} {plural(count - tasks.length, 'autre')}
        </li>
      )}
    </ul>
  )
}

/** What has nothing to do is said in a line, and still leads to its list. */
const UpToDate = ({ lists }: { lists: Worklist[] }) => (
  <p className={styles.done}>
    À jour&nbsp;:{' '}
    {lists.map(({ name }, index) => (
      <span key={name}>
        {index > 0 && ', '}
        <a className="c-link" href={presentations[name].path}>
          {index === 0
            ? presentations[name].title
            : presentations[name].title.charAt(0).toLocaleLowerCase('fr') + presentations[name].title.slice(1)}
        </a>
      </span>
    ))}
    .
  </p>
)

const LoadingLists = () => (
  <Loading>
    <div className={styles.lists}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
        <div key={line} className={styles.list}>
          <Block width="40px" height="40px" />
          <Block width="62%" height="18px" />
          <Block height="8px" />
          <Block width="32px" height="26px" />
          <Block height="38px" />
        </div>
      ))}
    </div>
  </Loading>
)

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)

/** What the day looks like, in one sentence. */
function Summary({ lists }: { lists: Worklist[] }) {
  const count = lists.reduce((sum, list) => sum + list.count, 0)
  const late = lists.reduce((sum, list) => sum + list.late, 0)
  if (count === 0) return 'Rien à traiter. Tout est à jour.'
  const lateWords = `${late} ${plural(late, 'dossier')} hors délai`
  if (late === 0) return `${count} ${plural(count, 'dossier')} à traiter, aucun hors délai.`
  return (
    <>
      <strong>{lateWords}</strong>
      {late === count ? '.' : ', le reste peut attendre demain.'}
    </>
  )
}

/** What waits comes before the menus: one list per kind of work, the late ones in red. Q-55 */
export function HomePage({ onSearch }: { onSearch: () => void }) {
  const { user } = useSession()
  const now = usePlatformNow()
  const worklists = useQuery(worklistsQuery())
  const day = useQuery(deskDayQuery())
  const lists = worklists.data ?? []
  const waiting = lists.filter(({ count }) => count > 0)
  const done = lists.filter(({ count }) => count === 0)
  const first = waiting.find(({ late }) => late > 0) ?? waiting[0]
  return (
    <DeskPage
      title={user ? `Bonjour ${user.firstname}` : 'Bonjour'}
      text={
        <>
          {capital(formatDay(parisDay(now)))}. {worklists.data && <Summary lists={lists} />}
        </>
      }
      actions={
        <>
          <PlainButton tall onClick={onSearch}>
            <IconSearch size={17} stroke={1.8} aria-hidden />
            Rechercher
            <kbd className={styles.keys} aria-hidden>
              Ctrl K
            </kbd>
          </PlainButton>
          {first && (
            <PlainLink tone="primary" tall href={presentations[first.name].path}>
              Traiter dans l’ordre
              <IconArrowRight size={17} stroke={1.8} aria-hidden />
            </PlainLink>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <div>
          {worklists.isPending && <LoadingLists />}
          {worklists.isError && !worklists.data && <Failure onRetry={worklists.refetch} />}
          {worklists.data && !first && (
            <EmptyState title="Rien à traiter. Tout est à jour.">
              Inscriptions, commandes, candidatures, demandes et envois qui échouent apparaîtront ici.
            </EmptyState>
          )}
          {first && (
            <ul className={styles.lists} aria-label="Listes de travail">
              {waiting.map((list) => (
                <WorklistLine key={list.name} list={list} now={now} />
              ))}
            </ul>
          )}
          {worklists.data && done.length > 0 && <UpToDate lists={done} />}
        </div>
        {day.data && (
          <div className={styles.side}>
            <ComingPanel coming={day.data.coming} />
            <RecentPanel recent={day.data.recent} />
          </div>
        )}
      </div>
    </DeskPage>
  )
}
