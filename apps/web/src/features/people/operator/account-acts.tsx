import type { AccountFile } from '@charpente/contract/people/operator'
import { typeOn } from '@charpente/domain/people/accounts/account'
import { parisDay } from '@charpente/domain/platform/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { ask } from '../../../lib/message.tsx'
import { platformNow } from '../../../lib/platform-clock.ts'
import { useSession } from '../../../lib/session.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import styles from './account-page.module.css'
import { CorrectEmailWindow } from './correct-email-window.tsx'
import { CorrectOrganisationWindow } from './correct-organisation-window.tsx'
import { GrantWindow } from './grant-window.tsx'
import { MergeWindow } from './merge-window.tsx'
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
  const { user } = useSession()
  const [opened, setOpened] = useState<
    'email' | 'grant' | 'merge' | 'organisation' | 'reopen' | 'transfer' | 'view' | null
  >(null)
  const close = () => setOpened(null)
  const doneWith = (notice: string) => {
    close()
    onDone(notice)
  }
  const reopening = useAct((reason: string) => api.reopenRequest({ params: { id: account.id }, body: { reason } }))
  // An operator's is changed by themselves alone.
  const mayCorrectEmail = account.state !== 'refused' && (account.side !== 'operator' || account.id === user?.id)
  const isHead = account.adminId === null && account.side !== 'operator'
  const isCorrected = isHead && account.state !== 'refused'
  const isOpen = account.state === 'active' || account.state === 'inactive'
  const today = parisDay(platformNow())
  const canBeGranted = isHead && isOpen && account.side === 'customer' && typeOn(account, today) === 'free'
  const canMerge = isHead && account.state === 'active'
  const members = account.accounts.filter(({ state }) => state === 'active')
  const canTransfer = isHead && members.length > 0
  return (
    <div className={styles.acts}>
      {account.state === 'pending' && (
        <PlainLink tone="primary" href={deskPaths.requests({ request: account.id })}>
          Traiter l’inscription
        </PlainLink>
      )}
      {account.side === 'operator' && <PlainLink href={deskPaths.team()}>Gérer les opérateurs</PlainLink>}
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
      {mayCorrectEmail && (
        <div className={styles.act}>
          <Button variant="default" onClick={() => setOpened('email')}>
            Corriger l’e-mail
          </Button>
          <p>L’ancienne et la nouvelle adresse sont prévenues.</p>
        </div>
      )}
      {isCorrected && (
        <div className={styles.act}>
          <Button variant="default" onClick={() => setOpened('organisation')}>
            Corriger l’organisme
          </Button>
          <p>Nom, SIRET, adresse ou type. Votre motif reste dans son histoire, et l’organisme est prévenu.</p>
        </div>
      )}
      {canBeGranted && (
        <div className={styles.act}>
          <Button variant="default" onClick={() => setOpened('grant')}>
            Accorder l’accès formalisé
          </Button>
          <p>Sans que l’acheteur l’ait demandé, ou plus tôt que prévu.</p>
        </div>
      )}
      {account.state === 'refused' && (
        <div className={styles.act}>
          <Button variant="default" onClick={() => setOpened('reopen')}>
            Rouvrir l’inscription
          </Button>
          <p>Elle revient parmi les inscriptions à valider, avec le motif de son refus.</p>
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
      {canMerge && (
        <div className={styles.act}>
          <Button variant="default" onClick={() => setOpened('merge')}>
            Fusionner un doublon
          </Button>
          <p>Deux comptes du même organisme n’en font plus qu’un. Ce qui change se lit avant de confirmer.</p>
        </div>
      )}
      <CorrectEmailWindow account={account} opened={opened === 'email'} onClose={close} onDone={doneWith} />
      <ViewAsWindow account={account} opened={opened === 'view'} onClose={close} />
      {isCorrected && (
        <CorrectOrganisationWindow
          account={account}
          opened={opened === 'organisation'}
          onClose={close}
          onDone={doneWith}
        />
      )}
      {canMerge && <MergeWindow account={account} opened={opened === 'merge'} onClose={close} onDone={doneWith} />}
      {canBeGranted && <GrantWindow account={account} opened={opened === 'grant'} onClose={close} onDone={doneWith} />}
      <ReasonWindow
        name={`reopen.${account.id}`}
        title="Rouvrir l’inscription"
        text="L’inscription attend de nouveau une décision. La personne reçoit un e-mail quand son compte s’ouvre."
        confirmLabel="Rouvrir l’inscription"
        isActing={reopening.isPending}
        opened={opened === 'reopen'}
        onClose={close}
        onConfirm={async (reason) => {
          await reopening.mutateAsync(reason)
          doneWith('Inscription rouverte\u00A0: elle attend une décision.')
        }}
      />
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
