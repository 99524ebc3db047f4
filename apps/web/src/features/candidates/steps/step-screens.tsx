import type { FormKey } from '@charpente/domain/candidate/screens'
import type { ComponentType } from 'react'
import type { StepProps } from '../step-props.ts'

/** The form of each step. */
export const stepScreens: Partial<Record<FormKey, ComponentType<StepProps>>> = {}
