import type { SubAccount } from '@charpente/contract/people/user'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Said } from '../../../ui/said.tsx'
import { SubAccountsCard } from './sub-accounts-card.tsx'
import styles from './sub-accounts-page.module.css'
import type { Head } from './sub-accounts-queries.ts'
import { useSubAccounts } from './use-sub-accounts.tsx'

type Props = { head: Head; workOf: (account: SubAccount) => string | null }

/** The sub-accounts of a super customer. P-SUB-01 to 06 */
export function SubAccountsPage({ head, workOf }: Props) {
  const actions = useSubAccounts(head)
  const addButton = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={actions.add}>
      Ajouter un compte
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Comptes de mon organisme"
        text="Chaque compte prépare ses paniers et vous les envoie. La validation et la commande vous reviennent."
        actions={addButton}
      />
      <div className={styles.page}>
        <Said>{actions.said}</Said>
        <SubAccountsCard
          head={head}
          title={(count) => (count === 0 ? 'Comptes' : `${count} ${plural(count, 'compte')}`)}
          actions={actions}
          workOf={workOf}
          empty={
            <div className={styles.empty}>
              <EmptyState title="Aucun sous-compte.">
                Ajoutez vos collègues{'\u00A0'}: ils préparent, vous commandez.
              </EmptyState>
            </div>
          }
        />
      </div>
      {actions.window}
    </>
  )
}
