import { peopleRefusals } from '@charpente/contract/people/refusals'
import type { User } from '@charpente/contract/people/user'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { filled } from '@charpente/contract/platform/filled'
import {
  OPERATOR_PASSWORD_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  whyNotLength,
} from '@charpente/domain/people/accounts/password'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { keepToken, useSession } from '../../../lib/session.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from './form.module.css'
import { PasswordField } from './password-field.tsx'
import { PasswordMeter } from './password-strength.tsx'
import { type Judged, useJudge } from './use-judge.ts'

const DIFFER = 'Les deux mots de passe ne sont pas les mêmes. Saisissez-les à nouveau.'

const minimumOf = (user: User | null) => (user?.roles.includes('ROLE_OPERATOR') ? OPERATOR_PASSWORD_MIN : PASSWORD_MIN)

/** Without a judge yet, length alone is looked at here: the server says the rest. */
function refusedPassword(password: string, minimum: number, judge: (password: string) => Judged | null): string | null {
  if (password === '') return REQUIRED
  const code = whyNotLength(password, minimum)
  if (code) return filled(peopleRefusals[code].message, { minimum, maximum: PASSWORD_MAX })
  const why = judge(password)?.why
  return why ? filled(peopleRefusals.passwordTooWeak.message, { why }) : null
}

type PasswordFormProps = {
  submitLabel?: string
  /** The token that replaces the former: without a word about it, it is simply kept. */
  onChosen?: (token: string) => Promise<unknown>
}

/** One's own password: after a provisional one, or in the profile, where the current one is asked first. Q-50 */
export function PasswordForm({ submitLabel = 'Changer mon mot de passe', onChosen = keepToken }: PasswordFormProps) {
  const { user, pending } = useSession()
  // Settled when the form opens: what is pending changes as soon as the password is chosen.
  const [isFirst] = useState(pending === 'password')
  const [typed, setTyped] = useState('')
  const [isDone, setDone] = useState(false)
  const judge = useJudge(user, typed !== '')
  const minimum = minimumOf(user)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { current: '', password: '', again: '' },
    validate: {
      current: (current) => (!isFirst && current === '' ? REQUIRED : null),
      password: (password) => refusedPassword(password, minimum, judge),
      again: (again, { password }) => (again === password ? null : again === '' ? REQUIRED : DIFFER),
    },
    onValuesChange: ({ password }) => setTyped(password),
  })

  const choose = useMutation({
    mutationFn: async ({ current, password }: typeof form.values) => {
      const { token } = await api.choosePassword({ body: { password, ...(!isFirst && { current }) } })
      await onChosen(token)
    },
    meta: { silent: true },
    onSuccess: () => {
      form.reset()
      setTyped('')
      setDone(true)
    },
    onError: (error) => {
      const field = refusalOf(error) === 'currentPasswordWrong' ? 'current' : 'password'
      form.setFieldError(field, alertOf(error))
      form.getInputNode(field)?.focus()
    },
  })

  const submit = form.onSubmit(
    (values) => choose.mutate(values),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        setDone(false)
        submit(event)
      }}
      noValidate
    >
      {isDone && !isFirst && (
        <Notice said tone="success" title="Votre mot de passe est changé.">
          Vos autres sessions sont fermées.
        </Notice>
      )}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {!isFirst && (
        <PasswordField
          label="Mot de passe actuel"
          autoComplete="current-password"
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
      )}
      <PasswordField
        label="Nouveau mot de passe"
        description={`De ${minimum} à ${PASSWORD_MAX} caractères. Mélangez des mots sans lien, des chiffres et un signe, sans votre nom ni celui de votre organisme.`}
        autoComplete="new-password"
        data-autofocus={isFirst || undefined}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordMeter typed={typed} judge={judge} />
      <PasswordField
        label="Le même, une seconde fois"
        autoComplete="new-password"
        key={form.key('again')}
        {...form.getInputProps('again')}
      />
      <div className={styles.actions}>
        {/* In the profile another button comes first. */}
        <Button type="submit" size="md" variant={isFirst ? 'filled' : 'default'} loading={choose.isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
