import { IconLogin2, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { signOut, useSession } from '../session.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { openWindow, windowOfPending } from '../windows.ts'
import styles from './entrance.module.css'
import { importWindows } from './windows.tsx'

/** Only whoever is signed in needs it: the first load of a visitor does without. */
const importMenu = () => import('./welcome-menu.tsx')
const WelcomeMenu = lazy(() => importMenu().then((module) => ({ default: module.WelcomeMenu })))
const WelcomeLinks = lazy(() => importMenu().then((module) => ({ default: module.WelcomeLinks })))

const ahead = { onPointerEnter: importWindows, onFocus: importWindows }

/** At the end of the header: the two doors of a visitor (P-PUB-21), or the menu of whoever is signed in. */
export function Entrance() {
  const { user, pending } = useSession()
  if (user && !pending)
    return (
      <Suspense fallback={null}>
        <WelcomeMenu user={user} />
      </Suspense>
    )
  return (
    <div className={styles.buttons}>
      {user && pending ? (
        <>
          <button type="button" className={styles.quiet} onClick={() => signOut()}>
            Déconnexion
          </button>
          <PlainButton tone="primary" onClick={() => openWindow(windowOfPending(pending))}>
            Terminer ma connexion
          </PlainButton>
        </>
      ) : (
        <>
          <button type="button" className={styles.quiet} {...ahead} onClick={() => openWindow('register')}>
            Inscription
          </button>
          <PlainButton tone="primary" {...ahead} onClick={() => openWindow('login')}>
            Connexion
          </PlainButton>
        </>
      )}
    </div>
  )
}

/** The same at the foot of the menu of a phone, which closes first. */
export function EntranceInMenu({ onLeave }: { onLeave: () => void }) {
  const { user, pending } = useSession()
  const open = (name: Parameters<typeof openWindow>[0]) => () => {
    onLeave()
    openWindow(name)
  }
  if (user && !pending)
    return (
      <nav className={styles.account} aria-label="Menu du compte">
        <Suspense fallback={null}>
          <WelcomeLinks user={user} />
        </Suspense>
      </nav>
    )
  if (user && pending)
    return (
      <div className={styles.tall}>
        <PlainButton tone="primary" onClick={open(windowOfPending(pending))}>
          Terminer ma connexion
        </PlainButton>
        <PlainButton onClick={() => signOut()}>Déconnexion</PlainButton>
      </div>
    )
  return (
    <div className={styles.tall}>
      <PlainButton tone="primary" {...ahead} onClick={open('login')}>
        <IconLogin2 size={18} stroke={1.8} aria-hidden />
        Connexion
      </PlainButton>
      <PlainButton {...ahead} onClick={open('register')}>
        <IconUserPlus size={18} stroke={1.8} aria-hidden />
        Inscription
      </PlainButton>
    </div>
  )
}
