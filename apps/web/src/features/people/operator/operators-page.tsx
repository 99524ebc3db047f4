import type { OperatorLine } from '@charpente/contract/people/staff'
import { rightSets, setOf } from '@charpente/domain/people/accounts/rights'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { holds, rightLabels } from '@charpente/domain/platform/right'
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
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { StateTag } from './account-tags.tsx'
import { InviteWindow } from './invite-window.tsx'
import { operatorsQuery } from './operator-queries.ts'
import styles from './operators-page.module.css'
import { RightsTable } from './rights-table.tsx'
import { RightsWindow } from './rights-window.tsx'
import { StaffRequests } from './staff-requests.tsx'
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

/** The set they are, or each of them. */
const rightsSaid = ({ rights: held }: OperatorLine) => {
  const set = setOf(held)
  return set
    ? `Droits\u00A0: ${rightSets[set].label}`
    : `Droits\u00A0: ${held.map((right) => rightLabels[right]).join(', ') || 'aucun'}`
}

const shield = { size: 14, stroke: 1.9, 'aria-hidden': true } as const

function Operator({ operator, onDone }: { operator: OperatorLine; onDone: (notice: string | null) => void }) {
  const { user, actor } = useSession()
  const name = fullName(operator)
  const mayAdminister = holds(actor, 'administration')
  const [isChoosing, setChoosing] = useState(false)
  const [asked, setAsked] = useState<'activation' | 'secondFactor' | null>(null)
  const closing = useAct((id: number) => api.deactivateOperator({ params: { id } }))
  const asking = useAct((reason: string) => {
    const call = { params: { id: operator.id }, body: { reason } }
    return asked === 'activation' ? api.activateOperator(call) : api.resetOperatorSecondFactor(call)
  })
  const invitation = useAct((id: number) => api.inviteOperatorAgain({ params: { id } }))

  const turn = async () => {
    const sure = await ask(`Désactiver ${name}\u202F?`, {
      consequence:
        'Ses sessions se ferment aussitôt et cette personne ne peut plus se connecter. L’activer de nouveau demandera l’accord d’un autre opérateur.',
      confirmLabel: 'Désactiver',
    })
    if (!sure) return
    onDone(null)
    closing.mutate(operator.id, { onSuccess: () => onDone(`${name}\u00A0: accès désactivé.`) })
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
      about={
        <>
          <Small>{operator.email}</Small>
          <Small>{rightsSaid(operator)}</Small>
        </>
      }
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
        mayAdminister && (
          <>
            {operator.active && (
              <Button variant="default" aria-label={`Changer les droits de ${name}`} onClick={() => setChoosing(true)}>
                Droits
              </Button>
            )}
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
                aria-label={`Effacer le second facteur de ${name}`}
                onClick={() => setAsked('secondFactor')}
              >
                Effacer le second facteur
              </Button>
            )}
            {operator.active && user?.id !== operator.id && (
              <Button variant="default" loading={closing.isPending} aria-label={`Désactiver ${name}`} onClick={turn}>
                Désactiver
              </Button>
            )}
            {!operator.active && (
              <Button variant="default" aria-label={`Activer ${name}`} onClick={() => setAsked('activation')}>
                Activer
              </Button>
            )}
            <ReasonWindow
              name={`staff.${operator.id}`}
              title={asked === 'activation' ? `Activer ${name}` : `Effacer le second facteur de ${name}`}
              text={`${asked === 'activation' ? 'Cette personne pourra de nouveau se connecter, avec son second facteur.' : 'Ses sessions se fermeront, et sa prochaine connexion demandera d’en choisir un autre.'} Un autre opérateur que vous et cette personne doit l’approuver sous sept jours\u00A0: il lit ce motif.`}
              confirmLabel="Demander l’accord"
              isActing={asking.isPending}
              opened={asked !== null}
              onClose={() => setAsked(null)}
              onConfirm={async (reason) => {
                onDone(null)
                await asking.mutateAsync(reason)
                setAsked(null)
                onDone(`${name}\u00A0: un autre opérateur doit approuver votre demande sous sept jours.`)
              }}
            />
            <RightsWindow
              key={operator.rights.join(' ')}
              operator={operator}
              opened={isChoosing}
              onClose={() => setChoosing(false)}
              onDone={onDone}
            />
          </>
        )
      }
    />
  )
}

type OperatorsPageProps = { isInviting: boolean; onInvite: (isInviting: boolean) => void }

/** The staff of the centre; the server refuses to close the last one, and says so. Q-130 */
export function OperatorsPage({ isInviting, onInvite }: OperatorsPageProps) {
  const operators = useQuery(operatorsQuery())
  const { actor } = useSession()
  const mayAdminister = holds(actor, 'administration')
  const [notice, setNotice] = useState<string | null>(null)
  usePlatformNow()
  const active = operators.data?.filter((operator) => operator.active).length ?? 0
  return (
    <DeskPage
      title="Opérateurs et droits"
      text={
        operators.data
          ? `${active} ${plural(active, 'opérateur actif', 'opérateurs actifs')}. Nul n’y entre seul\u00A0: un autre opérateur approuve.`
          : 'Les personnes de la centrale'
      }
      actions={
        mayAdminister && (
          <Button leftSection={<IconUserPlus size={17} stroke={1.8} aria-hidden />} onClick={() => onInvite(true)}>
            Inviter un opérateur
          </Button>
        )
      }
      notice={notice}
    >
      {operators.isPending && (
        <Loading>
          <Lines count={6} />
        </Loading>
      )}
      {operators.isError && !operators.data && <Failure onRetry={operators.refetch} />}
      {mayAdminister && <StaffRequests onDone={setNotice} />}
      {operators.data && (
        <DeskLines>
          {operators.data.map((operator) => (
            <Operator key={operator.id} operator={operator} onDone={setNotice} />
          ))}
        </DeskLines>
      )}
      {operators.data && (
        <div className={styles.who}>
          <RightsTable operators={operators.data} />
        </div>
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
