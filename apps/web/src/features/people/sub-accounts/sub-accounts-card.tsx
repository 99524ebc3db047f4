import type { SubAccount } from '@charpente/contract/people/user'
import { matchesAllWords } from '@charpente/domain/platform/text'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { fullName } from './person.ts'
import { SubAccountList } from './sub-account-list.tsx'
import styles from './sub-accounts-card.module.css'
import { accountWorkQuery, type Head, sideOf, subAccountsQuery } from './sub-accounts-queries.ts'
import type { SubAccountActions } from './use-sub-accounts.tsx'

const LoadingList = () => (
  <Loading>
    {['a', 'b', 'c', 'd'].map((line) => (
      <div key={line} className={styles.loading}>
        <Block width="36px" height="36px" />
        <Block width="38%" height="16px" />
        <Block width="18%" height="16px" />
      </div>
    ))}
  </Loading>
)

const wordsOf = (account: SubAccount) => `${fullName(account)} ${account.email} ${account.code}`

type Props = {
  head: Head
  /** `5 comptes`, from how many there are. */
  title: (count: number) => string
  actions: SubAccountActions
  workOf: (account: SubAccount) => string | null
  empty: ReactNode
  addButton?: ReactNode
}

/** The sub-accounts of a head, with a field to find one. */
export function SubAccountsCard({ head, title, actions, workOf, empty, addButton }: Props) {
  const accounts = useQuery(subAccountsQuery(head))
  const { data: works } = useQuery(accountWorkQuery(head))
  const [looked, setLooked] = useState('')
  const all = accounts.data ?? []
  const found = all.filter((account) => matchesAllWords(wordsOf(account), looked))
  const search = (
    <TextInput
      className={styles.search}
      type="search"
      aria-label="Rechercher un compte"
      placeholder="Nom ou adresse"
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      value={looked}
      onChange={({ currentTarget }) => setLooked(currentTarget.value)}
    />
  )
  if (accounts.isSuccess && all.length === 0) return empty
  return (
    <Card
      title={title(all.length)}
      actions={
        <div className={styles.tools}>
          {all.length > 1 && search}
          {addButton}
        </div>
      }
      flush
    >
      {accounts.isPending && <LoadingList />}
      {accounts.isError && all.length === 0 && (
        <div className={styles.failure}>
          <Failure onRetry={accounts.refetch} />
        </div>
      )}
      {found.length > 0 && (
        <SubAccountList
          label={title(all.length)}
          accounts={found}
          actions={actions}
          workOf={workOf}
          works={sideOf(head) === 'customer' ? (works ?? []) : undefined}
        />
      )}
      <p className={styles.none} role="status">
        {all.length > 0 && found.length === 0 && `Aucun compte pour «\u00A0${looked.trim()}\u00A0».`}
      </p>
    </Card>
  )
}
