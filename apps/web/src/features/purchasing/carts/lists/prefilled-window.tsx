import type { User } from '@charpente/contract/people/user'
import { prefilledCart } from '@charpente/contract/purchasing/cart'
import { lotCodes } from '@charpente/domain/catalogue/formalized/lot'
import { formatDay } from '@charpente/domain/platform/format'
import { matchesAllWords } from '@charpente/domain/platform/text'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { Button, Select, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { departmentsQuery, lotSummariesQuery } from '../../../../lib/api/catalogue-queries.ts'
import { api } from '../../../../lib/api/own-api.ts'
import { useDraft } from '../../../../lib/draft.ts'
import { showMessage } from '../../../../lib/message.tsx'
import { focusFirstError } from '../../../../ui/focus-first-error.ts'
import { Window } from '../../../../ui/window.tsx'

type PrefilledProps = { user: User; kind: CartKind; opened: boolean; onClose: () => void }

const found = ({ options, search }: { options: readonly object[]; search: string }) =>
  options.filter((option) => 'label' in option && matchesAllWords(String(option.label), search.trim())) as {
    value: string
    label: string
  }[]

function PrefilledForm({ user, kind, onClose }: Omit<PrefilledProps, 'opened'>) {
  const { data: departments = [] } = useQuery(departmentsQuery())
  const { data: lots = [] } = useQuery({ ...lotSummariesQuery(), enabled: kind === 'formalized' })
  const draft = useDraft(`prefilled.${user.id}`, {
    kind,
    department: `${user.address.department.id}`,
    lot: null as string | null,
    need: '',
  })
  const form = useForm({
    name: 'prefilled-cart',
    initialValues: { ...draft.initialValues, kind },
    validate: schemaResolver(prefilledCart, { sync: true }),
    onValuesChange: draft.keep,
  })
  // Sent again after a failure, it is still the same request.
  const [key] = useState(() => crypto.randomUUID())
  const asking = useMutation({
    mutationFn: ({ department, lot, need }: typeof form.values) =>
      api.askPrefilledCart({
        body: { kind, department, lot: lotCodes.find((code) => code === lot) ?? null, need },
        key,
      }),
    onSuccess: ({ dueOn }) => {
      draft.clear()
      onClose()
      showMessage({
        title: 'Demande envoyée',
        text: `La centrale fait préparer votre panier et vous répond au plus tard le ${formatDay(dueOn)}. Vous recevrez un numéro à saisir dans «\u00A0Récupérer un panier\u00A0».`,
      })
    },
  })
  return (
    <form
      noValidate
      className="c-form"
      onSubmit={form.onSubmit(
        (values) => asking.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <p className="c-muted c-plain">
        {kind === 'formalized'
          ? 'La centrale transmet votre besoin au titulaire de rang 1, qui prépare le panier à ses prix de marché.'
          : 'La centrale transmet votre besoin aux prestataires du catalogue libre de votre département.'}{' '}
        Rien n’est commandé sans vous.
      </p>
      <Select
        label="Département"
        required
        searchable
        data={departments.map(({ id, code, name }) => ({ value: `${id}`, label: `${code} – ${name}` }))}
        filter={found}
        nothingFoundMessage="Aucun département"
        {...form.getInputProps('department')}
      />
      {kind === 'formalized' && (
        <Select
          label="Lot"
          description="Facultatif"
          searchable
          clearable
          placeholder="Je ne sais pas"
          data={lots.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))}
          filter={found}
          nothingFoundMessage="Aucun lot"
          {...form.getInputProps('lot')}
        />
      )}
      <Textarea
        label="Votre besoin"
        description="Bâtiment, travaux ou études, quantités, échéance"
        required
        autosize
        minRows={4}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('need')}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={asking.isPending}>
          Envoyer la demande
        </Button>
      </div>
    </form>
  )
}

/** A cart one would rather have prepared by whoever sells: a request that reaches the centre. P-PUB-12 */
export const PrefilledWindow = ({ opened, ...form }: PrefilledProps) => (
  <Window title="Demander un panier prérempli" opened={opened} onClose={form.onClose}>
    <PrefilledForm {...form} />
  </Window>
)
