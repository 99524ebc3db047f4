import { groupedIban, isBic, isIban, isMasked } from '@charpente/domain/platform/bank'
import { IconCircleCheck, IconUserCheck } from '@tabler/icons-react'
import type { FocusEvent } from 'react'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { BuyerContacts } from './buyer-contacts.tsx'
import { CompanyField, EmailField, PhoneField, TextField } from './fields.tsx'
import { Fields, Section } from './parts.tsx'
import { representativeOf } from './representative.ts'
import { useStep, useValue } from './step-context.ts'
import { UploadField } from './upload-field.tsx'

/** Who buyers talk to in each place, the bank, the centre's remuneration. W-STEP4 */
export const Step4 = () => (
  <>
    <BuyerContacts />
    <Section
      title="Coordonnées bancaires"
      intro="Pour la rémunération de la centrale. Recopiez votre RIB, lettres comprises."
    >
      <Fields>
        <CompanyField path="bankDetails.organization" />
        <BicField />
      </Fields>
      <IbanField />
      <UploadField path="bankDetails.ribUpload" required />
    </Section>
    <Section
      title="Contact pour la rémunération de la centrale"
      intro="La personne à qui la centrale écrit pour sa rémunération, souvent à la comptabilité."
    >
      <Fields>
        <CompanyField path="contactDetailsCentrale.organization" />
        <TextField path="contactDetailsCentrale.lastname" autoComplete="name" />
        <TextField path="contactDetailsCentrale.function" autoComplete="organization-title" />
        <PhoneField path="contactDetailsCentrale.phone" />
      </Fields>
      <EmailField path="contactDetailsCentrale.email" />
      <TakeRepresentative />
    </Section>
  </>
)

/** In a small company it is one person: typed once. */
function TakeRepresentative() {
  const { form, application, isReadOnly } = useStep()
  const company = useValue('contactDetailsCentrale.organization')
  const representative = representativeOf(application.step3, company)
  if (isReadOnly || !representative) return null
  const take = () => {
    for (const [field, value] of Object.entries(representative))
      form.setFieldValue(`contactDetailsCentrale.${field}`, value as never)
  }
  return (
    <div>
      <PlainButton onClick={take}>
        <IconUserCheck size={16} stroke={1.7} aria-hidden />
        Reprendre le représentant
      </PlainButton>
    </div>
  )
}

const Right = () => <IconCircleCheck size={18} stroke={1.7} color="var(--c-success)" aria-label="Exact" />

/** Written in groups of four, as on a RIB; masked once saved, and sent again as it is it changes nothing. */
function IbanField() {
  const { form } = useStep()
  const path = 'bankDetails.iban'
  const typed = String(useValue(path) ?? '')
  const isSaved = isMasked(typed)
  const tidy = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    if (input.value.trim() === '' || isMasked(input.value)) return
    input.value = groupedIban(input.value)
    form.setFieldValue(path, input.value, { forceUpdate: false })
  }
  return (
    <TextField
      path={path}
      classNames={{ input: 'c-num' }}
      spellCheck={false}
      autoCapitalize="characters"
      description={
        isSaved
          ? 'Enregistré. Il n’est plus montré en entier. Pour en changer, tapez le nouveau.'
          : 'Après enregistrement, seuls ses quatre derniers caractères restent visibles.'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={(isSaved || isIban(typed)) && <Right />}
      // What is masked cannot be corrected, only replaced.
      onFocusCapture={({ currentTarget }) => isMasked(currentTarget.value) && currentTarget.select()}
      onBlurCapture={tidy}
    />
  )
}

const BicField = () => (
  <TextField
    path="bankDetails.bic"
    classNames={{ input: 'c-num' }}
    spellCheck={false}
    autoCapitalize="characters"
    placeholder="8 ou 11 caractères"
    rightSection={isBic(String(useValue('bankDetails.bic') ?? '')) && <Right />}
  />
)
