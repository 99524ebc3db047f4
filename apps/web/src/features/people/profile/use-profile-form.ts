import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { ZodType } from 'zod'
import { useDraft } from '../../../lib/draft.ts'
import { ask } from '../../../lib/message.tsx'
import { refreshUser } from '../../../lib/session.tsx'
import type { Field } from '../../../ui/field.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'

export type SaveState = 'untouched' | 'changed' | 'saved'

type Options<V> = {
  userId: number
  initialValues: V
  schema: ZodType
  save: (values: V) => Promise<unknown>
}

/** The form of a profile: one schema with the server, errors beside the fields, and whether it is saved. */
export function useProfileForm<V extends Record<string, unknown>>({ userId, initialValues, schema, save }: Options<V>) {
  const draft = useDraft(`profile.${userId}`, initialValues)
  const [state, setState] = useState<SaveState>(draft.isRestored ? 'changed' : 'untouched')
  /** Fields keep their own text: a form begun anew draws them again. */
  const [round, setRound] = useState(0)
  const form = useForm<V>({
    name: 'profile',
    mode: 'uncontrolled',
    initialValues: draft.initialValues,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: (values) => {
      draft.keep(values)
      setState('changed')
    },
  })
  const saving = useMutation({
    mutationFn: async (values: V) => {
      await save(values)
      await refreshUser()
    },
    onSuccess: () => {
      draft.clear()
      setState('saved')
    },
  })
  /** What the server has, in every field again. */
  const giveUp = () => {
    form.setValues(initialValues)
    form.clearErrors()
    draft.clear()
    setState('untouched')
    setRound(round + 1)
  }
  useBlocker({
    disabled: state !== 'changed',
    enableBeforeUnload: false,
    shouldBlockFn: async () => {
      const isSure = await ask('Des changements ne sont pas enregistrés. Quitter la page quand même\u202F?', {
        confirmLabel: 'Quitter la page',
      })
      if (isSure) draft.clear()
      return !isSure
    },
  })
  const field: Field = (path) => form.getInputProps(path as never)
  const onSubmit = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => focusFirstError(form, errors),
  )
  return { form, field, round, onSubmit, bar: { state, isSaving: saving.isPending, onGiveUp: giveUp } }
}
