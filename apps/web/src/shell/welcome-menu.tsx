import type { User } from '@charpente/contract/people/user'
import {
  IconBook,
  IconBuildingBank,
  IconBuildingStore,
  IconChevronDown,
  IconFileCertificate,
  IconInbox,
  IconListCheck,
  IconLogout,
  IconMail,
  IconScale,
  IconShoppingCart,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useStartCart } from '../features/purchasing/carts/filling/use-start-cart.ts'
import { ordersPath } from '../features/purchasing/orders/supplier/order-tabs.tsx'
import { useOrdersToAnswer } from '../features/purchasing/orders/supplier/orders-to-answer.tsx'
import { settingsQuery } from '../lib/api/common-queries.ts'
import { signOut } from '../lib/session.tsx'
import { HeaderMenu } from '../ui/header-menu.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { type WelcomeEntry, welcomeLinks } from './welcome-links.ts'
import styles from './welcome-menu.module.css'

const icons: Record<WelcomeEntry['icon'], typeof IconUser> = {
  accounts: IconUsers,
  buildings: IconBuildingBank,
  carts: IconShoppingCart,
  catalogue: IconBuildingStore,
  day: IconListCheck,
  desk: IconBuildingBank,
  documentation: IconBook,
  documents: IconFileCertificate,
  formalized: IconScale,
  free: IconUsersGroup,
  market: IconMail,
  profile: IconUser,
}

/** Who is signed in, where they may go, and the way out: a list of links, not a menu of commands. P-PUB-22 to P-PUB-25 */
export function WelcomeLinks({ user, onLeave }: { user: User; onLeave: () => void }) {
  const startCart = useStartCart()
  const { routesByPath } = useRouter()
  const { data: settings } = useQuery(settingsQuery())
  const toAnswer = useOrdersToAnswer()
  const groups = welcomeLinks({ user, contactEmail: settings?.contactEmail }, Object.keys(routesByPath))
  return (
    <>
      <div className={styles.who}>
        <p className={styles.organisation}>{user.name}</p>
        <p className={styles.detail}>{user.email}</p>
        {user.roles.includes('ROLE_SUPPLIER') && <p className={`${styles.detail} c-num`}>Code {user.codeId}</p>}
      </div>
      {toAnswer ? (
        <ul className={styles.group}>
          <li>
            <PageLink to={ordersPath('a-repondre')} className={styles.entry}>
              <IconInbox className={styles.icon} size={18} stroke={1.6} aria-hidden />À répondre
              <span className={`${styles.count} c-count c-num`}>{toAnswer}</span>
            </PageLink>
          </li>
        </ul>
      ) : null}
      {groups.map((group) => (
        <ul key={group[0]?.label} className={styles.group}>
          {group.map((entry) => {
            const Icon = icons[entry.icon]
            const words = (
              <>
                <Icon className={styles.icon} data-icon={entry.icon} size={18} stroke={1.6} aria-hidden />
                {entry.label}
              </>
            )
            return (
              <li key={entry.label}>
                {'cart' in entry ? (
                  <button
                    type="button"
                    className={styles.entry}
                    onClick={() => {
                      onLeave()
                      startCart(entry.cart)
                    }}
                  >
                    {words}
                  </button>
                ) : (
                  <PageLink to={entry.path} className={styles.entry}>
                    {words}
                  </PageLink>
                )}
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

export const WelcomeMenu = ({ user }: { user: User }) => (
  <HeaderMenu
    label="Menu du compte"
    isNavigation
    button={
      <>
        <span className="c-avatar" aria-hidden>
          {user.firstname.charAt(0)}
          {user.lastname.charAt(0)}
        </span>
        <span className={`${styles.hello} c-roomy`} data-early>
          Bonjour {user.firstname}
        </span>
        <IconChevronDown className={styles.chevron} size={15} stroke={1.8} aria-hidden />
      </>
    }
  >
    {(close) => (
      <div className={styles.links}>
        <WelcomeLinks user={user} onLeave={close} />
      </div>
    )}
  </HeaderMenu>
)
