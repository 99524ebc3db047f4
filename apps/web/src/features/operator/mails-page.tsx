import type { FailedMail } from '@charpente/contract/operator'
import { plural } from '@charpente/domain/text'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ageInWords } from '../../age.ts'
import { api } from '../../api/api.ts'
import { paths } from '../../paths.ts'
import { platformNow } from '../../platform-clock.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Lines, Loading } from '../../ui/loading.tsx'
import { PlainLink } from '../../ui/plain-button.tsx'
import { DeskLine, DeskLines, Small } from './desk-lines.tsx'
import styles from './mails-page.module.css'
import { failedMailsQuery } from './operator-queries.ts'
import { useAct } from './use-act.ts'

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

/** Mails tried and not gone: whom they were for, what the post said, and another try. */
export function MailsPage() {
  const mails = useQuery(failedMailsQuery())
  const [notice, setNotice] = useState<string | null>(null)
  const count = mails.data?.length ?? 0
  return (
    <DeskPage
      title="E-mails en échec"
      text={
        count === 0
          ? 'Les messages essayés et pas partis'
          : `${count} ${plural(count, 'message essayé et pas parti', 'messages essayés et pas partis')}`
      }
      notice={notice}
    >
      {mails.isPending && (
        <Loading>
          <Lines count={6} />
        </Loading>
      )}
      {mails.isError && !mails.data && <Failure onRetry={mails.refetch} />}
      {mails.data && count === 0 && (
        <EmptyState
          title="Tous les e-mails sont partis"
          actions={<PlainLink href={paths.operatorHome()}>Retour à l’accueil</PlainLink>}
        >
          Un message qui ne part pas apparaît ici dès son premier échec.
        </EmptyState>
      )}
      {count > 0 && (
        <DeskLines>
          {mails.data?.map((mail) => (
            <Mail key={mail.id} mail={mail} onDone={setNotice} />
          ))}
        </DeskLines>
      )}
    </DeskPage>
  )
}
