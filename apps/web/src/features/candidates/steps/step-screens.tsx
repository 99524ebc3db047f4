import { type FormKey, screenOf, screens } from '@charpente/domain/candidate/screens'
import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { showMessage } from '../../../message.tsx'
import type { StepProps } from '../step-props.ts'
import { StepContext } from './step-context.ts'
import { Step2 } from './step2.tsx'
import { Step3 } from './step3.tsx'
import { Step4 } from './step4.tsx'
import { Step5 } from './step5.tsx'
import { Step6 } from './step6.tsx'
import { Step7 } from './step7.tsx'
import { Step8 } from './step8.tsx'
import { Step9 } from './step9.tsx'
import { goingTo } from './uploads.ts'

/** A file still on its way when its step is left joins it on return: nobody finds out too late. */
function leftBehind(applicationId: string, stepKey: FormKey): void {
  const names = goingTo(applicationId, stepKey).map(({ name }) => name)
  if (names.length === 0) return
  const title = screens[screenOf(stepKey)]?.short
  showMessage({
    title: names.length === 1 ? 'Un fichier est encore en cours d’envoi' : 'Des fichiers sont encore en cours d’envoi',
    text: `${names.join(', ')}\u00A0: l’envoi continue. Revenez à l’étape «\u00A0${title}\u00A0» quand il sera fini, puis choisissez «\u00A0Suivant\u00A0» pour l’ajouter au dossier.`,
  })
}

const screen = (stepKey: FormKey, Fields: ComponentType) =>
  function StepScreen(props: StepProps) {
    const sayWhatIsLeft = useEffectEvent(() => leftBehind(props.application.id, stepKey))
    useEffect(() => () => sayWhatIsLeft(), [])
    return (
      <StepContext value={{ ...props, stepKey }}>
        <Fields />
      </StepContext>
    )
  }

/** The form of each step. */
export const stepScreens: Record<FormKey, ComponentType<StepProps>> = {
  step2: screen('step2', Step2),
  step3: screen('step3', Step3),
  step4: screen('step4', Step4),
  step5: screen('step5', Step5),
  step6: screen('step6', Step6),
  step7: screen('step7', Step7),
  step8: screen('step8', Step8),
  step9: screen('step9', Step9),
}
