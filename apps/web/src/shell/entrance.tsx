import { IconLogin2, IconUserPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazily } from '../lib/lazily.ts'
import { signOut, useSession } from '../lib/session.tsx'
import { doorTo } from '../lib/window-door.ts'
import { openWindow, windowOfPending } from '../lib/windows.ts'
import { PlainButton, PlainLink } from '../ui/plain-button.tsx'
import styles from './entrance.module.css'
import { importWindows } from './windows.tsx'

/** Only whoever is signed in needs it: the first load of a visitor does without. */
const importMenu = () => import('./signed-in.tsx')
const SignedIn = lazily(() => importMenu().then((module) => ({ default: module.SignedIn })))
const SignedInMenu = lazily(() => importMenu().then((module) => ({ default: module.SignedInMenu })))

const ahead = { onPointerEnter: importWindows, onFocus: importWindows }

/** At the end of the header: the two doors of a visitor (P-PUB-21), or the menu of whoever is signed in. */
export function Entrance() {
  const { user, pending } = useSession()
  if (user && !pending)
    return (
      <Suspense fallback={null}>
        <SignedIn user={user} />
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
          <a className={styles.quiet} {...ahead} {...doorTo('register')}>
            Inscription
          </a>
          <PlainLink tone="primary" {...ahead} {...doorTo('login')}>
            Connexion
          </PlainLink>
        </>
      )}
    </div>
  )
}

/** The same at the foot of the menu of a phone, which closes first. */
export function EntranceInMenu({ onLeave }: { onLeave: () => void }) {
  const { user, pending } = useSession()
  if (user && !pending)
    return (
      <nav className={styles.account} aria-label="Menu du compte">
        <Suspense fallback={null}>
          <SignedInMenu user={user} onLeave={onLeave} />
        </Suspense>
      </nav>
    )
  if (user && pending)
    return (
      <div className={styles.tall}>
        <PlainButton
          tone="primary"
          onClick={() => {
            onLeave()
            openWindow(windowOfPending(pending))
          }}
        >
          Terminer ma connexion
        </PlainButton>
        <PlainButton onClick={() => signOut()}>Déconnexion</PlainButton>
      </div>
    )
  return (
    <div className={styles.tall}>
      <PlainLink tone="primary" {...ahead} {...doorTo('login', onLeave)}>
        <IconLogin2 size={18} stroke={1.8} aria-hidden />
        Connexion
      </PlainLink>
      <PlainLink {...ahead} {...doorTo('register', onLeave)}>
        <IconUserPlus size={18} stroke={1.8} aria-hidden />
        Inscription
      </PlainLink>
    </div>
  )
}
