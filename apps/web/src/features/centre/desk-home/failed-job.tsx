import type { FailedJob } from '@charpente/contract/centre/desk-home'
import { formatTime } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconRotateClockwise2 } from '@tabler/icons-react'
import { ageInWords } from '../../../lib/age.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { DeskLine } from '../../../ui/desk-lines.tsx'
import { Small } from '../../../ui/small.tsx'
import styles from './mails-page.module.css'

/** What each work of the machine is for; one nobody wrote words for is shown by its name rather than hidden. */
const names: Record<string, string> = {
  'apply-import': 'Écrire un import dans le catalogue',
  'count-figures': 'Compter les chiffres de la présentation',
  'date-seals': 'Faire dater les sceaux par l’autorité d’horodatage',
  'file-holder-papers': 'Classer les pièces d’un nouveau titulaire',
  'follow-acts': 'Prévenir de ce qui est noté dans un dossier de travaux',
  'follow-order': 'Prévenir des suites d’une commande',
  'make-contract': 'Fabriquer les documents d’une candidature',
  'make-documents': 'Fabriquer les documents de la centrale',
  'make-order-documents': 'Fabriquer un bon de commande',
  'publish-catalogue': 'Publier le catalogue',
  purge: 'Effacer les sessions et codes périmés',
  'purge-candidates': 'Effacer les candidatures abandonnées',
  'purge-files': 'Effacer les fichiers inutiles',
  'purge-searches': 'Effacer les recherches anciennes',
  'read-import': 'Lire un fichier importé',
  'remind-candidates': 'Rappeler les candidatures à signer',
  'remind-documents': 'Rappeler les pièces qui expirent',
  'remove-files': 'Effacer le contenu des fichiers oubliés',
  'scan-files': 'Vérifier les fichiers reçus',
  'sweep-orders': 'Suivre les délais des commandes',
  'expire-staff-requests': 'Clore les demandes entre opérateurs restées sans réponse',
  'tell-openings': 'Prévenir de l’ouverture d’une consultation',
}

/** A number or a few words; a UUID tells nobody anything. */
const isTelling = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value))

/** Since when, how often, what went wrong, and another try at once. */
export function Job({ job, onDone }: { job: FailedJob; onDone: (notice: string) => void }) {
  const act = useAct((params: { name: string; id: string }) => api.retryJob({ params }))
  const title = names[job.name] ?? job.name
  const about = Object.values(job.data).filter(isTelling)
  const retry = () =>
    act.mutate(
      { name: job.name, id: job.id },
      { onSuccess: () => onDone(`Nouvel essai lancé\u00A0: ${title}. La tâche quitte cette liste une fois faite.`) },
    )
  return (
    <DeskLine
      title={title}
      about={
        <>
          {about.length > 0 && <Small>Sur {about.join(', ')}</Small>}
          <Small>Depuis {ageInWords(new Date(job.since), new Date())}</Small>
        </>
      }
      state={
        <>
          <span className={styles.error}>
            <IconAlertCircle size={16} stroke={1.8} aria-hidden />
            {job.error || 'Sans explication'}
          </span>
          <Small>
            {job.failures > 1 && `${job.failures} fois, `}
            {job.attempts} {plural(job.attempts, 'essai')}
            {job.nextAt && `, le prochain à ${formatTime(new Date(job.nextAt))}`}
          </Small>
        </>
      }
      acts={
        <Button
          variant="default"
          leftSection={<IconRotateClockwise2 size={16} stroke={1.7} aria-hidden />}
          loading={act.isPending}
          aria-label={`Réessayer\u00A0: ${title}`}
          onClick={retry}
        >
          Réessayer
        </Button>
      }
    />
  )
}
