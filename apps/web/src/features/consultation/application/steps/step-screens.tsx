import type { FormKey } from '@charpente/domain/consultation/application/screens'
import type { ComponentType } from 'react'
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
import { WhileSending } from './while-sending.tsx'

const screen = (stepKey: FormKey, Fields: ComponentType) =>
  function StepScreen(props: StepProps) {
    return (
      <StepContext value={{ ...props, stepKey }}>
        <WhileSending>
          <Fields />
        </WhileSending>
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
