import type { StaffRequest } from '@charpente/contract/people/staff'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { rightWords } from '@charpente/domain/platform/right'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { ask } from '../../../lib/message.tsx'
import { useSession } from '../../../lib/session.tsx'
import { DeskLine, DeskLines } from '../../../ui/desk-lines.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { staffRequestsQuery } from './operator-queries.ts'
import styles from './operators-page.module.css'

type Done = { onDone: (notice: string | null) => void }

const titles: Record<StaffRequest['kind'], (name: string) => string> = {
  invitation: (name) => `Inviter ${name}`,
  activation: (name) => `Activer ${name}`,
  secondFactor: (name) => `Effacer le second facteur de ${name}`,
}

const consequences: Record<StaffRequest['kind'], string> = {
  invitation: 'Un compte d’opérateur s’ouvre aussitôt et ses identifiants partent par e-mail.',
  activation: 'Cette personne peut de nouveau se connecter, avec son second facteur.',
  secondFactor: 'Ses sessions se ferment, et sa prochaine connexion demande d’en choisir un autre.',
}

const when = (instant: string) => {
  const at = new Date(instant)
  return `${formatDayPlain(parisDay(at))} à ${formatTime(at)}`
}

/** Decided by another than whoever asked and whom it is about; the server holds it, the screen says it. */
function Request({ request, onDone }: { request: StaffRequest } & Done) {
  const { user } = useSession()
  const [isDeclining, setDeclining] = useState(false)
  const params = { id: request.id }
  const approval = useAct(() => api.approveStaffRequest({ params }))
  const refusal = useAct((reason: string) => api.declineStaffRequest({ params, body: { reason } }))
  const withdrawal = useAct(() => api.withdrawStaffRequest({ params }))
  const title = titles[request.kind](request.name)
  const isOwn = user?.id === request.askedById
  const isAboutMe = user?.id === request.accountId

  const approve = async () => {
    const sure = await ask(`${title}\u202F?`, {
      consequence: `${consequences[request.kind]} Votre nom reste au journal, avec celui de ${request.askedBy}.`,
      confirmLabel: 'Approuver',
    })
    if (!sure) return
    onDone(null)
    approval.mutate(undefined, { onSuccess: () => onDone(`${title}\u00A0: approuvé.`) })
  }
  const withdraw = () => {
    onDone(null)
    withdrawal.mutate(undefined, { onSuccess: () => onDone(`${title}\u00A0: demande retirée.`) })
  }

  return (
    <DeskLine
      title={title}
      about={
        <>
          <Small>{request.email}</Small>
          <Small>{`Motif\u00A0: ${request.reason}`}</Small>
          {request.rights && <Small>{`Droits\u00A0: ${rightWords(request.rights, ', ')}`}</Small>}
        </>
      }
      state={
        <>
          <div className={styles.pills}>
            <Tag tone="warning">{isOwn || isAboutMe ? 'Attend un autre opérateur' : 'Attend votre accord'}</Tag>
            {request.hasNamesake && <Tag tone="warning">Un opérateur porte déjà ce nom</Tag>}
          </div>
          <Small>{`Demandé par ${isOwn ? 'vous' : request.askedBy} le ${when(request.askedAt)}, à décider avant le ${when(request.expiresAt)}`}</Small>
        </>
      }
      acts={
        <>
          {isOwn && (
            <Button
              variant="default"
              loading={withdrawal.isPending}
              onClick={withdraw}
              aria-label={`Retirer\u00A0: ${title}`}
            >
              Retirer la demande
            </Button>
          )}
          {!isOwn && !isAboutMe && (
            <>
              <Button loading={approval.isPending} onClick={approve} aria-label={`Approuver\u00A0: ${title}`}>
                Approuver
              </Button>
              <Button variant="default" onClick={() => setDeclining(true)} aria-label={`Refuser\u00A0: ${title}`}>
                Refuser
              </Button>
            </>
          )}
          <ReasonWindow
            name={`staff-request.${request.id}`}
            title={`Refuser\u00A0: ${title}`}
            text={`Rien ne change, et ${request.askedBy} lit ce motif.`}
            confirmLabel="Refuser"
            isActing={refusal.isPending}
            opened={isDeclining}
            onClose={() => setDeclining(false)}
            onConfirm={async (reason) => {
              onDone(null)
              await refusal.mutateAsync(reason)
              onDone(`${title}\u00A0: refusé.`)
            }}
          />
        </>
      }
    />
  )
}

/** What waits for a second operator, before the list of them; nothing when nothing waits. */
export function StaffRequests({ onDone }: Done) {
  const { data: requests = [] } = useQuery(staffRequestsQuery())
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="staff-requests" className={styles.requests}>
      <h2 id="staff-requests">À approuver par un autre opérateur</h2>
      <DeskLines>
        {requests.map((request) => (
          <Request key={request.id} request={request} onDone={onDone} />
        ))}
      </DeskLines>
    </section>
  )
}
