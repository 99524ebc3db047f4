import type { SupplierDocument } from '@charpente/contract/people/documents'
import type { User } from '@charpente/contract/people/user'
import {
  IconClipboardList,
  IconFileCertificate,
  IconLayoutGrid,
  IconListCheck,
  IconShoppingCart,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useTaskCount } from '../features/purchasing/day/tasks-link.tsx'
import { myCartsQuery } from '../lib/api/my-carts-query.ts'
import { useSession } from '../lib/session.tsx'
import styles from './phone-bar.module.css'
import { currentTab, type PhoneTab, phoneTabs, type TabCount } from './phone-tabs.ts'

const icons: Record<PhoneTab['key'], typeof IconUser> = {
  day: IconListCheck,
  orders: IconClipboardList,
  carts: IconShoppingCart,
  catalogue: IconLayoutGrid,
  documents: IconFileCertificate,
  profile: IconUser,
}

const isToRenew = (paper: SupplierDocument | null | undefined) =>
  paper?.state === 'expired' || paper?.state === 'expiresSoon'

const papersOf = (user: User | null) =>
  [user?.rib, user?.fiscalRegularityFile, user?.companyInsuranceFile].filter(isToRenew).length

/** What each number says to whoever does not see where it stands. */
const countWords: Record<TabCount, (count: number) => string> = {
  tasks: (count) => (count === 1 ? '1 chose à faire' : `${count} choses à faire`),
  proposed: (count) => (count === 1 ? '1 panier proposé' : `${count} paniers proposés`),
  papers: (count) => (count === 1 ? '1 pièce à renouveler' : `${count} pièces à renouveler`),
}

/** What the header and the pages know: nothing more is asked for the sake of a number. Other parts add theirs here. */
function useCounts(): Record<TabCount, number> {
  const { user } = useSession()
  const { data: mine } = useQuery(myCartsQuery())
  return {
    tasks: useTaskCount(),
    proposed: (mine?.proposalCarts.length ?? 0) + (mine?.proposalFreeCarts.length ?? 0),
    papers: papersOf(user),
  }
}

/** At the foot of a phone, within reach of a thumb: where one goes many times a day. D-PHONE-04 */
export function PhoneBar() {
  const { actor } = useSession()
  const { routesByPath } = useRouter()
  const here = useRouterState({ select: ({ location: { pathname, searchStr } }) => `${pathname} ${searchStr}` })
  const counts = useCounts()
  const tabs = phoneTabs(actor, Object.keys(routesByPath))
  if (tabs.length === 0) return null
  const [pathname = '', search = ''] = here.split(' ')
  const current = currentTab(tabs, pathname)
  return (
    <nav className={`${styles.bar} c-screen-only`} aria-label="Accès rapide">
      <ul className={styles.tabs}>
        {tabs.map(({ key, label, path, count }) => {
          const Icon = icons[key]
          const waiting = count ? counts[count] : 0
          const page = path === `${pathname}${search}` ? 'page' : 'true'
          return (
            <li key={key}>
              <a className={styles.tab} href={path} aria-current={key === current ? page : undefined}>
                <span className={styles.icon}>
                  <Icon size={22} stroke={1.6} aria-hidden />
                  {count && waiting > 0 && (
                    <span className={`${styles.count} c-count c-num`}>
                      <span aria-hidden>{waiting > 99 ? '99+' : waiting}</span>
                    </span>
                  )}
                </span>
                <span>
                  {label}
                  {count && waiting > 0 && <span className="c-unseen"> {countWords[count](waiting)}</span>}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
