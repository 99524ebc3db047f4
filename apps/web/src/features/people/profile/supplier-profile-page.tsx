import { supplierProfile } from '@charpente/contract/people/accounts'
import type { User } from '@charpente/contract/people/user'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery, departmentsQuery } from '../../../lib/api/catalogue-queries.ts'
import { api } from '../../../lib/api/own-api.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { Field } from '../../../ui/field.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RequiredNote } from '../../../ui/required-note.tsx'
import { AccountFacts, TypeTag } from './account-card.tsx'
import { AddressFields } from './address-fields.tsx'
import { DeletionLink } from './deletion-link.tsx'
import { departmentChoices } from './department-choices.ts'
import { PersonFields } from './person-fields.tsx'
import styles from './profile.module.css'
import { supplierContactValues, supplierValues } from './profile-values.ts'
import { SaveBar } from './save-bar.tsx'
import { SiretField } from './siret-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Where the centre bills its part. P-SUP-28, P-SUP-32, P-SUP-33 */
const BillingFields = ({ field }: { field: Field }) => (
  <>
    <TextInput label="E-mail" type="email" autoComplete="off" {...field('remunerationEmail')} />
    <div className={styles.pair}>
      <TextInput label="Nom" required autoComplete="off" {...field('remunerationName')} />
      <TextInput label="Fonction" required autoComplete="off" {...field('remunerationFunction')} />
    </div>
    <TextInput label="Téléphone" type="tel" required autoComplete="off" {...field('remunerationPhone')} />
  </>
)

/** P-SUP-29, P-SUP-34 */
function FreeCatalogueFields({ field }: { field: Field }) {
  const { data: departments = [] } = useQuery(departmentsQuery())
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <>
      <MultiSelect
        label="Départements par défaut"
        required
        searchable
        hidePickedOptions
        data={departmentChoices(departments)}
        nothingFoundMessage="Aucun département"
        {...field('departments')}
      />
      <Select
        label="Catégorie par défaut"
        required
        searchable
        data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        nothingFoundMessage="Aucune catégorie"
        {...field('category')}
      />
    </>
  )
}

/** P-SUP-26 to 34, for the head of a company */
function SuperSupplierForm({ user }: { user: User }) {
  const initialValues = supplierValues(user)
  const { field, round, onSubmit, bar } = useProfileForm({
    userId: user.id,
    initialValues,
    schema: supplierProfile,
    save: (values) => api.updateSupplier({ params: { id: user.id }, body: values }),
  })
  return (
    <form key={round} noValidate className={styles.form} onSubmit={onSubmit}>
      <RequiredNote />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="L’entreprise">
            <AccountFacts user={user} />
            <TextInput label="Raison sociale" required autoComplete="organization" {...field('name')} />
            <PersonFields field={field} />
            <AddressFields field={field} />
            <SiretField field={field} />
          </Card>
        </div>
        <div className={styles.column}>
          <Card title="Contact de facturation">
            <BillingFields field={field} />
          </Card>
          <Card title="Catalogue libre" text="Proposés d’office pour chaque nouvel article.">
            <FreeCatalogueFields field={field} />
          </Card>
        </div>
      </div>
      <SaveBar {...bar} />
    </form>
  )
}

const contactProfile = supplierProfile.pick({ firstname: true, lastname: true, phone: true, address: true })

/** A contact changes its own person and address; the rest is the head's. */
function SupplierContactForm({ user }: { user: User }) {
  const { field, round, onSubmit, bar } = useProfileForm({
    userId: user.id,
    initialValues: supplierContactValues(user),
    schema: contactProfile,
    save: (values) => api.updateSupplier({ params: { id: user.id }, body: values }),
  })
  return (
    <form key={round} noValidate className={styles.form} onSubmit={onSubmit}>
      <RequiredNote />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Vous">
            <PersonFields field={field} />
            <AddressFields field={field} />
          </Card>
        </div>
        <div className={styles.column}>
          <Card
            title="L’entreprise"
            text={user.adminName && `Ces informations sont tenues à jour par ${user.adminName}.`}
          >
            <AccountFacts user={user} />
            <Facts
              facts={[
                ['SIRET', user.siret ?? 'Non communiqué'],
                ['Départements', user.departments.map(({ code }) => code).join(', ') || 'Aucun'],
                ['Catégorie', user.category?.name ?? 'Aucune'],
              ]}
            />
          </Card>
        </div>
      </div>
      <SaveBar {...bar} />
    </form>
  )
}

type Props = {
  user: User
  /** What other features add: who answers for each department, then how one signs in. */
  contacts: ReactNode
  children?: ReactNode
}

/** The profile of a supplier. P-SUP-26 to 35 */
export function SupplierProfilePage({ user, contacts, children }: Props) {
  const isHead = user.roles.includes('ROLE_SUPER_SUPPLIER')
  return (
    <>
      <PageHeader title="Mon profil" tags={<TypeTag type={user.type} />} />
      <div className={styles.parts}>
        {isHead && contacts}
        {isHead ? <SuperSupplierForm user={user} /> : <SupplierContactForm user={user} />}
        {children}
        <DeletionLink user={user} />
      </div>
    </>
  )
}
