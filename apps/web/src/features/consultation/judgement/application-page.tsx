import type { ApplicationFile } from '@charpente/contract/consultation/judgement'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ageInWords } from '../../../lib/age.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { isUnknown } from '../../../lib/is-unknown.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { AnswersCard } from './answers-card.tsx'
import styles from './application-page.module.css'
import { ClarificationsCard } from './clarifications-card.tsx'
import { DecisionCard } from './decision-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { applicationQuery } from './judgement-queries.ts'
import { NotesCard } from './notes-card.tsx'
import { OfferCard } from './offer-card.tsx'
import { ContractsCard, FilesCard } from './papers-cards.tsx'
import { StateTag, stateWords } from './states.tsx'

const subjectOf = ({ lot, members, email, organization }: ApplicationFile) => {
  const subject = lot ? `Lot\u00A0${lot.code} ${lot.name}` : 'Lot pas encore choisi'
  if (members > 1) return `${subject}, groupement de ${members}`
  return organization ? `${subject}, ${email}` : subject
}

function Application({ application, onDone }: { application: ApplicationFile; onDone: (notice: string) => void }) {
  return (
    <>
      <p className={styles.state}>
        <StateTag state={application.state} />
        <span>
          {stateWords[application.state].since} {ageInWords(new Date(application.since), platformNow())}
        </span>
      </p>
      <div className={styles.columns}>
        <div className={styles.judging}>
          <DecisionCard application={application} onDone={onDone} />
          <ClarificationsCard application={application} onDone={onDone} />
          <NotesCard application={application} onDone={onDone} />
        </div>
        <div className={styles.file}>
          <OfferCard application={application} />
          <AnswersCard application={application} />
          <ContractsCard application={application} />
          <FilesCard application={application} />
          <HistoryCard application={application} />
        </div>
      </div>
    </>
  )
}

/** An application: what was offered, by whom, with which papers; and what the centre decides of it. */
export function ApplicationPage({ id }: { id: string }) {
  const { data: application, isPending, isError, error, refetch } = useQuery(applicationQuery(id))
  const [notice, setNotice] = useState<string | null>(null)
  const path = deskPaths.applications({ consultation: application?.consultation })
  const list = { label: 'Candidatures', path }
  if (isUnknown(error))
    return (
      <DeskPage title="Candidature introuvable" from={list}>
        <EmptyState
          title="Cette candidature n’existe pas ou n’existe plus"
          actions={<PlainLink href={path}>Revenir à la liste</PlainLink>}
        />
      </DeskPage>
    )
  if (refusalOf(error) === 'envelopeClosed')
    return (
      <DeskPage title="Ce pli est fermé" from={list}>
        <EmptyState
          title="Personne à la centrale ne le lit"
          actions={<PlainLink href={deskPaths.envelopes()}>Ouverture des plis</PlainLink>}
        >
          Les plis signés s’ouvrent à deux personnes, après la date limite. Un candidat qui demande de l’aide peut
          donner son code de lecture seule au téléphone&nbsp;: la lecture est inscrite au journal.
        </EmptyState>
      </DeskPage>
    )
  return (
    <DeskPage
      title={application?.organization ?? application?.email ?? 'Candidature'}
      text={application && subjectOf(application)}
      from={list}
      notice={notice}
      actions={
        application && (
          <PlainLink tall href={application.readOnlyPath} target="_blank" rel="noreferrer">
            <IconEye size={17} stroke={1.7} aria-hidden />
            Ouvrir le dossier en lecture seule
            <span className="c-unseen"> (nouvel onglet)</span>
          </PlainLink>
        )
      }
    >
      {isPending && (
        <Loading>
          <Lines count={12} />
        </Loading>
      )}
      {isError && !application && <Failure onRetry={refetch} />}
      {application && <Application application={application} onDone={setNotice} />}
    </DeskPage>
  )
}
