import { fieldLabel } from '@charpente/contract/consultation/application/labels'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { type ComponentType, type FormEvent, useEffect, useState } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import { RequiredNote } from '../../../../ui/required-note.tsx'
import { answersAsText, shownConflicts } from '../drafts/answers.ts'
import { copyOf } from '../drafts/copies.ts'
import type { DraftKeeper } from '../drafts/draft-keeper.ts'
import { useOpened } from '../opened-application.ts'
import type { StepValues } from '../step-values.ts'
import { focusField } from '../steps/focus-field.ts'
import { StepContext } from '../steps/step-context.ts'
import { WhileSending } from '../steps/while-sending.tsx'
import { useConsultation } from '../use-consultation.ts'
import { useStepForm } from '../use-step-form.ts'
import { ConflictWindow } from './conflict-window.tsx'
import { CopyAnswers, DraftNotice, joinedWords } from './draft-notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import styles from './step-screen.module.css'

/** The button that submits it stands in the foot of the wizard. */
export const STEP_FORM = 'etape'

/** What was typed here and never reached the server, once nothing can be written any more. */
function LeftBehind({ stepKey }: { stepKey: FormKey }) {
  const { application } = useOpened()
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

type DraftingProps = { stepKey: FormKey; keeper: DraftKeeper; read: () => StepValues }

/** Whether what is typed is kept, and the choice when somebody else wrote the step meanwhile. */
function Drafting({ stepKey, keeper, read }: DraftingProps) {
  const { application, onCode } = useOpened()
  const keeping = keeper.useValue()
  const { ahead } = useConsultation(application.consultation)
  const isConflict = keeping.status === 'conflict'
  const [isComparing, setComparing] = useState(isConflict)
  useEffect(() => {
    setComparing(isConflict)
  }, [isConflict])
  const names = keeping.joined.map((path) => fieldLabel(stepKey, path.split('.'), read()))
  return (
    <>
      <DraftNotice
        keeping={keeping}
        answers={() => answersAsText(stepKey, read(), application.files)}
        onRetry={() => keeper.flush()}
        onCompare={() => setComparing(true)}
        onCode={onCode}
      />
      {names.length > 0 && !isConflict && (
        <Notice tone="info" said>
          {joinedWords(keeping.from, [...new Set(names)])}
        </Notice>
      )}
      {keeping.theirs && (
        <ConflictWindow
          opened={isComparing}
          from={keeping.from}
          fields={shownConflicts(stepKey, keeper.conflicts(), read(), application.files)}
          // By the clock of the other version.
          mineAt={new Date((keeping.typedAt?.getTime() ?? Date.now()) + ahead)}
          theirsAt={new Date(keeping.theirs.savedAt)}
          onSettle={keeper.settle}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  )
}

type StepScreenProps = { stepKey: FormKey; Fields: ComponentType; intro: string }

/** One step: what is wrong with it, its draft, its fields. */
export function StepScreen({ stepKey, Fields, intro }: StepScreenProps) {
  const { application, isReadOnly, keeper } = useOpened()
  const { form, problems, summary, submit } = useStepForm(stepKey)
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <div className={styles.step} data-read={isReadOnly || undefined}>
      {!application.closeAndGenerate && <p className={styles.intro}>{intro}</p>}
      {isReadOnly && <LeftBehind stepKey={stepKey} />}
      {application.toReview.includes(stepKey) && (
        <Notice tone="warning">Cette étape est à revoir&nbsp;: un changement fait plus tôt l’a modifiée.</Notice>
      )}
      {keeper && <Drafting stepKey={stepKey} keeper={keeper} read={form.getValues} />}
      {problems.length > 0 && <ErrorSummary problems={problems} place={summary} onGo={focusField} />}
      <form id={STEP_FORM} noValidate onSubmit={send}>
        {!isReadOnly && <RequiredNote />}
        <StepContext value={{ stepKey, form }}>
          <WhileSending>
            <Fields />
          </WhileSending>
        </StepContext>
      </form>
    </div>
  )
}
