import { requiredText } from '@charpente/contract/platform/fields'
import { type Cart, cartName, type FreeCart } from '@charpente/contract/purchasing/cart'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { Button, Select, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { alertOf } from '../../../../lib/alert.tsx'
import { useDraft } from '../../../../lib/draft.ts'
import { fieldErrorsOf, refusalOf } from '../../../../lib/refusal.ts'
import { focusFirstError } from '../../../../ui/focus-first-error.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { callsOf, cartsChanged } from '../carts-queries.ts'

/** What is typed: the department by its id, as text. */
const typedCart = z.object({ name: cartName, department: requiredText })

const placeRefusals = ['departmentNotHeld', 'departmentUnknown', 'noFreeArticleInDepartment']

type NewCartFormProps = {
  /** How the specification names it. */
  id: string
  kind: CartKind
  ownerId: number
  edition: number
  text: string
  example: string
  departments: readonly { id: number; code: string; name: string }[]
  /** The id proposed first. */
  likely: string
  onCreated: (cart: Cart | FreeCart) => void
  onCancel: () => void
}

/** A name and a department: both are needed, and what is typed stays until the cart exists. P-CART-01, P-FCART-01 */
export function NewCartForm({ id, kind, ownerId, edition, likely, departments, ...rest }: NewCartFormProps) {
  const queryClient = useQueryClient()
  const draft = useDraft(`new-cart.${ownerId}.${kind}`, { name: '', department: likely })
  const form = useForm({
    name: id.replaceAll('_', '-'),
    initialValues: draft.initialValues,
    validate: schemaResolver(typedCart, { sync: true }),
    onValuesChange: draft.keep,
  })
  // Sent again after a failure, it is still the same cart.
  const [key] = useState(() => crypto.randomUUID())
  const create = useMutation({
    mutationFn: ({ name, department }: typeof form.values): Promise<Cart | FreeCart> =>
      callsOf(kind).create({ body: { name, department: `/api/departments/${department}`, edition }, key }),
    // Said in the window, beside what it is about.
    meta: { silent: true },
    onSuccess: async (cart) => {
      draft.clear()
      await cartsChanged(queryClient)
      rest.onCreated(cart)
    },
    onError: (error) => {
      const isOfPlace = placeRefusals.includes(refusalOf(error) ?? '')
      const errors = isOfPlace ? { department: alertOf(error) } : fieldErrorsOf(error)
      form.setErrors(errors)
      focusFirstError(form, errors)
    },
  })
  const giveUp = () => {
    draft.clear()
    rest.onCancel()
  }
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the window has noted where the focus was, to give it back; it may have waited for the form.
    const timer = setTimeout(() => first.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  const isSaidByField = Object.keys(form.errors).length > 0
  return (
    <form
      id={id}
      noValidate
      className="c-form"
      onSubmit={form.onSubmit(
        (values) => create.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <p className="c-muted c-plain">{rest.text}</p>
      {create.error && !isSaidByField && (
        <Notice tone="error" said>
          {alertOf(create.error)}
        </Notice>
      )}
      <TextInput
        label="Nom du panier"
        description={rest.example}
        required
        data-autofocus
        ref={first}
        autoComplete="off"
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Select
        label="Département"
        description="Il ne change plus ensuite."
        required
        searchable
        placeholder="Choisir un département"
        data={departments.map(({ id, code, name }) => ({ value: String(id), label: `${code} – ${name}` }))}
        nothingFoundMessage="Aucun département"
        {...form.getInputProps('department')}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={giveUp}>
          Annuler
        </Button>
        <Button size="md" type="submit" color={kind === 'free' ? 'free' : 'petrol'} loading={create.isPending}>
          Créer le panier
        </Button>
      </div>
    </form>
  )
}
