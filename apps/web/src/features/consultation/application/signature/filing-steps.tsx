import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { ContractDocument } from '@charpente/contract/consultation/application-documents'
import { formatFileSize } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconCheck, IconDownload, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Progress } from '../../../../ui/progress.tsx'
import styles from './filing-steps.module.css'

const PREPARING = 'Candidature signée, PDF en préparation. Il vous sera aussi envoyé par e-mail.'

type StepProps = { number: number; isDone?: boolean; title: string; text: ReactNode; action?: ReactNode }

const Step = ({ number, isDone = false, title, text, action }: StepProps) => (
  <li className={styles.step}>
    <span className={styles.number} data-done={isDone || undefined} aria-hidden>
      {isDone ? <IconCheck size={18} stroke={2.4} /> : number}
    </span>
    <div className={styles.words}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{text}</div>
    </div>
    {action}
  </li>
)

/** The file, once it is made; meanwhile how far it is. */
function FinalText({ made, failure }: { made: ContractDocument | null; failure: string | null }) {
  if (made?.document)
    return (
      <>
        {made.pages} {plural(made.pages ?? 0, 'page')}
        {made.size !== null && `, ${formatFileSize(made.size)}`}
        {made.seal && (
          <>
            {'. '}
            <a href={made.seal} download>
              Télécharger son sceau
            </a>
          </>
        )}
      </>
    )
  if (made?.state === 'failed') return made.message
  if (failure && !made) return failure
  return (
    <>
      <p role="status">{PREPARING}</p>
      <Progress label="Préparation du PDF signé" value={made?.progress ?? 0} />
    </>
  )
}

type FilingStepsProps = {
  application: Candidate
  made: ContractDocument | null
  failure: string | null
  /** Where it is filed, and under which consultation. */
  profile: string | null
  reference: string
}

/** What remains: one thing done, two to do. W-STEP12-03 */
export function FilingSteps({ application, made, failure, profile, reference }: FilingStepsProps) {
  return (
    <ol className={styles.steps}>
      <Step
        number={1}
        isDone
        title="Signer la déclaration"
        text={`Fait, reçu envoyé à ${application.signature?.email ?? application.email}`}
      />
      <Step
        number={2}
        title="Enregistrer le PDF final"
        text={<FinalText made={made} failure={failure} />}
        action={
          made?.document && (
            <a className={styles.main} href={made.document} download>
              <IconDownload size={18} stroke={1.7} aria-hidden />
              Télécharger le PDF signé
            </a>
          )
        }
      />
      <Step
        number={3}
        title="Le déposer sur le profil d’acheteur"
        text={`Consultation ${reference}, pli «\u00A0Lot\u00A0${application.lot}\u00A0». Le site peut demander un compte.`}
        action={
          profile && (
            <a className={styles.other} href={profile} target="_blank" rel="noreferrer">
              Ouvrir le profil d’acheteur
              <IconExternalLink size={17} stroke={1.7} aria-hidden />
            </a>
          )
        }
      />
    </ol>
  )
}
