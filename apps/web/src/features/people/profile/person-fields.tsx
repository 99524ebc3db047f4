import { TextInput } from '@mantine/core'
import type { Field } from '../../../ui/field.ts'
import styles from './profile.module.css'

/** P-PROF-02 */
export const PersonFields = ({ field }: { field: Field }) => (
  <>
    <div className={styles.pair}>
      <TextInput label="Prénom" required autoComplete="given-name" {...field('firstname')} />
      <TextInput label="Nom" required autoComplete="family-name" {...field('lastname')} />
    </div>
    <TextInput label="Téléphone" type="tel" required autoComplete="tel" {...field('phone')} />
  </>
)
