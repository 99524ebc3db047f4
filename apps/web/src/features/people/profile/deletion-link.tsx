import type { User } from '@charpente/contract/people/user'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import { deletionMail } from './deletion-mail.ts'
import styles from './profile.module.css'

/** P-PROF-07, P-SUP-35 */
export function DeletionLink({ user }: { user: User }) {
  const { data: settings } = useQuery(settingsQuery())
  return (
    <p className={styles.deletion}>
      <IconMail size={16} stroke={1.6} aria-hidden />
      <span>
        <a className="c-link" href={deletionMail(settings?.contactEmail ?? '', user)}>
          Demander la suppression du compte
        </a>
        . Les commandes passées sont conservées dix ans, comme la loi le demande.
      </span>
    </p>
  )
}
