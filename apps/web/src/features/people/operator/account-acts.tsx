import type { AccountFile } from '@charpente/contract/people/operator'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { ask } from '../../../lib/message.tsx'
import { paths } from '../../../lib/paths.ts'
import { PlainLink } from '../../../ui/plain-button.tsx'
import styles from './account-page.module.css'
import { CorrectEmailWindow } from './correct-email-window.tsx'
import { TransferWindow } from './transfer-window.tsx'
import { ViewAsWindow } from './view-as-window.tsx'

type ActsProps = { account: AccountFile; onDone: (notice: string) => void }

const consequenceOf = ({ adminId, accounts, side }: AccountFile) => {
  const whose =
    adminId === null && accounts.length > 0
      ? 'Ses sessions et celles de ses sous-comptes se ferment aussitôt, et personne de l’organisme ne peut plus se connecter.'
      : 'Ses sessions se ferment aussitôt et il ne permet plus de se connecter.'
  const departments = adminId !== null && side === 'supplier' ? ' Ses départements reviennent au compte principal.' : ''
  return `${whose}${departments} Ses données restent, et vous pourrez l’activer de nouveau.`
}

function OpenOrClose({ account, onDone }: ActsProps) {
  const isActive = account.state === 'active'
  const act = useAct((active: boolean) => api.setAccountActive({ params: { id: account.id }, body: { active } }))
  const turn = async () => {
    const sure = await ask(
      isActive ? `Désactiver le compte ${account.code}\u202F?` : `Activer le compte ${account.code}\u202F?`,
      {
        consequence: isActive
          ? consequenceOf(account)
          : 'Son identifiant et son mot de passe ouvrent de nouveau une session.',
        confirmLabel: isActive ? 'Désactiver' : 'Activer',
      },
    )
    if (sure) act.mutate(!isActive, { onSuccess: () => onDone(isActive ? 'Compte désactivé.' : 'Compte activé.') })
  }
  return (
    <div className={styles.act}>
      <Button variant="default" loading={act.isPending} onClick={turn}>
        {isActive ? 'Désactiver le compte' : 'Activer le compte'}
      </Button>
      <p>{isActive ? 'Ferme ses sessions et interdit la connexion.' : 'Permet de nouveau de se connecter.'}</p>
    </div>
  )
}

/** What the centre may do with an account, each with its effect. Q-130 */
export function AccountActs({ account, onDone }: ActsProps) {
  const [opened, setOpened] = useState<'email' | 'transfer' | 'view' | null>(null)
  const close = () => setOpened(null)
  const doneWith = (notice: string) => {
    close()
    onDone(notice)
  }
  const members = account.accounts.filter(({ state }) => state === 'active')
  const canTransfer = account.adminId === null && account.side !== 'operator' && members.length > 0
  return (
    <div className={styles.acts}>
      {account.state === 'pending' && (
        <PlainLink tone="primary" href={paths.operatorRequests({ request: account.id })}>
          Traiter l’inscription
        </PlainLink>
      )}
      {account.side === 'operator' && <PlainLink href={paths.operatorTeam()}>Gérer les opérateurs</PlainLink>}
      {account.side !== 'operator' && (account.state === 'active' || account.state === 'inactive') && (
        <OpenOrClose account={account} onDone={onDone} />
      )}
      {account.side !== 'operator' && account.state === 'active' && (
        <div className={styles.act}>
          <Button variant="default" onClick={() => setOpened('view')}>
            Voir comme ce compte
          </Button>
          <p>En lecture seule, une demi-heure. Votre motif reste dans son histoire.</p>
        </div>
      )}
      {account.state !== 'refused' && (
        <div className={styles.act}>
          <Button variant="default" onClick={() => setOpened('email')}>
            Corriger l’e-mail
          </Button>
          <p>L’ancienne et la nouvelle adresse sont prévenues.</p>
        </div>
      )}
      {canTransfer && (
        <div className={styles.act}>
          <Button variant="default" onClick={() => setOpened('transfer')}>
            Transférer l’administration
          </Button>
          <p>Un sous-compte devient l’administrateur de l’organisme.</p>
        </div>
      )}
      <CorrectEmailWindow account={account} opened={opened === 'email'} onClose={close} onDone={doneWith} />
      <ViewAsWindow account={account} opened={opened === 'view'} onClose={close} />
      {canTransfer && (
        <TransferWindow
          account={account}
          members={members}
          opened={opened === 'transfer'}
          onClose={close}
          onDone={doneWith}
        />
      )}
    </div>
  )
}
