import { type SubAccountForm as Form, subAccountForm } from '@charpente/contract/people/sub-accounts'
import type { SubAccount } from '@charpente/contract/people/user'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { useDraft } from '../../../lib/draft.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from './sub-account-form.module.css'
import { words } from './sub-account-words.ts'
import { callsOf, type Head, sideOf, subAccountsQuery } from './sub-accounts-queries.ts'

type Props = {
  head: Head
  /** Null to add one. */
  account: SubAccount | null
  onSaved: (account: SubAccount) => void
  onCancel: () => void
}

/** Adds or edits a sub-account: the same form on both sides. P-SUB-02 to 04, P-SUB-19 */
export function SubAccountForm({ head, account, onSaved, onCancel }: Props) {
  const queryClient = useQueryClient()
  const { firstname = '', lastname = '', email = '', phone = '' } = account ?? {}
  const draft = useDraft(`sub-account.${head.id}.${account?.id ?? 'new'}`, { firstname, lastname, email, phone })
  const form = useForm({
    name: 'sub-account',
    mode: 'uncontrolled',
    initialValues: draft.initialValues,
    validate: schemaResolver(subAccountForm, { sync: true }),
    onValuesChange: draft.keep,
  })
  const giveUp = () => {
    draft.clear()
    onCancel()
  }

  const save = useMutation({
    mutationFn: (values: Form) => {
      const body = { ...values, adminId: head.id, type: head.type }
      const { create, update } = callsOf(head)
      return account
        ? update({ params: { id: head.id, accountId: account.id }, body })
        : create({ params: { id: head.id }, body })
    },
    // The address already taken is told beside its field.
    meta: { silent: true },
    onSuccess: async (saved) => {
      draft.clear()
      await queryClient.invalidateQueries(subAccountsQuery(head))
      onSaved(saved)
    },
    onError: (error) => {
      if (refusalOf(error) !== 'subAccountEmailTaken') return showAlert(alertOf(error))
      form.setFieldError('email', alertOf(error))
      form.getInputNode('email')?.focus()
    },
  })

  return (
    <form
      noValidate
      className="c-form"
      onSubmit={form.onSubmit(
        (values) => save.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <p className={styles.text}>
        {account
          ? 'Avec une nouvelle adresse, cette personne devra se reconnecter. Son mot de passe ne change pas.'
          : 'Les identifiants partent par e-mail dès l’enregistrement.'}
      </p>
      <div className="c-pair">
        <TextInput label="Prénom" required data-autofocus autoComplete="off" {...form.getInputProps('firstname')} />
        <TextInput label="Nom" required autoComplete="off" {...form.getInputProps('lastname')} />
      </div>
      <TextInput label="E-mail" type="email" required autoComplete="off" {...form.getInputProps('email')} />
      <TextInput label="Téléphone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      {!account && <Notice>{words[sideOf(head)].role(head.type)}</Notice>}
      <div className={`${styles.actions} c-actions`}>
        <Button size="md" variant="default" onClick={giveUp}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={save.isPending}>
          {account ? 'Enregistrer' : words[sideOf(head)].confirmAdd}
        </Button>
      </div>
    </form>
  )
}
