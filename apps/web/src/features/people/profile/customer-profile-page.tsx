import { customerProfile } from '@charpente/contract/people/accounts'
import type { User } from '@charpente/contract/people/user'
import { organisms } from '@charpente/domain/people/accounts/account'
import { Select, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api/own-api.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { Field } from '../../../ui/field.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RequiredNote } from '../../../ui/required-note.tsx'
import { AccountCard, TypeTag } from './account-card.tsx'
import { AddressFields, DepartmentField } from './address-fields.tsx'
import { DeletionLink } from './deletion-link.tsx'
import { FormalizedCard } from './formalized-card.tsx'
import { PersonFields } from './person-fields.tsx'
import styles from './profile.module.css'
import {
  customerValues,
  organismChoices,
  payerChoices,
  sizeChoices,
  superCustomerForm,
  superCustomerValues,
} from './profile-values.ts'
import { SaveBar } from './save-bar.tsx'
import { SiretField } from './siret-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

const OrganisationFields = ({ field, user }: { field: Field; user: User }) => (
  <>
    <TextInput label="Nom de l’organisme" required autoComplete="organization" {...field('name')} />
    <div className={styles.pair}>
      <Select label="Type d’organisme" required data={organismChoices} {...field('organism')} />
      <Select label="Effectif" clearable data={sizeChoices(user.size)} {...field('size')} />
    </div>
    <AddressFields field={field} />
    <DepartmentField field={field} />
  </>
)

/** P-PROF-01 to 04, for the administrator of an organisation */
function SuperCustomerForm({ user }: { user: User }) {
  const initialValues = superCustomerValues(user)
  const { form, field, round, onSubmit, bar } = useProfileForm({
    userId: user.id,
    initialValues,
    schema: superCustomerForm,
    save: (values) => api.updateCustomer({ params: { id: user.id }, body: superCustomerForm.parse(values) }),
  })
  return (
    <form key={round} noValidate className={styles.form} onSubmit={onSubmit}>
      <RequiredNote />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="L’organisme">
            <OrganisationFields field={field} user={user} />
          </Card>
        </div>
        <div className={styles.column}>
          <Card title="Vous">
            <PersonFields field={field} />
          </Card>
          <Card title="Facturation">
            <SiretField field={field} />
            <TextInput
              label="Code service Chorus Pro"
              description="S’il existe, il dirige les factures vers le bon service."
              autoComplete="off"
              {...field('serviceCode')}
            />
            <Switch
              label="Numéro d’engagement obligatoire"
              description="Vos bons de commande demanderont ce numéro avant l’envoi&nbsp;: sans lui, Chorus Pro rejette la facture du prestataire."
              {...form.getInputProps('engagementRequired', { type: 'checkbox' })}
            />
            <Select
              label="Délai de paiement"
              description="La loi donne plus de temps à certains organismes. Il compte l’échéance de chaque facture."
              data={payerChoices}
              allowDeselect={false}
              {...field('payer')}
            />
          </Card>
          <Card title="Commandes">
            <TextInput
              label="Confirmer les commandes au-dessus de (€ HT)"
              description="Au-dessus de ce montant, commander demande à nouveau le mot de passe ou le code. Vide&nbsp;: jamais."
              inputMode="decimal"
              autoComplete="off"
              {...field('confirmAbove')}
            />
          </Card>
        </div>
      </div>
      <SaveBar {...bar} />
    </form>
  )
}

const address = ({ street, postal, city }: User['address']) => `${street}, ${postal} ${city}`

/** A sub-account changes its own person; the organisation is its administrator's. */
function CustomerForm({ user }: { user: User }) {
  const { field, round, onSubmit, bar } = useProfileForm({
    userId: user.id,
    initialValues: customerValues(user),
    schema: customerProfile,
    save: (values) => api.updateCustomer({ params: { id: user.id }, body: values }),
  })
  const organism = Object.entries(organisms).find(([value]) => value === user.organism)?.[1]
  return (
    <form key={round} noValidate className={styles.form} onSubmit={onSubmit}>
      <RequiredNote />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Vous">
            <PersonFields field={field} />
          </Card>
        </div>
        <div className={styles.column}>
          <Card
            title="L’organisme"
            text={user.adminName && `Ces informations sont tenues à jour par ${user.adminName}.`}
          >
            <Facts
              facts={[
                ['Nom', user.name],
                ['Type d’organisme', organism ?? organisms.other],
                ['Adresse', address(user.address)],
                ['SIRET', user.siret ?? 'Non communiqué'],
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
  /** What other features add to the profile: sub-accounts, then how one signs in. */
  subAccounts: ReactNode
  children?: ReactNode
}

/** The profile of a customer. P-PROF-01 to 07 */
export function CustomerProfilePage({ user, subAccounts, children }: Props) {
  const isHead = user.roles.includes('ROLE_SUPER_CUSTOMER')
  return (
    <>
      <PageHeader title="Mon profil" tags={<TypeTag type={user.type} />} />
      <div className={styles.parts}>
        {isHead ? <SuperCustomerForm user={user} /> : <CustomerForm user={user} />}
        <div className={styles.columns}>
          <div className={styles.column}>
            <AccountCard user={user} />
            {isHead && <FormalizedCard user={user} />}
          </div>
          <div className={styles.column}>{isHead && subAccounts}</div>
        </div>
        {children}
        <DeletionLink user={user} />
      </div>
    </>
  )
}
