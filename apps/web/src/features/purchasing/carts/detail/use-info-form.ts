import { cartInfo, proposalInfo } from '@charpente/contract/purchasing/cart'
import { type Actor, has } from '@charpente/domain/platform/actor'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { schemaResolver, useForm } from '@mantine/form'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { typedIn, useDraft } from '../../../../lib/draft.ts'
import { conflictOf, fieldErrorsOf, refusalOf } from '../../../../lib/refusal.ts'
import { isSessionOver } from '../../../../lib/session.tsx'
import { focusFirstError } from '../../../../ui/focus-first-error.ts'
import { useOnLeaving } from '../../../../ui/use-on-leaving.ts'
import { callsOf } from '../carts-queries.ts'
import type { AnyCart } from './cart-groups.ts'
import { cartQuery } from './cart-query.ts'
import { draftOf, type InfoValues, openedInfo, sameInfo, savedInfo } from './info-values.ts'
import { useInfoDraft } from './use-info-draft.ts'

const SAVE_FAILED = 'Erreur lors de la sauvegarde des informations du panier. Veuillez réessayer.'

/** What the server refuses of a field is told beside it. */
function errorsOf(error: Error) {
  const refusal = refusalOf(error)
  if (refusal === 'endDatePast') return { operationEndingDate: alertOf(error) }
  const isOfBuilding =
    refusal === 'buildingArchived' || refusal === 'buildingNotFound' || refusal === 'buildingOfOtherDepartment'
  return isOfBuilding ? { building: alertOf(error) } : fieldErrorsOf(error)
}

/** When the form was last saved for good, by whom it is shown. */
export type Conflict = { theirs: InfoValues; version: number }

/**
 * The info form: what is typed is kept at each key in the browser and, two seconds after the last, as a draft on the
 * server; only saving validates it and writes it for good. Q-129
 */
export function useInfoForm(cart: AnyCart, actor: Actor) {
  const { kind, id } = cart
  // A supplier prepares for somebody else, who writes the message and accepts the terms. P-PROP-02
  const isProposal = has(actor, 'ROLE_SUPPLIER')
  const queryClient = useQueryClient()
  const [opened] = useState(() => openedInfo(cart, actor.id))
  const [base, setBase] = useState({ values: savedInfo(cart, actor.id), version: cart.version })
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  // Told by another tab, which keeps it itself: telling it back would bring older words over newer ones.
  const heard = useRef('')
  const copy = useDraft(`cart.${actor.id}.${id}`, opened, {
    onElsewhere: (typed) => {
      const values = { ...form.getValues(), ...typed }
      heard.current = JSON.stringify(values)
      form.setValues(values)
    },
  })
  const form = useForm<InfoValues>({
    name: 'cart-info',
    initialValues: copy.initialValues,
    validate: schemaResolver(isProposal ? proposalInfo : cartInfo, { sync: true }),
    onValuesChange: (values) => {
      if (JSON.stringify(values) === heard.current) return
      copy.keep(values)
      setSavedAt(null)
      keepDraft()
    },
  })
  const draft = useInfoDraft(cart, {
    read: () => draftOf(form.getValues()),
    // Everything typed is on the server: this browser need not remember it.
    onKept: () => form.getValues().registerCgu === base.values.registerCgu && copy.clear(),
  })
  const keepDraft = useDebouncedCallback(draft.send, { delay: 2000, flushOnUnmount: true })
  useOnLeaving(() => keepDraft.flush())
  // What a former visit could not send leaves now.
  const sendRestored = useEffectEvent(() => copy.isRestored && keepDraft())
  useEffect(() => {
    sendRestored()
  }, [])

  const isDirty = !sameInfo(form.values, base.values)

  // Saved elsewhere meanwhile: whoever typed nothing, or the same, goes on from there.
  const adopt = useEffectEvent((version: number) => {
    if (version === base.version) return
    const now = savedInfo(cart, actor.id)
    if (!sameInfo(now, base.values) && isDirty && !sameInfo(form.getValues(), now)) return
    if (!isDirty) form.setValues(now)
    setBase({ values: now, version })
  })
  useEffect(() => {
    adopt(cart.version)
  }, [cart.version])

  const saving = useMutation({
    mutationFn: ({ values, version }: { values: InfoValues; version: number }): Promise<AnyCart> =>
      callsOf(kind).update({
        params: { id },
        body: isProposal
          ? { ...values, status: CartStatus.supplierDraft }
          : (values as InfoValues & { registerCgu: true }),
        version,
      }),
    // Each refusal is told in its own way.
    meta: { silent: true },
  })

  async function write(values: InfoValues, version: number): Promise<AnyCart | null> {
    keepDraft.cancel()
    try {
      const answer = await saving.mutateAsync({ values, version })
      const written = savedInfo(answer, actor.id)
      // What was typed while it was being saved stays, as a draft.
      const since = typedIn(form.getValues(), values)
      setBase({ values: written, version: answer.version })
      form.setValues({ ...written, ...since })
      if (Object.keys(since).length === 0) {
        keepDraft.cancel()
        copy.clear()
        setSavedAt(new Date(answer.updatedAt))
      }
      draft.forget()
      queryClient.setQueryData(cartQuery(kind, id).queryKey, answer)
      queryClient.invalidateQueries({ queryKey: ['my-carts'] })
      return answer
    } catch (error) {
      return refused(error as Error, values)
    }
  }

  function refused(error: Error, values: InfoValues): Promise<AnyCart | null> | null {
    if (isSessionOver(error)) return null
    const current = conflictOf<AnyCart>(error)
    if (current) {
      const theirs = savedInfo(current, actor.id)
      // Another tab saved the same words: nothing to choose.
      if (sameInfo(theirs, values)) return write(values, current.version)
      setConflict({ theirs, version: current.version })
      return null
    }
    const errors = errorsOf(error)
    form.setErrors(errors)
    focusFirstError(form, errors)
    showAlert(SAVE_FAILED)
    keepDraft()
    return null
  }

  /** Validates and writes; the cart as it then is, or null when it could not be. */
  async function save(): Promise<AnyCart | null> {
    const { hasErrors, errors } = form.validate()
    if (!hasErrors) return write(form.getValues(), base.version)
    focusFirstError(form, errors)
    return null
  }

  return {
    form,
    isProposal,
    isDirty,
    save,
    isSaving: saving.isPending,
    savedAt,
    saved: base.values,
    draft,
    isRestored: copy.isRestored,
    focus: (field: keyof InfoValues) => form.getInputNode(field)?.focus(),
    conflict: conflict && {
      ...conflict,
      mine: form.values,
      settle: (values: InfoValues) => {
        setConflict(null)
        form.setValues(values)
        return write(values, conflict.version)
      },
      close: () => setConflict(null),
    },
  }
}
export type InfoForm = ReturnType<typeof useInfoForm>
