import { has } from '@charpente/domain/platform/actor'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.tsx'
import styles from '../../../ui/header-link.module.css'
import { taskCountQuery } from './day-queries.ts'

/** How much waits for a buyer, or for a firm: what their day begins with. */
export function useTaskCount(): number {
  const { actor } = useSession()
  return useQuery(taskCountQuery(has(actor, 'ROLE_CUSTOMER') || has(actor, 'ROLE_SUPPLIER'))).data?.total ?? 0
}

/** In the header of a buyer, of any width: how much waits; it falls as one decides. A firm has its orders to answer. */
export function TasksLink() {
  const { actor } = useSession()
  const total = useTaskCount()
  if (!has(actor, 'ROLE_CUSTOMER')) return null
  return (
    <a className={styles.link} href={paths.day()}>
      <IconListCheck size={20} stroke={1.6} aria-hidden />
      <span className="c-roomy" data-early>
        À faire
      </span>
      {total > 0 && <span className="c-count c-num">{total > 99 ? '99+' : total}</span>}
    </a>
  )
}
