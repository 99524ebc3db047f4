import type { User } from '@charpente/contract/people/user'
import {
  IconBook,
  IconBuildingBank,
  IconBuildingStore,
  IconChevronDown,
  IconFileCertificate,
  IconInbox,
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
import { useId } from 'react'
import { useStartCart } from '../features/purchasing/carts/filling/use-start-cart.ts'
import { ordersPath } from '../features/purchasing/orders/supplier/order-tabs.tsx'
import { useOrdersToAnswer } from '../features/purchasing/orders/supplier/orders-to-answer.tsx'
import { settingsQuery } from '../lib/api/common-queries.ts'
import { signOut } from '../lib/session.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useDisclosure } from '../ui/use-disclosure.ts'
import { type WelcomeEntry, welcomeLinks } from './welcome-links.ts'
import styles from './welcome-menu.module.css'

const icons: Record<WelcomeEntry['icon'], typeof IconUser> = {
  accounts: IconUsers,
  carts: IconShoppingCart,
  catalogue: IconBuildingStore,
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
              <span className={`${styles.count} c-num`}>{toAnswer}</span>
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

export function WelcomeMenu({ user }: { user: User }) {
  const { isOpen, toggle, close, frame, button, onKeyDown } = useDisclosure()
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
        <WelcomeLinks user={user} onLeave={close} />
      </nav>
    </div>
  )
}
