import type { ErasureRequest } from '@charpente/contract/records/erasure'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ageInWords } from '../../../lib/age.ts'
import { showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { ask } from '../../../lib/message.tsx'
import { formatMoment } from '../../../lib/moments.ts'
import { paths } from '../../../lib/paths.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import styles from './erasure.module.css'
import { KeptList } from './kept-list.tsx'
import { obstacleWords } from './obstacle-words.ts'

const erasuresQuery = () =>
  queryOptions({ queryKey: ['operator', 'erasures'], queryFn: () => api.listErasures(), staleTime: 10_000 })

const sides = { customer: 'Acheteur', supplier: 'Prestataire', operator: 'Opérateur' }

const outcomes: Record<'erased' | 'refused' | 'withdrawn', { words: string; tone: Tone }> = {
  erased: { words: 'Effacée', tone: 'success' },
  refused: { words: 'Refusée', tone: 'warning' },
  withdrawn: { words: 'Retirée par la personne', tone: 'neutral' },
}

type WaitingProps = { request: ErasureRequest; onDone: (notice: string) => void }

/** One that waits: who, what would stay, what stands in the way, and the two answers. */
function Waiting({ request, onDone }: WaitingProps) {
  const [isRefusing, setRefusing] = useState(false)
  const erase = useAct((id: number) => api.eraseAccount({ params: { id } }))
  const refuse = useAct((reason: string) => api.refuseErasure({ params: { id: request.id }, body: { reason } }))
  const start = async () => {
    if (request.obstacle) return showAlert(obstacleWords(request.obstacle))
    const sure = await ask(`Effacer ${request.person}\u202F?`, {
      consequence:
        'Son nom, ses coordonnées et ses accès disparaissent, ses paniers non commandés aussi. Cela ne se défait pas. La personne reçoit un dernier e-mail qui dit ce qui reste.',
      confirmLabel: 'Effacer',
    })
    if (sure) erase.mutate(request.id, { onSuccess: () => onDone(`Compte ${request.code}\u00A0: personne effacée.`) })
  }
  return (
    <li className={styles.request}>
      <div className={styles.who}>
        <a className={styles.name} href={paths.deskAccount(request.accountId)}>
          {request.person}
        </a>
        <span className={styles.small}>
          {sides[request.side]}
          {request.isMember && ', sous-compte'}, {request.name}, {request.code}
        </span>
        <span className={styles.small}>Attend depuis {ageInWords(new Date(request.askedAt), platformNow())}</span>
        {request.reason && <p className={styles.reason}>«&nbsp;{request.reason}&nbsp;»</p>}
      </div>
      <div className={styles.stays}>
        <b>{request.kept.length > 0 ? 'La loi fait garder' : 'La loi ne fait rien garder'}</b>
        <KeptList kept={request.kept} />
        {request.obstacle && (
          <Notice tone="warning" title="À régler d’abord">
            {obstacleWords(request.obstacle)}
          </Notice>
        )}
      </div>
      <div className={styles.acts}>
        <Button
          aria-disabled={request.obstacle !== null}
          data-disabled={request.obstacle !== null || undefined}
          loading={erase.isPending}
          aria-label={`Effacer ${request.person}`}
          onClick={start}
        >
          Effacer
        </Button>
        <Button
          variant="default"
          aria-label={`Refuser la demande de ${request.person}`}
          onClick={() => setRefusing(true)}
        >
          Refuser
        </Button>
      </div>
      <ReasonWindow
        name={`erasure.${request.id}`}
        title="Refuser l’effacement"
        text="Le motif est envoyé à la personne tel quel, et gardé. Dites ce qui doit être réglé, ou ce que la loi impose."
        confirmLabel="Refuser"
        isActing={refuse.isPending}
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        onConfirm={async (reason) => {
          await refuse.mutateAsync(reason)
          setRefusing(false)
          onDone(`Compte ${request.code}\u00A0: demande refusée, la personne est prévenue.`)
        }}
      />
    </li>
  )
}

const Decided = ({ request }: { request: ErasureRequest }) => {
  const outcome = request.outcome && outcomes[request.outcome]
  return (
    <li className={styles.request}>
      <div className={styles.who}>
        <span className={styles.name}>{request.person ?? `Compte ${request.code}`}</span>
        <span className={styles.small}>
          {sides[request.side]}
          {request.isMember && ', sous-compte'}
        </span>
      </div>
      <div className={styles.stays}>
        {request.kept.length > 0 && <KeptList kept={request.kept} />}
        {request.decisionReason && <p className={styles.reason}>«&nbsp;{request.decisionReason}&nbsp;»</p>}
      </div>
      <div>
        {outcome && <Tag tone={outcome.tone}>{outcome.words}</Tag>}
        <span className={styles.small}>
          {request.decidedAt && `Le ${formatMoment(request.decidedAt)}`}
          {request.decidedBy && request.outcome !== 'withdrawn' && `, par ${request.decidedBy}`}
        </span>
      </div>
    </li>
  )
}

/** Who asks to be forgotten: the centre answers within a month. */
export function ErasuresPage() {
  const { data, isPending, isError, refetch } = useQuery(erasuresQuery())
  const [notice, setNotice] = useState<string | null>(null)
  const waiting = data?.filter(({ outcome }) => outcome === null) ?? []
  const decided = data?.filter(({ outcome }) => outcome !== null) ?? []
  return (
    <DeskPage
      title="Effacements"
      text={
        data
          ? `${waiting.length} ${plural(waiting.length, 'demande')} à traiter. La réponse est due sous un mois.`
          : 'La réponse est due sous un mois.'
      }
      notice={notice}
    >
      {isPending && (
        <Loading>
          <Lines count={8} />
        </Loading>
      )}
      {isError && !data && <Failure onRetry={refetch} />}
      {data && (
        <div className={styles.parts}>
          {waiting.length === 0 ? (
            <EmptyState title="Aucune demande d’effacement n’attend">
              Chacun peut la faire depuis son profil. Elle apparaît alors ici, avec ce que la loi fait garder.
            </EmptyState>
          ) : (
            <Card title="À traiter" flush>
              <ul>
                {waiting.map((request) => (
                  <Waiting key={request.id} request={request} onDone={setNotice} />
                ))}
              </ul>
            </Card>
          )}
          {decided.length > 0 && (
            <Card title="Dernières réponses" flush>
              <ul>
                {decided.map((request) => (
                  <Decided key={request.id} request={request} />
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
    </DeskPage>
  )
}
