import type { FailedMail } from '@charpente/contract/centre/desk-home'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ageInWords } from '../../../lib/age.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { paths } from '../../../lib/paths.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { DeskLine, DeskLines } from '../../../ui/desk-lines.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { Small } from '../../../ui/small.tsx'
import { failedJobsQuery, failedMailsQuery } from './desk-queries.ts'
import { Job } from './failed-job.tsx'
import styles from './mails-page.module.css'

function Mail({ mail, onDone }: { mail: FailedMail; onDone: (notice: string) => void }) {
  const act = useAct((id: string) => api.retryMail({ params: { id } }))
  const retry = () =>
    act.mutate(mail.id, {
      onSuccess: () => onDone(`Nouvel essai lancé vers ${mail.to}. Le message quitte cette liste une fois parti.`),
    })
  return (
    <DeskLine
      title={mail.subject}
      about={
        <>
          <Small>Pour {mail.to}</Small>
          <Small>Depuis {ageInWords(new Date(mail.createdAt), platformNow())}</Small>
        </>
      }
      state={
        <>
          <span className={styles.error}>
            <IconAlertCircle size={16} stroke={1.8} aria-hidden />
            {mail.error || 'Sans explication du serveur d’envoi'}
          </span>
          <Small>
            {mail.attempts} {plural(mail.attempts, 'essai')}
          </Small>
        </>
      }
      acts={
        <Button
          variant="default"
          leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
          loading={act.isPending}
          aria-label={`Envoyer de nouveau à ${mail.to}\u00A0: ${mail.subject}`}
          onClick={retry}
        >
          Envoyer de nouveau
        </Button>
      }
    />
  )
}

/** Mails tried and not gone, work of the machine that does not get done: what went wrong, and another try. */
export function MailsPage() {
  const mails = useQuery(failedMailsQuery())
  const jobs = useQuery(failedJobsQuery())
  const [notice, setNotice] = useState<string | null>(null)
  const [mailCount, jobCount] = [mails.data?.length ?? 0, jobs.data?.length ?? 0]
  const counts = [
    mailCount > 0 &&
      `${mailCount} ${plural(mailCount, 'message essayé et pas parti', 'messages essayés et pas partis')}`,
    jobCount > 0 && `${jobCount} ${plural(jobCount, 'tâche de fond arrêtée', 'tâches de fond arrêtées')}`,
  ].filter(Boolean)
  return (
    <DeskPage
      title="Envois et tâches en échec"
      text={counts.length > 0 ? counts.join(', ') : 'Ce que la machine a essayé sans y arriver'}
      notice={notice}
    >
      {(mails.isPending || jobs.isPending) && (
        <Loading>
          <Lines count={6} />
        </Loading>
      )}
      {mails.isError && !mails.data && <Failure onRetry={mails.refetch} />}
      {jobs.isError && !jobs.data && <Failure onRetry={jobs.refetch} />}
      {mails.data && jobs.data && mailCount + jobCount === 0 && (
        <EmptyState
          title="Tous les e-mails sont partis"
          actions={<PlainLink href={paths.desk()}>Retour à l’accueil</PlainLink>}
        >
          Aucune tâche de fond ne s’est arrêtée. Un message qui ne part pas apparaît ici dès son premier échec.
        </EmptyState>
      )}
      <div className={styles.parts}>
        {mails.data && mailCount > 0 && (
          <section aria-label="E-mails">
            <DeskLines>
              {mails.data.map((mail) => (
                <Mail key={mail.id} mail={mail} onDone={setNotice} />
              ))}
            </DeskLines>
          </section>
        )}
        {jobs.data && jobCount > 0 && (
          <section aria-label="Tâches de fond">
            <DeskLines>
              {jobs.data.map((job) => (
                <Job key={job.id} job={job} onDone={setNotice} />
              ))}
            </DeskLines>
          </section>
        )}
      </div>
    </DeskPage>
  )
}
