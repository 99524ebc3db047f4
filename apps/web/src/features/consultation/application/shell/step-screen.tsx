import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { type FormEvent, useEffect, useState } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import { RequiredNote } from '../../../../ui/required-note.tsx'
import { answersAsText } from '../drafts/answers.ts'
import { copyOf } from '../drafts/copies.ts'
import type { DraftKeeper, Version } from '../drafts/draft-keeper.ts'
import { focusField } from '../steps/focus-field.ts'
import { stepScreens } from '../steps/step-screens.tsx'
import { useConsultation } from '../use-consultation.ts'
import { useStepForm } from '../use-step-form.ts'
import { ConflictWindow } from './conflict-window.tsx'
import { CopyAnswers, DraftNotice } from './draft-notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { helpOf } from './help-words.ts'
import styles from './step-screen.module.css'

/** The button that submits it stands in the foot of the wizard. */
export const STEP_FORM = 'etape'

type StepScreenProps = {
  stepKey: FormKey
  application: Candidate
  facts: Facts
  code: string
  isReadOnly: boolean
  keeper: DraftKeeper | null
  onTried: (count: number) => void
  onSaving: (isSaving: boolean) => void
  onSaved: (application: Candidate) => void
  /** The other version was chosen: the form opens again on it. */
  onReopen: (version: Version) => void
  onCode: () => void
}

/** What was typed here and never reached the server, once nothing can be written any more. */
function LeftBehind({ application, stepKey }: { application: Candidate; stepKey: FormKey }) {
  const copy = copyOf(application.id, stepKey)
  if (!copy || application.token === null) return null
  return (
    <Notice tone="warning" title="Une saisie de cet appareil n’a pas été enregistrée.">
      <p>Elle ne figure pas ci-dessous. Vous pouvez la copier pour la garder.</p>
      <div className={styles.acts}>
        <CopyAnswers text={() => answersAsText(stepKey, copy.values, application.files)} />
      </div>
    </Notice>
  )
}

function Drafting({
  keeper,
  ...props
}: Omit<StepScreenProps, 'keeper'> & { keeper: DraftKeeper; read: () => Record<string, unknown> }) {
  const { stepKey, application, read, onReopen, onCode } = props
  const keeping = keeper.useValue()
  const { ahead } = useConsultation()
  const isConflict = keeping.status === 'conflict'
  const [isComparing, setComparing] = useState(isConflict)
  useEffect(() => {
    setComparing(isConflict)
  }, [isConflict])
  const settle = (side: 'mine' | 'theirs') => {
    const chosen = keeper.settle(side)
    if (chosen) onReopen(chosen)
  }
  return (
    <>
      <DraftNotice
        keeping={keeping}
        answers={() => answersAsText(stepKey, read(), application.files)}
        onRetry={() => keeper.flush()}
        onCompare={() => setComparing(true)}
        onCode={onCode}
      />
      {keeping.theirs && (
        <ConflictWindow
          opened={isComparing}
          stepKey={stepKey}
          theirs={keeping.theirs}
          mine={read()}
          // By the clock of the other version.
          typedAt={new Date((keeping.typedAt?.getTime() ?? Date.now()) + ahead)}
          files={application.files}
          onSettle={settle}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  )
}

/** One step: what is wrong with it, its draft, its fields. */
export function StepScreen(props: StepScreenProps) {
  const { stepKey, application, facts, code, isReadOnly, keeper } = props
  const { form, problems, summary, submit } = useStepForm(props)
  const Screen = stepScreens[stepKey]
  const intro = helpOf(Number(stepKey.slice('step'.length)) - 1, [0, 0, 0])?.intro
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <div className={styles.step}>
      {intro && <p className={styles.intro}>{intro}</p>}
      {isReadOnly && <LeftBehind application={application} stepKey={stepKey} />}
      {application.toReview.includes(stepKey) && (
        <Notice tone="warning">Cette étape est à revoir&nbsp;: un changement fait plus tôt l’a modifiée.</Notice>
      )}
      {keeper && <Drafting {...props} keeper={keeper} read={form.getValues} />}
      {problems.length > 0 && <ErrorSummary problems={problems} place={summary} onGo={focusField} />}
      <form id={STEP_FORM} noValidate onSubmit={send}>
        {!isReadOnly && <RequiredNote />}
        {Screen && <Screen form={form} application={application} facts={facts} code={code} isReadOnly={isReadOnly} />}
      </form>
    </div>
  )
}
