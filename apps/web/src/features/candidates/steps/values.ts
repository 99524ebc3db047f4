import type { Candidate } from '@charpente/contract/candidates/application'
import type { Facts } from '@charpente/contract/candidates/facts'
import type { FormKey } from '@charpente/domain/candidate/screens'
import type { StepValues } from '../step-props.ts'

/** What the form of a step opens with: the draft, else what was saved, else blanks, with the rows the step must have. */
export const initialValues = (key: FormKey, application: Candidate, _facts: Facts): StepValues =>
  application.drafts[key]?.values ?? application[key] ?? {}
