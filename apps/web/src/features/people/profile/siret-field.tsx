import { TextInput } from '@mantine/core'
import type { Field } from '../../../ui/field.ts'

/** Optional; a wrong one is refused with its reason when the form is saved: nothing moves under the pointer before. */
export const SiretField = ({ field }: { field: Field }) => (
  <TextInput
    label="SIRET"
    description="14 chiffres. Il figure sur les bons de commande."
    inputMode="numeric"
    autoComplete="off"
    {...field('siret')}
  />
)
