import type { Candidate } from '@charpente/contract/consultation/application/application'
import { fieldLabel } from '@charpente/contract/consultation/application/labels'
import { type Problem, problemsOf } from '@charpente/contract/consultation/application/problems'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { useForm } from '@mantine/form'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/own-api.ts'
import { ask } from '../../../lib/message.tsx'
import { detailsOf, fieldErrorsOf, refusalOf } from '../../../lib/refusal.ts'
import type { Version } from './drafts/draft-keeper.ts'
import { changedPaths, sameValues } from './drafts/same-values.ts'
import { type OpenedApplication, useOpened } from './opened-application.ts'
import type { StepValues } from './step-values.ts'
import { focusField } from './steps/focus-field.ts'
import { initialValues } from './steps/values.ts'

const RECHECK_MS = 400

/** What the form opens with, had the server these answers as its draft. */
const formOf = (stepKey: FormKey, values: StepValues, { application, facts }: OpenedApplication): StepValues => {
  const draft = { values, savedAt: application.createdAt }
  return initialValues(stepKey, { ...application, drafts: { ...application.drafts, [stepKey]: draft } }, facts)
}

/** What this device typed and the server has not, in the place of the draft. */
function valuesOf(stepKey: FormKey, opened: OpenedApplication): StepValues {
  const typed = opened.keeper?.unsent()
  return typed ? formOf(stepKey, typed, opened) : initialValues(stepKey, opened.application, opened.facts)
}

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as StepValues | undefined)?.[name], values)

/** A list with other rows than those drawn. */
const isRows = (value: unknown) => Array.isArray(value) && value.some((row) => typeof row === 'object')

const hasPrices = ({ step10 }: Pick<Candidate, 'step10'>) =>
  step10 !== null && (step10.everywhere > 0 || step10.departments.length > 0)

/** The same choices, in whatever order they were ticked. */
const inOrder = (values: StepValues | null): StepValues =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, one]) => [name, Array.isArray(one) ? one.toSorted() : one]),
  )

/**
 * The form of a step: what is typed is kept as a draft at each key; `Suivant` alone checks it, with the server's own
 * rules, and saves it. Errors never reset a field. Q-129
 */
export function useStepForm(stepKey: FormKey) {
  const wizard = useOpened()
  const { application, facts, code, screen, keeper, go, setTried, setSaving, onSaved } = wizard
  const [initial] = useState(() => valuesOf(stepKey, wizard))
  const [problems, setProblems] = useState<Problem[]>([])
  const summary = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)
  const isJoining = useRef(false)

  const form = useForm<StepValues>({
    mode: 'uncontrolled',
    initialValues: initial,
    onValuesChange: (values) => {
      if (!isJoining.current) keeper?.change(values)
      recheck()
    },
  })

  // Asked while drawing too, what differs being shown: not an effect's.
  const latest = useRef(wizard)
  latest.current = wizard
  /** What was typed elsewhere stands in its fields; the one somebody is in keeps the focus. */
  const join = useEffectEvent((values: StepValues) => {
    const before = form.getValues()
    const paths = changedPaths(before, values)
    if (paths.some((path) => isRows(valueAt(before, path)) || isRows(valueAt(values, path)))) {
      const { path } = (document.activeElement as HTMLElement | null)?.dataset ?? {}
      wizard.redraw()
      if (path) focusField(path)
      return
    }
    isJoining.current = true
    for (const path of paths) form.setFieldValue(path, valueAt(values, path) as never)
    isJoining.current = false
  })
  useEffect(() => {
    const hide = keeper?.shownBy({
      initial,
      shape: (values) => formOf(stepKey, values, latest.current),
      show: (values) => join(values),
    })
    return () => hide?.()
  }, [keeper, initial, stepKey])

  const tell = (found: Problem[]) => {
    setProblems(found)
    setTried(stepKey, found.length)
  }

  // What is repaired leaves the list as one goes; what is new waits for `Suivant`.
  const recheck = useDebouncedCallback(() => {
    if (problems.length === 0) return
    const left = problemsOf(stepKey, form.getValues(), facts)
    tell(problems.filter((one) => left.some(({ path, message }) => path === one.path && message === one.message)))
  }, RECHECK_MS)

  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  function refuse(found: Problem[]): void {
    form.setErrors(Object.fromEntries(found.map(({ path, message }) => [path, message])))
    tell(found)
    setRefusals((count) => count + 1)
  }

  /** Whether saving would only lose the prices: nothing is changed in the places they are for. Q-92 */
  const isPassing = (values: StepValues) =>
    stepKey === 'step2' && sameValues(inOrder(values), inOrder(application.step2))

  /** Asked before prices go, with what they are; a no leaves them, and what is typed here stays a draft. Q-92 */
  async function saveWithoutPrices(error: Error, values: StepValues): Promise<void> {
    const lost = detailsOf<{ lost: string }>(error, 'pricesWouldBeLost')?.lost
    const question = {
      consequence: `Seraient effacés\u00A0: ${lost}. Si vous annulez, ils restent, et votre changement attend ici en brouillon.`,
      confirmLabel: 'Effacer ces prix et enregistrer',
    }
    if (isPassing(values)) return go(screen + 1)
    if (await ask(alertOf(error), question)) await save(values, true)
  }

  async function refused(error: Error, values: StepValues): Promise<void> {
    if (!keeper) return
    const refusal = refusalOf(error)
    const theirs = detailsOf<Version>(error, 'draftConflict')
    // Nobody changed the same fields: both go together, and are checked as one.
    if (theirs) return keeper.meet(theirs, values) ? check(form.getValues()) : undefined
    if (refusal === 'pricesWouldBeLost') {
      keeper.release()
      return saveWithoutPrices(error, values)
    }
    const violations = Object.entries(fieldErrorsOf(error))
    if (violations.length > 0) {
      keeper.release()
      return refuse(
        violations.map(([path, message]) => ({
          key: stepKey,
          path,
          message,
          label: fieldLabel(stepKey, path.split('.'), values),
        })),
      )
    }
    keeper.stopped(error, values)
    showAlert(alertOf(error))
  }

  async function save(values: StepValues, losePrices = false): Promise<void> {
    if (!keeper) return
    let failure: Error | null = null
    setSaving(true)
    try {
      const version = await keeper.hold()
      const saved = await api.saveCandidate({
        params: { id: application.id },
        body: { step: Number(stepKey.slice('step'.length)), [stepKey]: values, ...(losePrices && { losePrices }) },
        version,
        code,
      })
      if (losePrices) (await import('./prices/schedule.ts')).forgetSchedules(application.id, facts.areas)
      keeper.saved(values, saved.versions[stepKey])
      tell([])
      onSaved(saved)
    } catch (error) {
      failure = error as Error
    } finally {
      setSaving(false)
    }
    // Nobody waits any more: what is asked now stands alone on the screen.
    if (failure) await refused(failure, values)
  }

  async function check(values: StepValues): Promise<void> {
    const found = problemsOf(stepKey, values, facts)
    if (found.length > 0) refuse(found)
    else if (isPassing(values) && hasPrices(application)) go(screen + 1)
    else await save(values)
  }

  async function submit(): Promise<void> {
    if (isBusy.current || !keeper) return
    isBusy.current = true
    try {
      await check(form.getValues())
    } finally {
      isBusy.current = false
    }
  }

  return { form, problems, summary, submit }
}
