import type { Candidate } from '@charpente/contract/consultation/application/application'
import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { departmentsQuery, lotSummariesQuery } from '../../../../lib/api/catalogue-queries.ts'
import { lazily } from '../../../../lib/lazily.ts'
import { shown } from '../../../../lib/message.tsx'
import { useTitle } from '../../../../lib/page-title.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines } from '../../../../ui/loading.tsx'
import { Mantine } from '../../../../ui/mantine.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Window } from '../../../../ui/window.tsx'
import { factsOf } from '../facts-of.ts'
import { OpenedContext, useOpened } from '../opened-application.ts'
import { SignedKicker } from '../signature/signed-kicker.tsx'
import { isReceipt, signedStateOf, signedTitles } from '../signature/signed-words.ts'
import { isSoon, timeLeft } from '../time-left.ts'
import { useConsultation } from '../use-consultation.ts'
import { useOpening } from '../use-opening.ts'
import type { Wizard } from '../use-wizard.ts'
import { FootBar } from './foot-bar.tsx'
import { HelpColumn } from './help-column.tsx'
import { LoadingPage, Overlay } from './overlay.tsx'
import { ShareWindow } from './share-window.tsx'
import { SideActions } from './side-actions.tsx'
import { Stepper, StepperMenu } from './stepper.tsx'
import { TopBar } from './top-bar.tsx'
import { screenStates, wizardScreen } from './wizard-screens.tsx'
import styles from './wizard-shell.module.css'

const ReviewPanel = lazily(async () => ({ default: (await import('../review/review-panel.tsx')).ReviewPanel }))

const QuestionsPanel = lazily(async () => ({
  default: (await import('../dossier/questions-panel.tsx')).QuestionsPanel,
}))

const ClarificationsPanel = lazily(async () => ({
  default: (await import('../clarifications/clarifications-panel.tsx')).ClarificationsPanel,
}))

const DecisionPanel = lazily(async () => ({ default: (await import('../decision/decision-panel.tsx')).DecisionPanel }))

const OwnApplications = lazily(async () => ({
  default: (await import('../own/own-applications.tsx')).OwnApplications,
}))

/** The screen one comes to is read out from its title. */
function useArrivalOn(screen: string) {
  const title = useRef<HTMLHeadingElement>(null)
  const last = useRef(screen)
  useEffect(() => {
    if (last.current === screen) return
    last.current = screen
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [screen])
  return title
}

/** Its title and what stands below it: what was signed says so itself. */
function Head({ place }: { place: RefObject<HTMLHeadingElement | null> }) {
  const { application, consultation, now, screen } = useOpened()
  const { title, intro } = wizardScreen(screen)
  const isSigned = isReceipt(application, screen)
  return (
    <>
      {application.closeAndGenerate && <SignedKicker application={application} />}
      <h1 ref={place} className={styles.title} tabIndex={-1}>
        {isSigned ? signedTitles[signedStateOf(application, consultation.deadline, now)] : title}
      </h1>
      {intro && !application.closeAndGenerate && <p className={styles.intro}>{intro}</p>}
    </>
  )
}

/** The last two days: time is also needed to file what is signed. */
function Soon() {
  const { consultation, now } = useOpened()
  const { deadline } = consultation
  const until = deadline === null ? null : new Date(deadline)
  const left = until && timeLeft(until, now)
  if (!until || !left || !isSoon(until, now)) return null
  return (
    <Notice tone="warning">
      Il reste {left} avant la date limite. Gardez du temps pour déposer le PDF sur le profil d’acheteur.
    </Notice>
  )
}

/** Why nothing can be written: applications are not taken now, or one came by what only reads. */
export function WhyReadOnly() {
  const { application, isReadOnly } = useOpened()
  if (!isReadOnly || application.closeAndGenerate) return null
  const { closed } = application
  return (
    <Notice tone="warning">
      {closed
        ? `${withStop(candidateRefusals[closed].message)} Ce dossier se relit en entier, et ne se modifie plus.`
        : candidateRefusals.candidateReadOnly.message}
    </Notice>
  )
}

const withStop = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)

type FrameProps = { brand: ReactNode; lotName: string | null }

/** Around the screen one is on: the bars, the list of screens, the help, the windows. */
function Frame({ brand, lotName }: FrameProps) {
  const opened = useOpened()
  const { application, code, screen, reads, isReadOnly, isSaving, isReviewing, generation, go, setReviewing } = opened
  const [isSharing, setSharing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const isAsked = shown.useValue() !== null
  const isSigned = application.closeAndGenerate
  const title = useArrivalOn(`${screen}${isSigned}`)
  const here = wizardScreen(screen)
  useTitle(`${here.title}, candidature et offre`)
  useEffect(() => {
    here.fetchNext?.().catch(() => undefined)
  }, [here])

  const side = (
    <SideActions
      onReview={() => setReviewing(true)}
      onQuestions={() => setAsking(true)}
      onShare={application.readOnlyCode ? () => setSharing(true) : null}
      onOwn={application.token === null ? null : () => setChoosing(true)}
    />
  )
  const stepper = { screen, states: screenStates(opened), onGo: go }
  return (
    <div className={styles.wizard}>
      <TopBar brand={brand} lotName={lotName} />
      <div className={styles.columns} data-wide={here.isWide}>
        <div className={styles.side}>
          <Stepper {...stepper} />
          <div className={styles.sideActions}>{side}</div>
        </div>
        <main id="contenu" className={styles.main} tabIndex={-1}>
          <StepperMenu {...stepper}>{side}</StepperMenu>
          <Head place={title} />
          {isSigned && (
            <Suspense fallback={null}>
              <DecisionPanel applicationId={application.id} code={code} isReadOnly={reads} />
              <ClarificationsPanel candidate={application} code={code} isReadOnly={reads} />
            </Suspense>
          )}
          <WhyReadOnly />
          {!isReadOnly && <Soon />}
          <Suspense key={`${screen}.${generation}`} fallback={<Lines count={8} />}>
            <here.Body />
          </Suspense>
        </main>
        <HelpColumn />
      </div>
      {!isReceipt(application, screen) && <FootBar />}
      {/* Whoever is asked something answers it: nothing stands above a question. */}
      {isSaving && !isAsked && <Overlay words={here.waiting} />}
      <Window title="Vérifier mon dossier" opened={isReviewing} onClose={() => setReviewing(false)} big>
        <Suspense fallback={<Lines count={8} />}>
          <ReviewPanel />
        </Suspense>
      </Window>
      <Window title="Questions et réponses" opened={isAsking} onClose={() => setAsking(false)} big>
        <Suspense fallback={<Lines count={8} />}>
          <QuestionsPanel />
        </Suspense>
      </Window>
      {application.token !== null && (
        <Suspense fallback={null}>
          <OwnApplications opened={isChoosing} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {application.readOnlyCode && (
        <ShareWindow opened={isSharing} readOnlyCode={application.readOnlyCode} onClose={() => setSharing(false)} />
      )}
    </div>
  )
}

type ShellProps = { wizard: Wizard; application: Candidate; brand: ReactNode; onLeft: () => void; onNew: () => void }

type OpenProps = Parameters<typeof useOpening>[0] & FrameProps

const Open = ({ brand, lotName, ...given }: OpenProps) => (
  <OpenedContext value={useOpening(given)}>
    <Frame brand={brand} lotName={lotName} />
  </OpenedContext>
)

/** The wizard once an application is open: its steps, its form, its help. It brings Mantine along. */
export function WizardShell(props: ShellProps) {
  const { consultation, isError, refetch, now } = useConsultation(props.application.consultation)
  const departments = useQuery(departmentsQuery())
  const lots = useQuery({ ...lotSummariesQuery(), meta: { silent: true } })
  if (!consultation || !departments.data)
    return isError || departments.isError ? (
      <main id="contenu" className={styles.failure}>
        <Failure
          onRetry={() => {
            refetch()
            departments.refetch()
          }}
        />
      </main>
    ) : (
      <LoadingPage />
    )
  const facts = factsOf(props.application, consultation, departments.data)
  const lot = lots.data?.find(({ code }) => code === facts.category)
  return (
    <Mantine>
      <Open {...props} consultation={consultation} facts={facts} now={now} lotName={lot?.name ?? null} />
    </Mantine>
  )
}
