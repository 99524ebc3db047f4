import { organisms, sizes } from '@charpente/domain/people/accounts/account'
import { accessWords } from '@charpente/domain/people/accounts/formalized-registration'
import { Checkbox, MultiSelect, Radio, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery, departmentsQuery } from '../../../lib/api/catalogue-queries.ts'
import { presentationQuery } from '../../../lib/api/common-queries.ts'
import { paths } from '../../../lib/paths.ts'
import styles from './registration-form.module.css'
import type { RegistrationSide } from './registration-side.ts'
import type { RegistrationValues } from './registration-values.ts'

type Form = UseFormReturnType<RegistrationValues>

const organismOptions = Object.entries(organisms).map(([value, label]) => ({ value, label }))

const NOTHING_FOUND = 'Aucun résultat'

function useDepartmentOptions() {
  const { data = [] } = useQuery(departmentsQuery())
  return data.map(({ id, code, name }) => ({ value: String(id), label: `${code} – ${name}` }))
}

/** The rule of 31 July, with its dates of today. P-PUB-10, Q-51 */
function FormalizedWish({ form }: { form: Form }) {
  const { data: presentation } = useQuery(presentationQuery())
  const [isWished, setWished] = useState(form.getValues().formalizedRequested)
  form.watch('formalizedRequested', ({ value }) => setWished(value))
  return (
    <>
      <Checkbox
        className={styles.whole}
        label="Je souhaite un accès formalisé"
        description={
          presentation && `${accessWords(presentation.registration)} D’ici là, votre compte utilise le catalogue libre.`
        }
        key={form.key('formalizedRequested')}
        {...form.getInputProps('formalizedRequested', { type: 'checkbox' })}
      />
      {isWished && (
        <TextInput
          className={styles.whole}
          label="Acheteur formalisé auquel vous êtes rattaché"
          description="Facultatif. Le nom de l’organisme dont le vôtre est membre, satellite ou filiale&nbsp;: nous vérifions, puis l’accès est immédiat."
          autoComplete="off"
          maxLength={255}
          key={form.key('attachedTo')}
          {...form.getInputProps('attachedTo')}
        />
      )}
    </>
  )
}

/** Optional; a wrong one is refused with its reason when the form is sent, as any field: nothing moves before. */
const Siret = ({ form }: { form: Form }) => (
  <TextInput
    className={styles.third}
    label="SIRET"
    description="14 chiffres"
    inputMode="numeric"
    autoComplete="off"
    key={form.key('siret')}
    {...form.getInputProps('siret')}
  />
)

function SupplierChoices({ form }: { form: Form }) {
  const departments = useDepartmentOptions()
  const type = form.getInputProps('type')
  return (
    <>
      <MultiSelect
        className={styles.whole}
        label="Départements où vous intervenez"
        required
        data={departments}
        searchable
        hidePickedOptions
        nothingFoundMessage={NOTHING_FOUND}
        key={form.key('departments')}
        {...form.getInputProps('departments')}
      />
      <Radio.Group className={styles.whole} label="Type d’inscription" required key={form.key('type')} {...type}>
        <div className={styles.types}>
          <Radio
            value="free"
            label="Libre"
            description="Vous publiez vos prestations et vos prix au catalogue libre, quand vous le voulez."
          />
          <Radio
            value="formalized"
            label="Formalisé"
            description={
              'Vous êtes titulaire d’un accord-cadre de la centrale. Nous le vérifions\u00A0: sans marché attribué, votre compte s’ouvre en libre.'
            }
          />
        </div>
      </Radio.Group>
    </>
  )
}

function Category({ form }: { form: Form }) {
  const { data = [] } = useQuery(categoriesQuery())
  return (
    <Select
      className={styles.narrow}
      label="Catégorie"
      required
      placeholder="Choisir"
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      searchable
      nothingFoundMessage={NOTHING_FOUND}
      key={form.key('category')}
      {...form.getInputProps('category')}
    />
  )
}

function Address({ form }: { form: Form }) {
  const departments = useDepartmentOptions()
  return (
    <>
      <p className={styles.section}>Adresse</p>
      <TextInput
        className={styles.whole}
        label="Rue"
        required
        autoComplete="street-address"
        key={form.key('address.street')}
        {...form.getInputProps('address.street')}
      />
      <TextInput
        className={`${styles.third} ${styles.pair}`}
        label="Code postal"
        required
        autoComplete="postal-code"
        inputMode="numeric"
        key={form.key('address.postal')}
        {...form.getInputProps('address.postal')}
      />
      <TextInput
        className={`${styles.third} ${styles.pair}`}
        label="Ville"
        required
        autoComplete="address-level2"
        key={form.key('address.city')}
        {...form.getInputProps('address.city')}
      />
      <Select
        className={styles.third}
        label="Département"
        required
        placeholder="Choisir"
        data={departments}
        searchable
        nothingFoundMessage={NOTHING_FOUND}
        key={form.key('address.department')}
        {...form.getInputProps('address.department')}
      />
    </>
  )
}

/** P-AUTH-21, P-AUTH-22 */
export function RegistrationFields({ form, side }: { form: Form; side: RegistrationSide }) {
  const isSupplier = side === 'supplier'
  const organism = (
    <Select
      className={isSupplier ? styles.third : styles.narrow}
      label="Type d’organisme"
      required
      data={organismOptions}
      key={form.key('organism')}
      {...form.getInputProps('organism')}
    />
  )
  return (
    <>
      <TextInput
        className={styles.wide}
        label={isSupplier ? 'Raison sociale' : 'Nom de l’organisme'}
        required
        autoComplete="organization"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      {isSupplier ? <Category form={form} /> : organism}
      <TextInput
        className={styles.half}
        label="Prénom"
        required
        autoComplete="given-name"
        key={form.key('firstname')}
        {...form.getInputProps('firstname')}
      />
      <TextInput
        className={styles.half}
        label="Nom"
        required
        autoComplete="family-name"
        key={form.key('lastname')}
        {...form.getInputProps('lastname')}
      />
      <TextInput
        className={styles.half}
        type="email"
        label="E-mail professionnel"
        description="ex.&nbsp;: prenom.nom@organisme.fr"
        required
        autoComplete="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <TextInput
        className={styles.half}
        type="tel"
        label="Téléphone"
        description="ex.&nbsp;: 04 50 12 34 56"
        required
        autoComplete="tel"
        key={form.key('phone')}
        {...form.getInputProps('phone')}
      />
      <Select
        className={styles.third}
        label={isSupplier ? 'Effectif' : 'Effectif de l’organisme'}
        placeholder="Choisir"
        data={[...sizes]}
        clearable
        key={form.key('size')}
        {...form.getInputProps('size')}
      />
      <Siret form={form} />
      {isSupplier && organism}
      <Address form={form} />
      {isSupplier ? <SupplierChoices form={form} /> : <FormalizedWish form={form} />}
      <Checkbox
        className={styles.whole}
        label={
          <>
            J’accepte les{' '}
            <a className="c-link" href={paths.terms()} target="_blank" rel="noreferrer">
              conditions générales d’utilisation
              <span className="c-unseen"> (nouvel onglet)</span>
            </a>
          </>
        }
        key={form.key('registerCgu')}
        {...form.getInputProps('registerCgu', { type: 'checkbox' })}
      />
    </>
  )
}
