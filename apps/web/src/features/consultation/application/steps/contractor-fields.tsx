import { isSiret } from '@charpente/domain/platform/siret'
import { IconCircleCheck } from '@tabler/icons-react'
import { CheckField, EmailField, NumberField, PhoneField, SuggestedField, TextField } from './fields.tsx'
import { FileOrText } from './file-or-text.tsx'
import { Fields, Group } from './parts.tsx'
import { useValue } from './step-context.ts'
import { UploadField } from './upload-field.tsx'

const LEGAL_FORMS = [
  'SAS',
  'SASU',
  'SARL',
  'EURL',
  'SA',
  'SNC',
  'EI',
  'Micro-entreprise',
  'SCOP',
  'SCIC',
  'GIE',
  'Association',
]

type ContractorFieldsProps = { path: string; isGroup: boolean; isFirst: boolean }

/** Everything asked about a company. W-STEP3-10 to 19 */
export function ContractorFields({ path, isGroup, isFirst }: ContractorFieldsProps) {
  const isLegalRedress = useValue<boolean>(`${path}.isLegalRedress`)
  const at = (field: string) => `${path}.${field}`
  return (
    <>
      <Group legend="L’entreprise">
        <Fields>
          <TextField path={at('organization')} autoComplete="organization" />
          <SuggestedField path={at('typeOrganization')} data={LEGAL_FORMS} />
          <SiretField path={at('siret')} />
          <Fields>
            <NumberField path={at('capital')} unit="€" />
            <TextField path={at('rcs')} placeholder="Ville du greffe, ou numéro" />
          </Fields>
        </Fields>
        <Fields as="short">
          <TextField path={at('addressNumber')} />
          <TextField path={at('addressStreet')} autoComplete="address-line1" />
        </Fields>
        <Fields as="short">
          <TextField path={at('addressPostalCode')} inputMode="numeric" autoComplete="postal-code" />
          <TextField path={at('addressCity')} autoComplete="address-level2" />
        </Fields>
      </Group>
      <Group legend="Le représentant">
        <Fields as="3">
          <TextField path={at('firstname')} autoComplete="given-name" />
          <TextField path={at('lastname')} autoComplete="family-name" />
          <TextField path={at('function')} autoComplete="organization-title" />
        </Fields>
        <Fields>
          <PhoneField path={at('phone')} />
          <EmailField path={at('email')} />
        </Fields>
      </Group>
      <Group legend="Pièces et assurances">
        <FileOrText
          title="Régularité fiscale et sociale"
          help="Attestation de moins de six mois. Un fichier, ou un texte à défaut."
          file={at('fiscalRegularityFileUpload')}
          text={at('fiscalRegularityText')}
        />
        <Fields>
          <TextField path={at('companyInsuranceName')} />
          <TextField path={at('insurancePolicyNumber')} />
        </Fields>
        <FileOrText
          title="Attestation d’assurance"
          help="En cours de validité. Un fichier, ou un texte à défaut."
          file={at('companyInsuranceFileUpload')}
          text={at('companyInsuranceText')}
        />
        <CheckField
          path={at('is10insuranceCertificate')}
          isRequired
          label="L’entreprise est couverte par une assurance décennale pour les travaux du lot"
        />
        <CheckField
          path={at('isSwornStatement')}
          isRequired
          label="Je déclare sur l’honneur n’entrer dans aucun cas d’interdiction de soumissionner"
        />
        <CheckField
          path={at('isLegalRedress')}
          label="L’entreprise est en redressement judiciaire"
          description="Si oui, une copie du jugement sera demandée ici."
        />
        {isLegalRedress && (
          <FileOrText
            title="Redressement judiciaire"
            help="Copie du jugement. Un fichier, ou un texte à défaut."
            file={at('legalRedressFileUpload')}
            text={at('legalRedressText')}
          />
        )}
        {isGroup && (
          <FileOrText
            title="Habilitation du mandataire"
            help={
              isFirst
                ? 'Ce texte convient au mandataire. Vous pouvez le changer, ou joindre un fichier.'
                : 'Par ce document, l’entreprise habilite le mandataire à signer pour elle. Un fichier, ou un texte à défaut.'
            }
            file={at('authorizationMandataryFileUpload')}
            text={at('authorizationMandataryText')}
          />
        )}
        <UploadField path={at('logoUpload')} label="Logo (facultatif)" purpose="image" />
      </Group>
    </>
  )
}

/** A right number says so at once; a wrong one is told by `Suivant`. */
function SiretField({ path }: { path: string }) {
  const typed = String(useValue(path) ?? '')
  const isRight = isSiret(typed)
  return (
    <TextField
      path={path}
      inputMode="numeric"
      classNames={{ input: 'c-num' }}
      rightSection={
        isRight && <IconCircleCheck size={18} stroke={1.7} color="var(--c-success)" aria-label="Numéro valide" />
      }
    />
  )
}
