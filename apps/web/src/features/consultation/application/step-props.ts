import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import type { UseFormReturnType } from '@mantine/form'

/** What is being typed in a step: any of it may be missing or wrong. */
export type StepValues = Record<string, unknown>

/** What the screen of a step is given. Errors come by `form.setErrors`, under the paths of `problemsOf`. */
export type StepProps<Values extends StepValues = StepValues> = {
  form: UseFormReturnType<Values>
  application: Candidate
  facts: Facts
  /** The code to send files with. */
  code: string
  /** All is shown, nothing can be changed. */
  isReadOnly: boolean
}
