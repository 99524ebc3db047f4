import { staffRoutes } from '@charpente/contract/people/staff'
import { type RightSet, rightSetNames, rightSets } from '@charpente/domain/people/accounts/rights'
import { rightWords } from '@charpente/domain/platform/right'
import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Window } from '../../../ui/window.tsx'
import { fullName } from './words.ts'

type Props = { opened: boolean; onClose: () => void; onDone: (notice: string) => void }

function InviteForm({ onClose, onDone }: Omit<Props, 'opened'>) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', firstname: '', lastname: '', reason: '' },
    validate: schemaResolver(staffRoutes.inviteOperator.body, { sync: true }),
  })
  const [set, setSet] = useState<RightSet>('instruction')
  const act = useAct((body: { email: string; firstname: string; lastname: string; reason: string }) =>
    api.inviteOperator({ body: { ...body, rights: [...rightSets[set].rights] } }),
  )
  const submit = form.onSubmit(
    (person) =>
      act.mutate(person, {
        onSuccess: () =>
          onDone(
            `Invitation de ${fullName(person)} demandée\u00A0: un autre opérateur doit l’approuver sous sept jours.`,
          ),
        onError: (error) => form.setFieldError('email', alertOf(error)),
      }),
    (errors) =>
      form.getInputNode(['email', 'firstname', 'lastname', 'reason'].find((name) => errors[name]) ?? '')?.focus(),
  )
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <p className="c-muted c-plain">
        Un autre opérateur doit l’approuver&nbsp;: ses identifiants partent alors par e-mail. La première connexion
        demande de choisir un mot de passe, puis un second facteur.
      </p>
      <TextInput
        type="email"
        label="E-mail"
        required
        data-autofocus
        autoComplete="off"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <div className="c-pair">
        <TextInput label="Prénom" required key={form.key('firstname')} {...form.getInputProps('firstname')} />
        <TextInput label="Nom" required key={form.key('lastname')} {...form.getInputProps('lastname')} />
      </div>
      <SelectField
        label="Droits"
        options={rightSetNames.map((name) => ({
          value: name,
          label: `${rightSets[name].label}, ${rightWords(rightSets[name].rights, ', ')}`,
        }))}
        value={set}
        onChange={({ currentTarget }) => setSet(currentTarget.value as RightSet)}
      />
      <Textarea
        label="Motif"
        description="Pour qui doit approuver"
        required
        autosize
        minRows={2}
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={act.isPending}>
          Demander l’invitation
        </Button>
      </div>
    </form>
  )
}

export const InviteWindow = ({ opened, onClose, onDone }: Props) => (
  <Window title="Inviter un opérateur" opened={opened} onClose={onClose}>
    <InviteForm onClose={onClose} onDone={onDone} />
  </Window>
)
