import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../../lib/api/catalogue-queries.ts'
import type { Field } from '../../../ui/field.ts'
import { departmentChoices } from './department-choices.ts'
import styles from './profile.module.css'

export const AddressFields = ({ field }: { field: Field }) => (
  <>
    <TextInput label="Rue" required autoComplete="street-address" {...field('address.street')} />
    <div className={styles.town}>
      <TextInput
        label="Code postal"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        {...field('address.postal')}
      />
      <TextInput label="Ville" required autoComplete="address-level2" {...field('address.city')} />
    </div>
  </>
)

export function DepartmentField({ field }: { field: Field }) {
  const { data: departments = [] } = useQuery(departmentsQuery())
  return (
    <Select
      label="Département"
      required
      searchable
      data={departmentChoices(departments)}
      nothingFoundMessage="Aucun département"
      {...field('address.department')}
    />
  )
}
