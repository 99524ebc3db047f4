import {
  ENVIRONMENT_CHARACTERS,
  HUMAN_CHARACTERS,
  MAX_PROOFS,
  OPERATIVE_CHARACTERS,
} from '@charpente/contract/consultation/application/step9'
import { Notice } from '../../../../ui/notice.tsx'
import { CountedText } from './fields.tsx'
import { AddButton, ListError, RowCard, Section } from './parts.tsx'
import { useStep, useValue } from './step-context.ts'
import { UploadField } from './upload-field.tsx'
import { useRows } from './use-rows.ts'
import { blankProof } from './values.ts'

/** Three texts, the CVs and certificates. The SEPA authorisation is told, never asked. W-STEP9 */
export const Step9 = () => (
  <>
    <Section
      title="9.1 Moyens humains et matériels"
      intro="Vos équipes, leurs compétences, vos locaux, véhicules, outils et logiciels pour les prestations demandées."
    >
      <CountedText path="presentationHuman" most={HUMAN_CHARACTERS} tooLong="3000 caractères maximum" />
      <Proofs />
    </Section>
    <Section
      title="9.2 Modes opératoires"
      intro="Comment vous recevez une commande, la préparez, l’exécutez et en rendez compte."
    >
      <CountedText path="presentationOperative" most={OPERATIVE_CHARACTERS} tooLong="2000 caractères maximum" />
    </Section>
    <Section
      title="9.3 Mesures environnementales et sociales"
      intro={
        'Déchets, déplacements, matériaux, insertion, sécurité\u00A0: ce que vous faites vraiment sur vos chantiers.'
      }
    >
      <CountedText path="presentationEnvironment" most={ENVIRONMENT_CHARACTERS} tooLong="2000 caractères maximum" />
      <Notice>
        Par ce contrat, vous autorisez la centrale à prélever sa rémunération par prélèvement SEPA, dans les conditions
        de l’article 15. Aucune case n’est à cocher ici.
      </Notice>
    </Section>
  </>
)

const LIST = 'presentationHumanProofs'

function Proofs() {
  const { isReadOnly } = useStep()
  const { rows, keys, add, remove } = useRows(LIST)
  return (
    <>
      <Notice tone="info" title="Seuls les CV et les certificats joints comptent pour l’analyse">
        Tout autre fichier est considéré comme absent. Cinq fichiers au plus.
      </Notice>
      <ListError path={LIST} />
      {rows.map((_, at) => (
        <Proof
          key={keys[at]}
          at={at}
          onRemove={() => remove(at, 'Le fichier ne fera plus partie de votre candidature.')}
        />
      ))}
      {!isReadOnly && rows.length < MAX_PROOFS && (
        <AddButton onClick={() => add(blankProof(), 'proofUpload')}>Ajouter un CV ou un certificat</AddButton>
      )}
    </>
  )
}

/** A line to fill, then the file itself. */
function Proof({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { form, isReadOnly } = useStep()
  const path = `${LIST}.${at}.proofUpload`
  const hasFile = typeof useValue(path) === 'number'
  const title = `CV ou certificat ${at + 1}`
  const field = (
    <UploadField
      path={path}
      label={`${title}, fichier`}
      hideLabel
      onChange={(id) => form.setFieldValue(`${LIST}.${at}.proofId`, id)}
      onRemove={onRemove}
    />
  )
  if (hasFile) return field
  return (
    <RowCard title={title} onRemove={isReadOnly ? undefined : onRemove}>
      {field}
    </RowCard>
  )
}
