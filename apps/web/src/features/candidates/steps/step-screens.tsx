import type { FormKey } from '@charpente/domain/candidate/screens'
import type { ComponentType } from 'react'
import type { StepProps } from '../step-props.ts'
import { StepContext } from './step-context.ts'
import { Step2 } from './step2.tsx'
import { Step3 } from './step3.tsx'
import { Step4 } from './step4.tsx'

const screen = (stepKey: FormKey, Fields: ComponentType) =>
  function StepScreen(props: StepProps) {
    return (
      <StepContext value={{ ...props, stepKey }}>
        <Fields />
      </StepContext>
    )
  }

/** The form of each step. */
export const stepScreens: Partial<Record<FormKey, ComponentType<StepProps>>> = {
  step2: screen('step2', Step2),
  step3: screen('step3', Step3),
  step4: screen('step4', Step4),
}
