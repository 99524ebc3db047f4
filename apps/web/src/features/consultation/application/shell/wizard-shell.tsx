import type { Candidate, Consultation } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import {
  isFormKey,
  LAST_SCREEN,
  type StoredKey,
  screenOf,
  screens,
} from '@charpente/domain/consultation/application/screens'
import { groupedCode } from '@charpente/domain/consultation/application/tracking-code'
import { lastYears } from '@charpente/domain/consultation/application/years'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { departmentsQuery, lotSummariesQuery } from '../../../../lib/api/catalogue-queries.ts'
import { lazily } from '../../../../lib/lazily.ts'
import { ask } from '../../../../lib/message.tsx'
import { useTitle } from '../../../../lib/page-title.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines } from '../../../../ui/loading.tsx'
import { Mantine } from '../../../../ui/mantine.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Window } from '../../../../ui/window.tsx'
import type { DraftKeeper } from '../drafts/draft-keeper.ts'
import { useKeepers } from '../drafts/use-keepers.ts'
import { factsOf } from '../facts-of.ts'
import { ReuseAnswers } from '../reuse/reuse-answers.tsx'
import { SignedKicker } from '../signature/signed-kicker.tsx'
import { signedStateOf, signedTitles } from '../signature/signed-words.ts'
import { focusField } from '../steps/focus-field.ts'
import { isSoon, timeLeft } from '../time-left.ts'
import { useConsultation } from '../use-consultation.ts'
import type { Wizard } from '../use-wizard.ts'
import { lastOpenScreen } from '../wizard-state.ts'
import { FootBar } from './foot-bar.tsx'
import { HelpColumn } from './help-column.tsx'
import { helpOf } from './help-words.ts'
import { KeptLine } from './kept-line.tsx'
import { LoadingPage, Overlay } from './overlay.tsx'
import { Preamble } from './preamble.tsx'
import { ShareWindow } from './share-window.tsx'
import { SideActions } from './side-actions.tsx'
import { StepScreen } from './step-screen.tsx'
import { screenStates, type Tried } from './step-states.ts'
import { Stepper, StepperMenu } from './stepper.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './wizard-shell.module.css'

const ReviewPanel = lazily(async () => ({ default: (await import('../review/review-panel.tsx')).ReviewPanel }))

const ClarificationsPanel = lazily(async () => ({
  default: (await import('../clarifications/clarifications-panel.tsx')).ClarificationsPanel,
}))

const DecisionPanel = lazily(async () => ({ default: (await import('../decision/decision-panel.tsx')).DecisionPanel }))

const PricesScreen = lazily(async () => ({ default: (await import('../prices/prices-screen.tsx')).PricesScreen }))

const RecapScreen = lazily(async () => ({ default: (await import('../recap/recap-screen.tsx')).RecapScreen }))

const importSignature = () => import('../signature/signature-screen.tsx')
const SignatureScreen = lazily(async () => ({ default: (await importSignature()).SignatureScreen }))

type ShellProps = { wizard: Wizard; application: Candidate; brand: ReactNode; onLeft: () => void; onNew: () => void }
type InsideProps = ShellProps & { consultation: Consultation; facts: Facts; lotName: string | null; now: Date }

/** « Candidature et offre, Lot 203 Couverture et étanchéité », once the lot is known. */
const titleOf = (category: string | null, lotName: string | null) =>
  category ? `Candidature et offre, Lot\u00A0${category}${lotName ? ` ${lotName}` : ''}` : 'Candidature et offre'

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

function Inside(props: InsideProps) {
  const { wizard, application, brand, onLeft, onNew, consultation, facts, lotName, now } = props
  const { screen, isReadOnly, reads, move } = wizard
  const isSigned = application.closeAndGenerate
  const keepers = useKeepers(wizard, application)
  const [tried, setTried] = useState<Tried>({})
  const [isSaving, setSaving] = useState(false)
  const [isReviewing, setReviewing] = useState(false)
  const [isSharing, setSharing] = useState(false)
  // Another version of the step was chosen: its form opens again.
  const [generation, setGeneration] = useState(0)
  const [pricesKeeper, setPricesKeeper] = useState<DraftKeeper | null>(null)
  const title = useArrivalOn(`${screen}${isSigned}`)

  const here = screens[screen]
  useTitle(`${here?.title ?? 'Etape inconnu'}, candidature et offre`)
  const key = here && here.key !== null && isFormKey(here.key) ? here.key : null
  const states = screenStates(application, facts, { tried, isReadOnly, reads })
  const isPrices = here?.key === 'step10'
  const isLast = here?.key === 'step11' || here?.key === 'step12'
  const isReceipt = isSigned && here?.key === 'step12'
  const keeper = key && !isReadOnly ? keepers.of(key) : isPrices ? pricesKeeper : null

  // Whoever accepts goes on to sign: it is there by then.
  useEffect(() => {
    if (here?.key === 'step11') importSignature().catch(() => undefined)
  }, [here])

  const go = (to: number) => {
    keeper?.flush()
    move(to)
  }
  const leave = async () => {
    if (reads || (isReadOnly && !isSigned)) return onLeft()
    const sure = await ask(
      'Quitter le formulaire\u00A0? Votre brouillon est gardé et votre code de suivi reste valable.',
      {
        consequence: `Votre code de suivi\u00A0: ${groupedCode(application.token ?? '')}`,
        confirmLabel: 'Quitter',
      },
    )
    if (!sure) return
    await keeper?.flush()
    wizard.leave()
  }
  const onChanged = (changed: Candidate) => {
    wizard.tell({ type: 'changed', application: changed })
    keepers.adopt(changed)
  }
  const onSaved = (saved: Candidate) => {
    onChanged(saved)
    move(Math.min(screen + 1, LAST_SCREEN), { told: true })
  }
  /** Where a link of the review leads. */
  const goTo = (step: StoredKey, path?: string) => {
    setReviewing(false)
    if (screenOf(step) !== screen) go(screenOf(step))
    if (path) focusField(path)
  }
  const side = (
    <SideActions
      onReview={() => setReviewing(true)}
      onShare={application.readOnlyCode ? () => setSharing(true) : null}
    />
  )
  const stepper = { screen, states, onGo: go }
  return (
    <div className={styles.wizard}>
      <TopBar
        brand={brand}
        consultation={consultation}
        now={now}
        isReadOnly={reads || (isReadOnly && !isSigned)}
        title={titleOf(facts.category, lotName)}
        kept={keeper && <Kept keeper={keeper} />}
        onLeave={leave}
      />
      <div className={styles.columns} data-wide={isPrices || isLast || undefined}>
        <div className={styles.side}>
          <Stepper {...stepper} />
          <div className={styles.sideActions}>{side}</div>
        </div>
        <main id="contenu" className={styles.main} tabIndex={-1}>
          <StepperMenu {...stepper}>{side}</StepperMenu>
          {isReceipt && <SignedKicker application={application} />}
          <h1 ref={title} className={styles.title} tabIndex={-1}>
            {isReceipt
              ? signedTitles[signedStateOf(application, consultation.deadline, now)]
              : (here?.title ?? 'Etape inconnu')}
          </h1>
          {isLast && !isReceipt && <p className={styles.intro}>{helpOf(screen, [0, 0, 0])?.intro}</p>}
          {isSigned && (
            <Suspense fallback={null}>
              <DecisionPanel applicationId={application.id} code={wizard.code} />
              <ClarificationsPanel candidate={application} code={wizard.code} isReadOnly={reads} />
            </Suspense>
          )}
          {!isReadOnly && <Soon deadline={consultation.deadline} now={now} />}
          {!here && (
            <p className={styles.unknown}>
              Choisissez une étape dans la liste&nbsp;: rien de votre dossier n’est perdu.
            </p>
          )}
          {here?.key === null && <Preamble consultation={consultation} />}
          {here?.key === null && !isReadOnly && (
            <ReuseAnswers application={application} code={wizard.code} onReused={onChanged} />
          )}
          {isPrices && (
            <Suspense fallback={<Lines count={8} />}>
              <PricesScreen
                application={application}
                facts={facts}
                isReadOnly={isReadOnly}
                code={wizard.code}
                onKeeper={setPricesKeeper}
                onTried={(count) => setTried((known) => ({ ...known, step10: count }))}
                onSaving={setSaving}
                onChanged={(changed) => wizard.tell({ type: 'changed', application: changed })}
                onDone={() => (lastOpenScreen(application) > screen ? move(screen + 1) : setReviewing(true))}
                onCode={wizard.leave}
              />
            </Suspense>
          )}
          {here?.key === 'step11' && (
            <Suspense fallback={<Lines count={8} />}>
              <RecapScreen
                application={application}
                facts={facts}
                isReadOnly={isReadOnly}
                onSaved={onSaved}
                code={wizard.code}
                onGo={goTo}
                onSaving={setSaving}
              />
            </Suspense>
          )}
          {here?.key === 'step12' && (
            <Suspense fallback={<Lines count={8} />}>
              <SignatureScreen
                application={application}
                consultation={consultation}
                facts={facts}
                isReadOnly={isReadOnly}
                now={now}
                code={wizard.code}
                onGo={go}
                onSaving={setSaving}
                onSigned={onSaved}
                onNew={application.token === null ? null : onNew}
              />
            </Suspense>
          )}
          {key && (
            <StepScreen
              key={`${key}.${generation}`}
              stepKey={key}
              application={application}
              facts={facts}
              keeper={keeper}
              isReadOnly={isReadOnly}
              code={wizard.code}
              onTried={(count) => setTried((known) => ({ ...known, [key]: count }))}
              onSaving={setSaving}
              onSaved={onSaved}
              onReopen={(version) => {
                wizard.tell({ type: 'kept', key, version })
                setGeneration(generation + 1)
              }}
              onCode={wizard.leave}
            />
          )}
        </main>
        <HelpColumn screen={isReceipt ? null : screen} years={lastYears(new Date(application.createdAt))} />
      </div>
      {!isReceipt && (
        <FootBar
          screen={screen}
          isReadOnly={isReadOnly}
          isSaving={isSaving}
          // Once signed there is no way back, only one through. W-NAV-09
          hasBack={!isSigned && screen > 0}
          last={reads && isSigned ? LAST_SCREEN : lastOpenScreen(application)}
          onBack={() => go(Math.max(0, Math.min(screen - 1, lastOpenScreen(application))))}
          onAdvance={() => go(screen + 1)}
        />
      )}
      {isSaving && <Overlay screen={screen} />}
      <Window title="Vérifier mon dossier" opened={isReviewing} onClose={() => setReviewing(false)} big>
        <Suspense fallback={<Lines count={8} />}>
          <ReviewPanel application={application} facts={facts} isReadOnly={isReadOnly} onGo={goTo} />
        </Suspense>
      </Window>
      {application.readOnlyCode && (
        <ShareWindow opened={isSharing} readOnlyCode={application.readOnlyCode} onClose={() => setSharing(false)} />
      )}
    </div>
  )
}

/** The last two days: time is also needed to file what is signed. */
function Soon({ deadline, now }: { deadline: string | null; now: Date }) {
  const until = deadline === null ? null : new Date(deadline)
  const left = until && timeLeft(until, now)
  if (!until || !left || !isSoon(until, now)) return null
  return (
    <Notice tone="warning">
      Il reste {left} avant la date limite. Gardez du temps pour déposer le PDF sur le profil d’acheteur.
    </Notice>
  )
}

function Kept({ keeper }: { keeper: ReturnType<ReturnType<typeof useKeepers>['of']> }) {
  return <KeptLine keeping={keeper.useValue()} />
}

/** The wizard once an application is open: its steps, its form, its help. It brings Mantine along. */
export function WizardShell(props: ShellProps) {
  const { consultation, isError, refetch, now } = useConsultation()
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
      <Inside {...props} consultation={consultation} facts={facts} now={now} lotName={lot?.name ?? null} />
    </Mantine>
  )
}
