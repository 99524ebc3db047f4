import { parisDay } from '@charpente/domain/calendar'
import { formatDay } from '@charpente/domain/format'
import { plural } from '@charpente/domain/text'
import {
  type Icon,
  IconArrowRight,
  IconFileX,
  IconFolders,
  IconMailX,
  IconScale,
  IconUserCheck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ageInWords } from '../../age.ts'
import { paths } from '../../paths.ts'
import { platformNow } from '../../platform-clock.ts'
import { useSession } from '../../session.tsx'
import { Card } from '../../ui/card.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Block, Loading } from '../../ui/loading.tsx'
import { PlainButton, PlainLink } from '../../ui/plain-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './home-page.module.css'
import { worklistsQuery } from './operator-queries.ts'

type Worklist = {
  name: 'registrations' | 'accessRequests' | 'applications' | 'cancellations' | 'failedMails'
  count: number
  late: number
  oldest: string | null
}

type Presentation = { title: string; note: string; oldest: string; path: string; icon: Icon }

const presentations: Record<Worklist['name'], Presentation> = {
  registrations: {
    title: 'Inscriptions',
    note: 'Acheteurs et entreprises. Objectif\u00A0: 48\u00A0heures',
    oldest: 'La plus ancienne',
    path: paths.operatorRequests(),
    icon: IconUserCheck,
  },
  accessRequests: {
    title: 'Demandes d’accès formalisé',
    note: 'Acheteurs libres qui veulent le catalogue formalisé',
    oldest: 'La plus ancienne',
    path: paths.operatorRequests({ filter: 'acces' }),
    icon: IconScale,
  },
  applications: {
    title: 'Candidatures à juger',
    note: 'Signées, ou dont la précision demandée est arrivée',
    oldest: 'La plus ancienne',
    path: paths.operatorApplications(),
    icon: IconFolders,
  },
  cancellations: {
    title: 'Annulations demandées',
    note: 'Bons de commande que leur acheteur voudrait annuler',
    oldest: 'La plus ancienne',
    path: paths.operatorOrders({ list: 'annulations' }),
    icon: IconFileX,
  },
  failedMails: {
    title: 'E-mails en échec',
    note: 'Essayés et pas partis',
    oldest: 'Le plus ancien',
    path: paths.operatorMails(),
    icon: IconMailX,
  },
}

/** The part that is late, in red, at the right of the part that is not. */
const Ages = ({ count, late }: Pick<Worklist, 'count' | 'late'>) => (
  <span className={styles.bar} aria-hidden>
    {count > late && <i style={{ flexGrow: count - late }} />}
    {late > 0 && <i data-late style={{ flexGrow: late }} />}
  </span>
)

function WorklistLine({ name, count, late, oldest }: Worklist) {
  const { title, note, oldest: oldestLabel, path, icon: ListIcon } = presentations[name]
  return (
    <li className={styles.list} data-late={late > 0 || undefined} data-waiting={oldest !== null || undefined}>
      <span className={styles.icon}>
        <ListIcon size={22} stroke={1.5} aria-hidden />
      </span>
      <div>
        <h2 className={styles.name}>
          <a href={path}>{title}</a>
        </h2>
        <span className={styles.note}>{count === 0 ? 'Rien à traiter' : note}</span>
      </div>
      <div>
        {oldest && (
          <>
            <Ages count={count} late={late} />
            <span className={styles.oldest}>
              {oldestLabel}&nbsp;: {ageInWords(new Date(oldest), platformNow())}
              {late > 0 && <span className="c-unseen">, {late} hors délai</span>}
            </span>
          </>
        )}
      </div>
      <div className={`${styles.count} c-num`}>{count}</div>
      <span className={styles.open} aria-hidden>
        Ouvrir
        <IconArrowRight size={15} stroke={1.8} />
      </span>
    </li>
  )
}

const LoadingLists = () => (
  <Loading>
    <div className={styles.lists}>
      {['a', 'b', 'c'].map((line) => (
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
export function HomePage({ onSearch }: { onSearch: (words: string) => void }) {
  const { user } = useSession()
  const worklists = useQuery(worklistsQuery())
  const [words, setWords] = useState('')
  const lists = worklists.data ?? []
  const first = lists.find(({ count }) => count > 0)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <DeskPage
      title={user ? `Bonjour ${user.firstname}` : 'Bonjour'}
      text={
        <>
          {capital(formatDay(parisDay(platformNow())))}. {worklists.data && <Summary lists={lists} />}
        </>
      }
      actions={
        first && (
          <PlainLink tone="primary" tall href={presentations[first.name].path}>
            Traiter dans l’ordre
            <IconArrowRight size={17} stroke={1.8} aria-hidden />
          </PlainLink>
        )
      }
    >
      <div className={styles.columns}>
        <div>
          {worklists.isPending && <LoadingLists />}
          {worklists.isError && !worklists.data && <Failure onRetry={worklists.refetch} />}
          {worklists.data && !first && (
            <EmptyState title="Rien à traiter. Tout est à jour.">
              Les inscriptions, les demandes d’accès et les e-mails qui ne partent pas apparaîtront ici.
            </EmptyState>
          )}
          {first && (
            <ul className={styles.lists} aria-label="Listes de travail">
              {lists.map((list) => (
                <WorklistLine key={list.name} {...list} />
              ))}
            </ul>
          )}
        </div>
        <Card title="Trouver un compte">
          <search>
            <form className={styles.search} onSubmit={search}>
              <SearchField
                label="Nom, personne, e-mail ou code"
                placeholder="ex.&nbsp;: office de l’habitat"
                value={words}
                onChange={({ currentTarget }) => setWords(currentTarget.value)}
              />
              <PlainButton type="submit">Chercher</PlainButton>
            </form>
          </search>
        </Card>
      </div>
    </DeskPage>
  )
}
