import type { User } from '@charpente/contract/user'
import {
  IconBook,
  IconBuildingBank,
  IconBuildingStore,
  IconChevronDown,
  IconFileCertificate,
  IconLogout,
  IconMail,
  IconShoppingCart,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { settingsQuery } from '../api/common-queries.ts'
import { signOut } from '../session.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { type WelcomeEntry, welcomeLinks } from './welcome-links.ts'
import styles from './welcome-menu.module.css'

const icons: Record<WelcomeEntry['icon'], typeof IconUser> = {
  accounts: IconUsers,
  carts: IconShoppingCart,
  catalogue: IconBuildingStore,
  desk: IconBuildingBank,
  documentation: IconBook,
  documents: IconFileCertificate,
  market: IconMail,
  profile: IconUser,
}

/** Who is signed in, where they may go, and the way out: a list of links, not a menu of commands. P-PUB-22 to P-PUB-25 */
export function WelcomeLinks({ user }: { user: User }) {
  const { routesByPath } = useRouter()
  const { data: settings } = useQuery(settingsQuery())
  const groups = welcomeLinks({ user, contactEmail: settings?.contactEmail }, Object.keys(routesByPath))
  return (
    <>
      <div className={styles.who}>
        <p className={styles.organisation}>{user.name}</p>
        <p className={styles.detail}>{user.email}</p>
        {user.roles.includes('ROLE_SUPPLIER') && <p className={`${styles.detail} c-num`}>Code {user.codeId}</p>}
      </div>
      {groups.map((group) => (
        <ul key={group[0]?.label} className={styles.group}>
          {group.map(({ icon, label, path }) => {
            const Icon = icons[icon]
            return (
              <li key={label}>
                <PageLink to={path} className={styles.entry}>
                  <Icon size={18} stroke={1.6} aria-hidden />
                  {label}
                </PageLink>
              </li>
            )
          })}
        </ul>
      ))}
      <ul className={styles.group}>
        <li>
          <button type="button" className={styles.entry} onClick={() => signOut()}>
            <IconLogout size={18} stroke={1.6} aria-hidden />
            Déconnexion
          </button>
        </li>
      </ul>
    </>
  )
}

/** Opens below its button; a click elsewhere, Escape, leaving with the keyboard or a new page closes it. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router])
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return { isOpen, toggle: () => setOpen(!isOpen), frame, button, onKeyDown }
}

export function WelcomeMenu({ user }: { user: User }) {
  const { isOpen, toggle, frame, button, onKeyDown } = useDisclosure()
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever the focus is inside.
    <div className={styles.frame} ref={frame} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles.button}
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={styles.avatar} aria-hidden>
          {user.firstname.charAt(0)}
          {user.lastname.charAt(0)}
        </span>
        <span className={styles.hello}>Bonjour {user.firstname}</span>
        <IconChevronDown className={styles.chevron} size={15} stroke={1.8} aria-hidden />
      </button>
      <nav id={id} className={styles.panel} aria-label="Menu du compte" hidden={!isOpen}>
        <WelcomeLinks user={user} />
      </nav>
    </div>
  )
}
