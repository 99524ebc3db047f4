import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import lines from './account-lines.module.css'
import { fullName } from './person.ts'
import { type Head, subAccountsQuery } from './sub-accounts-queries.ts'
import styles from './sub-accounts-summary.module.css'

/** The sub-accounts in their administrator's profile. P-PROF-06, P-SUB-01 */
export function SubAccountsSummary({ head }: { head: Head }) {
  const { data: accounts, isPending, isError, refetch } = useQuery(subAccountsQuery(head))
  return (
    <Card
      title="Comptes de mon organisme"
      text="Vos collègues préparent les paniers, vous commandez."
      actions={<PlainLink href={paths.subAccounts()}>Gérer les comptes</PlainLink>}
    >
      {isPending && (
        <Loading>
          <Lines count={3} />
        </Loading>
      )}
      {isError && !accounts && <Failure onRetry={refetch} />}
      {accounts?.length === 0 && (
        <p className={styles.none}>
          Aucun sous-compte. Ajoutez vos collègues{'\u00A0'}: ils préparent, vous commandez.
        </p>
      )}
      {accounts && accounts.length > 0 && (
        <ul className={styles.accounts}>
          {accounts.map((account) => (
            <li key={account.id} className={styles.account}>
              <span className={lines.person}>
                <span className={lines.name}>{fullName(account)}</span>
                <Small>{account.email}</Small>
              </span>
              <Tag tone={account.active ? 'success' : 'neutral'}>{account.active ? 'Actif' : 'Désactivé'}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
