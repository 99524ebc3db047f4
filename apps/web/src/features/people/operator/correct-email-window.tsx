import { type AccountFile, operatorRoutes } from '@charpente/contract/people/operator'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { Window } from '../../../ui/window.tsx'

type Props = { account: AccountFile; opened: boolean; onClose: () => void; onDone: (notice: string) => void }

function CorrectEmailForm({ account, onClose, onDone }: Omit<Props, 'opened'>) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: schemaResolver(operatorRoutes.correctEmail.body, { sync: true }),
  })
  const act = useAct((email: string) => api.correctEmail({ params: { id: account.id }, body: { email } }))
  const submit = form.onSubmit(
    ({ email }) =>
      act.mutate(email, {
        onSuccess: () => onDone(`E-mail corrigé. Les adresses ${account.email} et ${email} sont prévenues.`),
        onError: (error) => form.setFieldError('email', alertOf(error)),
      }),
    () => form.getInputNode('email')?.focus(),
  )
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <p className="c-muted c-plain">
        Adresse actuelle&nbsp;: {account.email}. Les deux adresses sont prévenues, et la personne se connecte de
        nouveau.
      </p>
      <TextInput
        type="email"
        label="Nouvel e-mail"
        required
        data-autofocus
        autoComplete="off"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={act.isPending}>
          Corriger l’e-mail
        </Button>
      </div>
    </form>
  )
}

export const CorrectEmailWindow = ({ opened, onClose, ...rest }: Props) => (
  <Window title="Corriger l’e-mail" opened={opened} onClose={onClose}>
    <CorrectEmailForm onClose={onClose} {...rest} />
  </Window>
)
