import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { ZodType } from 'zod'
import { ask } from '../../message.tsx'
import { refreshUser } from '../../session.tsx'
import type { Field } from '../../ui/field.ts'
import { focusFirstError } from '../../ui/focus-first-error.ts'

export type SaveState = 'untouched' | 'changed' | 'saved'

type Options<V> = { initialValues: V; schema: ZodType; save: (values: V) => Promise<unknown> }

/** The form of a profile: one schema with the server, errors beside the fields, and whether it is saved. */
export function useProfileForm<V extends Record<string, unknown>>({ initialValues, schema, save }: Options<V>) {
  const [state, setState] = useState<SaveState>('untouched')
  const form = useForm<V>({
    name: 'profile',
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: () => setState('changed'),
  })
  const saving = useMutation({
    mutationFn: async (values: V) => {
      await save(values)
      await refreshUser()
    },
    onSuccess: () => setState('saved'),
  })
  useBlocker({
    disabled: state !== 'changed',
    enableBeforeUnload: false,
    shouldBlockFn: async () =>
      !(await ask('Des changements ne sont pas enregistrés. Quitter la page quand même\u202F?', {
        confirmLabel: 'Quitter la page',
      })),
  })
  const field: Field = (path) => form.getInputProps(path as never)
  const onSubmit = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => focusFirstError(form, errors),
  )
  return { form, field, onSubmit, bar: { state, isSaving: saving.isPending } }
}
