import type { SettingKind } from '@charpente/domain/platform/setting'
import { Group, Radio, Textarea, TextInput } from '@mantine/core'
import { DayField } from '../../../ui/day-field.tsx'

type Props = { kind: SettingKind; value: string; error: string | null | undefined; onChange: (value: string) => void }

/** How each kind is typed: the keyboard of a phone, what stands after the figures. */
const inputs: Partial<Record<SettingKind, { type?: string; inputMode?: 'decimal' | 'numeric'; after?: string }>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  url: { type: 'url' },
  siret: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal', after: '€' },
  days: { inputMode: 'numeric', after: 'jours' },
  months: { inputMode: 'numeric', after: 'mois' },
  number: { inputMode: 'numeric' },
}

export function SettingField({ kind, value, error, onChange }: Props) {
  if (kind === 'yesNo')
    return (
      <Radio.Group label="Valeur" value={value} error={error} onChange={onChange}>
        <Group gap="lg" mt={6}>
          <Radio value="oui" label="Oui" />
          <Radio value="non" label="Non" />
        </Group>
      </Radio.Group>
    )
  if (kind === 'words')
    return (
      <Textarea
        label="Valeur"
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  if (kind === 'day') return <DayField label="Valeur" data-autofocus value={value} error={error} onChange={onChange} />
  const { after, ...input } = inputs[kind] ?? {}
  return (
    <TextInput
      label={after ? `Valeur, en ${after === '€' ? 'euros' : after}` : 'Valeur'}
      data-autofocus
      autoComplete="off"
      value={value}
      error={error}
      rightSection={after && <span aria-hidden>{after}</span>}
      rightSectionWidth={after ? 56 : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...input}
    />
  )
}
