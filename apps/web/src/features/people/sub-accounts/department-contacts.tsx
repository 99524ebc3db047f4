import type { DepartmentContact } from '@charpente/contract/people/sub-accounts'
import type { SubAccount } from '@charpente/contract/people/user'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Said } from '../../../ui/said.tsx'
import accountLines from './account-lines.module.css'
import styles from './department-contacts.module.css'
import { DepartmentRow } from './department-row.tsx'
import { SubAccountsCard } from './sub-accounts-card.tsx'
import { departmentContactsQuery, type Head, subAccountsQuery } from './sub-accounts-queries.ts'
import { type SubAccountActions, useSubAccounts } from './use-sub-accounts.tsx'

const LoadingRows = () => (
  <Loading>
    {['a', 'b', 'c'].map((line) => (
      <div key={line} className={styles.loading}>
        <Block width="24%" height="16px" />
        <Block width="34%" height="36px" />
      </div>
    ))}
  </Loading>
)

type TableProps = {
  head: Head
  departments: readonly DepartmentContact[]
  actions: SubAccountActions
  workOf: (account: number) => string | null
}

/** Beyond ten, the first ones are enough to begin with: the rest of the profile stays near. */
const FIRST = 8
const firstOf = <T,>(lines: readonly T[]) => (lines.length > 10 ? lines.slice(0, FIRST) : lines)

function DepartmentTable({ head, departments, ...rest }: TableProps) {
  const { data: accounts = [] } = useQuery(subAccountsQuery(head))
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? departments : firstOf(departments)
  const left = departments.length - shown.length

  // The keyboard goes on from the first line that came: the button that brought it is gone.
  const lines = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (isWhole) lines.current?.rows[FIRST]?.querySelector('input')?.focus({ preventScroll: true })
  }, [isWhole])
  return (
    <>
      <table className={accountLines.table} aria-label="Contacts par département">
        <thead className="c-roomy">
          <tr>
            <th scope="col">Département</th>
            <th scope="col">Contact</th>
            <th scope="col">Code de connexion</th>
            <th scope="col">Lots</th>
            <th scope="col">
              <span className="c-unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody ref={lines}>
          {shown.map((department) => (
            <DepartmentRow
              key={department.departmentCode}
              head={head}
              department={department}
              accounts={accounts}
              {...rest}
            />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <div className={styles.rest}>
          <PlainButton tone="subtle" onClick={() => setWhole(true)}>
            Afficher les {left} autres départements
          </PlainButton>
        </div>
      )}
    </>
  )
}

type Props = { head: Head; workOf: (account: number) => string | null }

/** Who answers for each department of a contract, and the contacts themselves. P-SUB-12 to 16, P-SUB-19 */
export function DepartmentContacts({ head, workOf }: Props) {
  const departments = useQuery({ ...departmentContactsQuery(head), enabled: head.type === 'formalized' })
  const actions = useSubAccounts(head)
  const addButton = (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={actions.add}>
      Ajouter un contact
    </Button>
  )
  return (
    <div className={styles.parts}>
      <Said>{actions.said}</Said>
      {head.type === 'formalized' && (
        <Card
          title="Contacts par département"
          text="Le contact choisi reçoit les commandes du département. Le changement est immédiat."
          actions={addButton}
          flush
        >
          {departments.isPending && <LoadingRows />}
          {departments.isError && (
            <div className={styles.nothing}>
              <p>Les départements de votre contrat ne sont pas disponibles pour le moment.</p>
              <PlainButton onClick={() => departments.refetch()}>Réessayer</PlainButton>
            </div>
          )}
          {departments.data?.length === 0 && (
            <div className={styles.nothing}>
              <p>Votre contrat ne couvre aucun département dans cette édition.</p>
            </div>
          )}
          {departments.data && departments.data.length > 0 && (
            <DepartmentTable head={head} departments={departments.data} actions={actions} workOf={workOf} />
          )}
        </Card>
      )}
      <SubAccountsCard
        head={head}
        title={(count) => (count === 0 ? 'Contacts' : `${count} ${plural(count, 'contact')}`)}
        actions={actions}
        workOf={({ id }: SubAccount) => workOf(id)}
        empty={
          head.type === 'formalized' ? null : (
            <Card title="Contacts" actions={addButton}>
              <p className={styles.none}>
                Aucun contact. Ajoutez vos collègues{'\u00A0'}: chacun aura son propre accès.
              </p>
            </Card>
          )
        }
        addButton={head.type !== 'formalized' && addButton}
      />
      {actions.window}
    </div>
  )
}
