import {
  IconBuilding,
  IconBuildingStore,
  IconCoinEuro,
  IconFileCertificate,
  IconInbox,
  IconListCheck,
  IconLogout,
  IconShoppingCart,
  IconUser,
} from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { signOut, useSession } from '../lib/session.tsx'
import { Mantine } from '../ui/mantine.tsx'
import { useCurrentInSight } from '../ui/use-current-in-sight.ts'
import { type AccountEntry, type AccountPage, accountMenu } from './account-menu.ts'
import styles from './account-shell.module.css'
import { TaskStrip } from './task-strip.tsx'

const icons: Record<AccountEntry['key'], typeof IconUser> = {
  day: IconListCheck,
  orders: IconInbox,
  carts: IconShoppingCart,
  buildings: IconBuilding,
  articles: IconBuildingStore,
  profile: IconUser,
  contracts: IconFileCertificate,
  documents: IconFileCertificate,
  fees: IconCoinEuro,
  signOut: IconLogout,
}

type LineProps = { entry: AccountEntry; isActive: boolean; here: string }

function Line({ entry, isActive, here }: LineProps) {
  const Icon = icons[entry.key]
  const words = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden />
      {entry.label}
    </>
  )
  if (!('path' in entry))
    return (
      <button type="button" className={styles.entry} onClick={signOut}>
        {words}
      </button>
    )
  // An entry may stand for pages beside its own: it is then the current one, without being the page. P-SUP-02
  const current = entry.path.split('?')[0] === here ? 'page' : 'true'
  return (
    <a className={styles.entry} href={entry.path} aria-current={isActive ? current : undefined}>
      {words}
    </a>
  )
}

type AccountShellProps = {
  active: AccountPage
  /** A page that needs the whole width leaves the side menu to those around it. */
  wide?: boolean
  children: ReactNode
}

/** The frame of the account area: who one is, the side menu (on a phone a strip that scrolls), the page. */
export function AccountShell({ active, wide = false, children }: AccountShellProps) {
  const { actor, user } = useSession()
  const { routesByPath } = useRouter()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const strip = useCurrentInSight<HTMLElement>()
  return (
    <Mantine>
      <div className={styles.area}>
        <div className={styles.inside} data-wide={wide || undefined}>
          <div className={`${styles.side} c-screen-only`}>
            <div className={styles.who}>
              <p className={styles.organisation}>{user?.name}</p>
              <p className={styles.person}>
                {user?.firstname} {user?.lastname}
              </p>
            </div>
            <nav ref={strip} className={styles.menu} aria-label="Espace compte">
              <ul className={styles.entries}>
                {accountMenu(actor, Object.keys(routesByPath)).map((entry) => (
                  <li key={entry.key}>
                    <Line entry={entry} isActive={entry.key === active} here={here} />
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <div className={styles.page}>
            <TaskStrip />
            {children}
          </div>
        </div>
      </div>
    </Mantine>
  )
}
