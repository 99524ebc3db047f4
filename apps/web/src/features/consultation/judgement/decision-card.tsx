import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import type { ApplicationFile } from '@charpente/contract/consultation/judgement'
import { peopleRefusals } from '@charpente/contract/people/refusals'
import type { JudgementRefusal } from '@charpente/domain/consultation/application/judgement'
import { whyNotJudge } from '@charpente/domain/consultation/application/judgement'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { ask } from '../../../lib/message.tsx'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import styles from './application-page.module.css'
import { useJudgement } from './judgement-queries.ts'
import { momentOf } from './words.ts'

const { operatorAlreadyHandled } = peopleRefusals
const wordsOf = (why: JudgementRefusal) => ({ ...candidateRefusals, operatorAlreadyHandled })[why].message

type CardProps = { application: ApplicationFile; onDone: (notice: string) => void }
type Verdict = 'accept' | 'refuse'
type Judged = { verdict: Verdict; reason?: string; confirmed: boolean }

function Taken({ decision }: { decision: NonNullable<ApplicationFile['decision']> }) {
  const { verdict, at, by, reason } = decision
  const isAccepted = verdict === 'accept'
  return (
    <Notice
      tone={isAccepted ? 'success' : 'error'}
      title={`${isAccepted ? 'Acceptée' : 'Refusée'} le ${momentOf(at)}${by ? ` par ${by}` : ''}`}
    >
      {isAccepted ? 'Le candidat est averti. Aucun lot n’est attribué.' : `Motif envoyé au candidat\u00A0: ${reason}`}
    </Notice>
  )
}

const windows: Record<Verdict, { title: string; text: string; confirmLabel: string }> = {
  refuse: {
    title: 'Refuser la candidature',
    text: 'Le motif est envoyé au candidat tel quel, avec les voies de recours, et affiché dans son dossier, qui devient consultable seulement.',
    confirmLabel: 'Refuser et écrire',
  },
  accept: {
    title: 'Accepter la candidature refusée',
    text: 'Le candidat reçoit l’e-mail d’acceptation. Le motif de ce changement reste au journal de la centrale.',
    confirmLabel: 'Accepter et écrire',
  },
}

const loses = (dueAt: string) => ({
  consequence: `Une précision est demandée jusqu’au ${momentOf(dueAt)}\u00A0: le candidat peut encore répondre, et ne le pourra plus.`,
  confirmLabel: 'Refuser sans attendre',
})

/** Accepts or refuses; a decision is changed by another, for a reason. Q-87 */
export function DecisionCard({ application, onDone }: CardProps) {
  const { id, decision, organization, clarifications } = application
  const known = decision?.at ?? null
  const judge = useJudgement(id, ({ verdict, reason, confirmed }: Judged) =>
    verdict === 'accept'
      ? api.acceptApplication({ params: { id }, body: { known, ...(reason && { reason }) } })
      : api.refuseApplication({ params: { id }, body: { known, reason: reason ?? '', confirmed } }),
  )
  const window = useWindow<Verdict>()
  const name = organization ?? application.email
  const why = whyNotJudge(
    { signedAt: application.signedAt ? new Date(application.signedAt) : null, ...none },
    { verdict: 'refuse', reason: name, knownDecision: null },
    platformNow(),
  )
  /** Whoever was asked something may still answer. */
  const [last] = clarifications
  const awaited = last && last.answeredAt === null && new Date(last.dueAt) > platformNow() ? last : null
  const told = (verdict: Verdict) =>
    onDone(verdict === 'accept' ? `${name}\u00A0: candidature acceptée.` : `${name}\u00A0: candidature refusée.`)

  const start = async (verdict: Verdict) => {
    if (judge.isPending) return
    if (why) return showAlert(wordsOf(why))
    if (
      verdict === 'refuse' &&
      awaited &&
      !(await ask('Refuser sans attendre la réponse\u00A0?', loses(awaited.dueAt)))
    )
      return
    if (verdict === 'refuse' || decision) return window.open(verdict)
    const sure = await ask(`Accepter la candidature de ${name}\u00A0?`, {
      consequence: `Le candidat est averti par e-mail. Aucun lot n’est encore attribué.${
        awaited ? ` Une précision est attendue jusqu’au ${momentOf(awaited.dueAt)}, et peut encore être donnée.` : ''
      }`,
      confirmLabel: 'Accepter',
    })
    if (sure) judge.mutate({ verdict, confirmed: false }, { onSuccess: () => told(verdict) })
  }
  const confirm = async (reason: string) => {
    const verdict = window.about ?? 'refuse'
    await judge.mutateAsync({ verdict, reason, confirmed: awaited !== null })
    window.close()
    told(verdict)
  }
  const { title, text, confirmLabel } = windows[window.about ?? 'refuse']
  return (
    <Card title="Décision">
      {decision ? (
        <Taken decision={decision} />
      ) : (
        <p className={styles.text}>
          {why ? wordsOf(why) : 'Accepter n’attribue aucun lot. Refuser demande un motif, envoyé au candidat.'}
        </p>
      )}
      <div className={styles.actions}>
        {decision?.verdict !== 'refuse' && (
          <Button
            size="md"
            variant="outline"
            color="red"
            leftSection={<IconX size={18} stroke={1.8} aria-hidden />}
            aria-disabled={why !== null}
            data-disabled={why !== null || undefined}
            onClick={() => start('refuse')}
          >
            {decision ? 'Refuser finalement' : 'Refuser'}
          </Button>
        )}
        {decision?.verdict !== 'accept' && (
          <Button
            size="md"
            leftSection={<IconCheck size={18} stroke={2} aria-hidden />}
            loading={judge.isPending && !window.opened}
            aria-disabled={why !== null}
            data-disabled={why !== null || undefined}
            onClick={() => start('accept')}
          >
            {decision ? 'Accepter finalement' : 'Accepter'}
          </Button>
        )}
      </div>
      <ReasonWindow
        name={`application.${window.about}.${id}`}
        title={title}
        text={text}
        confirmLabel={confirmLabel}
        isActing={judge.isPending}
        opened={window.opened}
        onClose={window.close}
        onConfirm={confirm}
      />
    </Card>
  )
}

const none = { acceptedAt: null, refusedAt: null, clarification: null }
