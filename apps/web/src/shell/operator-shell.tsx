import { type Icon, IconExternalLink, IconLogout, IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { deskPaths } from '../lib/desk-paths.ts'
import { paths } from '../lib/paths.ts'
import { signOut, useSession } from '../lib/session.tsx'
import { Mantine } from '../ui/mantine.tsx'
import { Brand } from './brand.tsx'
import styles from './operator-shell.module.css'

type DeskEntry = { label: string; path: string; icon: Icon; count?: number; isLate?: boolean }
export type DeskGroup = { title: string | null; entries: DeskEntry[] }

function Entry({ label, path, icon: EntryIcon, count = 0, isLate = false }: DeskEntry) {
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const holdsPage = here === path || (path !== paths.desk() && here.startsWith(`${path}/`))
  return (
    <a href={path} className={styles.entry} aria-current={holdsPage ? 'page' : undefined}>
      <EntryIcon size={18} stroke={1.6} aria-hidden />
      {label}
      {count > 0 && (
        <span className={`${styles.count} c-num`} data-late={isLate || undefined}>
          {count}
          <span className="c-unseen">{isLate ? ' à traiter, hors délai' : ' à traiter'}</span>
        </span>
      )}
    </a>
  )
}

const initials = (...names: string[]) => names.map((name) => name.charAt(0)).join('')

/** Looks like a field and opens the palette, where one types. */
const SearchButton = ({ onSearch }: { onSearch: () => void }) => (
  <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
    <IconSearch size={17} stroke={1.7} aria-hidden />
    Rechercher
    <kbd className={styles.keys} aria-hidden>
      Ctrl K
    </kbd>
  </button>
)

type RailProps = { groups: DeskGroup[]; onSearch: () => void }

function Rail({ groups, onSearch }: RailProps) {
  const { user } = useSession()
  return (
    <div className={styles.inside}>
      <a href={paths.desk()} className={styles.brand}>
        <Brand />
        <span className="c-unseen">, accueil de la console</span>
      </a>
      <SearchButton onSearch={onSearch} />
      <nav className={styles.groups} aria-label="Console">
        {groups.map(({ title, entries }) => (
          <div key={title}>
            {title && <p className={styles.group}>{title}</p>}
            <ul aria-label={title ?? undefined}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Entry {...entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        {user && (
          <a href={deskPaths.ownAccount()} className={styles.person}>
            <span className="c-avatar" aria-hidden>
              {initials(user.firstname, user.lastname)}
            </span>
            <span>
              <span className={styles.name}>
                {user.firstname} {user.lastname}
              </span>
              <span className={styles.centre}>Mon compte</span>
            </span>
          </a>
        )}
        <a href={paths.presentation()} className={styles.entry}>
          <IconExternalLink size={18} stroke={1.6} aria-hidden />
          Voir le site
        </a>
        <button type="button" className={styles.entry} onClick={() => signOut()}>
          <IconLogout size={18} stroke={1.6} aria-hidden />
          Déconnexion
        </button>
      </div>
    </div>
  )
}

/** The entry of the page is in sight above the foot of the rail; the rail alone moves. */
function useRailInSight() {
  const rail = useRef<HTMLElement>(null)
  const here = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    const [scroller, current] = [rail.current, rail.current?.querySelector('[aria-current="page"]')]
    if (!scroller || !current) return
    const foot = scroller.querySelector(`.${styles.foot}`)?.getBoundingClientRect().top ?? 0
    const { top, bottom } = current.getBoundingClientRect()
    if (bottom > foot) scroller.scrollTop += bottom - foot + 8
    else if (top < scroller.getBoundingClientRect().top) current.scrollIntoView({ block: 'nearest' })
  }, [here])
  return rail
}

/** The rail where there is no room for it: the browser's own dialog. */
function RailMenu({ groups, onSearch }: RailProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const router = useRouter()
  useEffect(() => {
    return router.subscribe('onBeforeNavigate', () => dialog.current?.close())
  }, [router])
  return (
    <>
      <button
        type="button"
        className="c-tool"
        data-large
        aria-label="Ouvrir le menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
      </button>
      <dialog ref={dialog} className={`${styles.menu} c-screen`} aria-label="Menu de la console">
        <div className={styles.menuTop}>
          <button
            type="button"
            className="c-tool"
            data-large
            aria-label="Fermer le menu"
            onClick={() => dialog.current?.close()}
          >
            <IconX size={24} stroke={1.6} aria-hidden />
          </button>
        </div>
        <Rail
          groups={groups}
          onSearch={() => {
            dialog.current?.close()
            onSearch()
          }}
        />
      </dialog>
    </>
  )
}

/** The desk of the centre's staff: what waits at the left, in full height, without the public header and footer. */
export const OperatorShell = ({ groups, onSearch, children }: RailProps & { children: ReactNode }) => {
  const rail = useRailInSight()
  return (
    <Mantine>
      <div className={styles.desk}>
        <header ref={rail} className={`${styles.rail} c-screen-only`}>
          <Rail groups={groups} onSearch={onSearch} />
        </header>
        <div className={styles.main}>
          <header className={`${styles.top} c-screen-only`}>
            <RailMenu groups={groups} onSearch={onSearch} />
            <a href={paths.desk()} className={styles.brand}>
              <Brand />
            </a>
            <button type="button" className="c-tool" data-large aria-label="Rechercher" onClick={onSearch}>
              <IconSearch size={22} stroke={1.6} aria-hidden />
            </button>
          </header>
          <main id="contenu" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </Mantine>
  )
}
