import type { OperatorLine } from '@charpente/contract/people/operator'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconShieldCheck, IconShieldOff, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { ask } from '../../../lib/message.tsx'
import { platformNow, usePlatformNow } from '../../../lib/platform-clock.ts'
import { useSession } from '../../../lib/session.tsx'
import { DeskLine, DeskLines } from '../../../ui/desk-lines.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { StateTag } from './account-tags.tsx'
import { InviteWindow } from './invite-window.tsx'
import { operatorsQuery } from './operator-queries.ts'
import styles from './operators-page.module.css'
import { fullName } from './words.ts'

const when = (instant: string) => {
  const at = new Date(instant)
  return `le ${formatDayPlain(parisDay(at))} à ${formatTime(at)}`
}

const presence = ({ lastLoginAt, invitedUntil }: OperatorLine) => {
  if (invitedUntil)
    return new Date(invitedUntil) > platformNow()
      ? `Invitation envoyée, à utiliser avant ${when(invitedUntil)}`
      : `Invitation sans réponse, périmée depuis ${when(invitedUntil)}`
  return lastLoginAt ? `Dernière connexion ${when(lastLoginAt)}` : 'Aucune connexion'
}

const shield = { size: 14, stroke: 1.9, 'aria-hidden': true } as const

function Operator({ operator, onDone }: { operator: OperatorLine; onDone: (notice: string | null) => void }) {
  const { user } = useSession()
  const name = fullName(operator)
  const activity = useAct((active: boolean) => api.setOperatorActive({ params: { id: operator.id }, body: { active } }))
  const reset = useAct((id: number) => api.resetOperatorSecondFactor({ params: { id } }))
  const invitation = useAct((id: number) => api.inviteOperatorAgain({ params: { id } }))

  const turn = async () => {
    const sure = await ask(operator.active ? `Désactiver ${name}\u202F?` : `Activer ${name}\u202F?`, {
      consequence: operator.active
        ? 'Ses sessions se ferment aussitôt et cette personne ne peut plus se connecter.'
        : 'Cette personne peut de nouveau se connecter, avec son second facteur.',
      confirmLabel: operator.active ? 'Désactiver' : 'Activer',
    })
    if (!sure) return
    onDone(null)
    activity.mutate(!operator.active, {
      onSuccess: ({ active }) => onDone(active ? `${name}\u00A0: accès activé.` : `${name}\u00A0: accès désactivé.`),
    })
  }
  const clear = async () => {
    const sure = await ask(`Effacer le second facteur de ${name}\u202F?`, {
      consequence:
        'Ses sessions se ferment. Un e-mail l’en avertit, et la prochaine connexion demande d’en choisir un autre.',
      confirmLabel: 'Effacer',
    })
    if (!sure) return
    onDone(null)
    reset.mutate(operator.id, { onSuccess: () => onDone(`${name}\u00A0: second facteur effacé.`) })
  }

  const inviteAgain = () => {
    onDone(null)
    invitation.mutate(operator.id, {
      onSuccess: () => onDone(`${name}\u00A0: un autre mot de passe provisoire part à ${operator.email}.`),
    })
  }

  return (
    <DeskLine
      title={user?.id === operator.id ? `${name} (vous)` : name}
      about={<Small>{operator.email}</Small>}
      state={
        <>
          <div className={styles.pills}>
            <StateTag state={operator.active ? 'active' : 'inactive'} />
            {operator.secondFactor ? (
              <Tag tone="neutral" icon={<IconShieldCheck {...shield} />}>
                Second facteur enregistré
              </Tag>
            ) : (
              <Tag tone="warning" icon={<IconShieldOff {...shield} />}>
                Sans second facteur
              </Tag>
            )}
          </div>
          <Small>{presence(operator)}</Small>
        </>
      }
      acts={
        <>
          {operator.active && operator.invitedUntil && (
            <Button
              variant="default"
              loading={invitation.isPending}
              aria-label={`Renvoyer l’invitation à ${name}`}
              onClick={inviteAgain}
            >
              Renvoyer l’invitation
            </Button>
          )}
          {operator.secondFactor && (
            <Button
              variant="default"
              loading={reset.isPending}
              aria-label={`Effacer le second facteur de ${name}`}
              onClick={clear}
            >
              Effacer le second facteur
            </Button>
          )}
          <Button
            variant="default"
            loading={activity.isPending}
            aria-label={operator.active ? `Désactiver ${name}` : `Activer ${name}`}
            onClick={turn}
          >
            {operator.active ? 'Désactiver' : 'Activer'}
          </Button>
        </>
      }
    />
  )
}

type OperatorsPageProps = { isInviting: boolean; onInvite: (isInviting: boolean) => void }

/** The staff of the centre; the server refuses to close the last one, and says so. Q-130 */
export function OperatorsPage({ isInviting, onInvite }: OperatorsPageProps) {
  const operators = useQuery(operatorsQuery())
  const [notice, setNotice] = useState<string | null>(null)
  usePlatformNow()
  const active = operators.data?.filter((operator) => operator.active).length ?? 0
  return (
    <DeskPage
      title="Opérateurs"
      text={
        operators.data
          ? `${active} ${plural(active, 'opérateur actif', 'opérateurs actifs')}. Il en reste toujours au moins un.`
          : 'Les personnes de la centrale'
      }
      actions={
        <Button leftSection={<IconUserPlus size={17} stroke={1.8} aria-hidden />} onClick={() => onInvite(true)}>
          Inviter un opérateur
        </Button>
      }
      notice={notice}
    >
      {operators.isPending && (
        <Loading>
          <Lines count={6} />
        </Loading>
      )}
      {operators.isError && !operators.data && <Failure onRetry={operators.refetch} />}
      {operators.data && (
        <DeskLines>
          {operators.data.map((operator) => (
            <Operator key={operator.id} operator={operator} onDone={setNotice} />
          ))}
        </DeskLines>
      )}
      <InviteWindow
        opened={isInviting}
        onClose={() => onInvite(false)}
        onDone={(words) => {
          onInvite(false)
          setNotice(words)
        }}
      />
    </DeskPage>
  )
}
