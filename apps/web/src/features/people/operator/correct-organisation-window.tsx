import { type AccountFile, organisationCorrection } from '@charpente/contract/people/operator'
import { organisms } from '@charpente/domain/people/accounts/account'
import { formatSiret } from '@charpente/domain/platform/format'
import { Button, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../../lib/api/catalogue-queries.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Window } from '../../../ui/window.tsx'

type Props = { account: AccountFile; opened: boolean; onClose: () => void; onDone: (notice: string) => void }

const valuesOf = ({ name, organism, siret, address }: AccountFile) => ({
  name,
  organism: organism as keyof typeof organisms,
  siret: siret ? formatSiret(siret) : '',
  address: {
    street: address.street,
    postal: address.postal,
    city: address.city,
    department: String(address.departmentId),
  },
  reason: '',
})

function CorrectOrganisationForm({ account, onClose, onDone }: Omit<Props, 'opened'>) {
  const { data: departments = [] } = useQuery(departmentsQuery())
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: valuesOf(account),
    validate: schemaResolver(organisationCorrection, { sync: true }),
  })
  const act = useAct((body: ReturnType<typeof valuesOf>) =>
    api.correctOrganisation({ params: { id: account.id }, body }),
  )
  const submit = form.onSubmit(
    (values) => act.mutate(values, { onSuccess: () => onDone('Organisme corrigé.') }),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <TextInput label="Nom" required data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
      {account.side === 'customer' && (
        <NativeSelect
          label="Type d’organisme"
          data={Object.entries(organisms).map(([value, label]) => ({ value, label }))}
          key={form.key('organism')}
          {...form.getInputProps('organism')}
        />
      )}
      <TextInput label="SIRET" inputMode="numeric" key={form.key('siret')} {...form.getInputProps('siret')} />
      <TextInput label="Rue" required key={form.key('address.street')} {...form.getInputProps('address.street')} />
      <div className="c-pair">
        <TextInput
          label="Code postal"
          required
          inputMode="numeric"
          key={form.key('address.postal')}
          {...form.getInputProps('address.postal')}
        />
        <TextInput label="Ville" required key={form.key('address.city')} {...form.getInputProps('address.city')} />
      </div>
      <Select
        label="Département"
        required
        searchable
        data={departments.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
        nothingFoundMessage="Aucun département"
        key={form.key('address.department')}
        {...form.getInputProps('address.department')}
      />
      <Textarea
        label="Motif"
        description={
          account.state === 'pending'
            ? 'Gardé dans l’histoire du compte'
            : 'Gardé dans l’histoire du compte. Un e-mail dit à l’organisme ce qui change, sans ce motif.'
        }
        required
        maxLength={1000}
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={act.isPending}>
          Corriger l’organisme
        </Button>
      </div>
    </form>
  )
}

/** The name, SIRET, address and kind of an organisation, for it and all its members. */
export const CorrectOrganisationWindow = ({ opened, onClose, ...rest }: Props) => (
  <Window title="Corriger l’organisme" opened={opened} onClose={onClose}>
    <CorrectOrganisationForm onClose={onClose} {...rest} />
  </Window>
)
