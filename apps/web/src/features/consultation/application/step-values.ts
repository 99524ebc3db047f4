/** What is being typed in a step: any of it may be missing or wrong. */
export type StepValues = Record<string, unknown>
