import { extensionsFor } from '@charpente/domain/platform/file/upload'
import { Button } from '@mantine/core'
import { DayField } from '../../../ui/day-field.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import styles from './file-document-form.module.css'
import { type Filing, useFiling } from './use-filing.ts'

const ACCEPT = extensionsFor('document')

type Props = Filing & { onCancel: () => void }

/** A paper and its dates: a new file, or other dates for the one that is there. */
export function FileDocumentForm({ onCancel, ...filing }: Props) {
  const { file, fileError, dateError, progress, isSaving, choose, date, submit } = useFiling(filing)
  return (
    <form noValidate className="c-form" onSubmit={submit}>
      {filing.what === 'file' && (
        <FileField
          label="Fichier"
          hint="JPG ou PDF, 8 Mo au plus"
          accept={ACCEPT}
          required
          file={file}
          onChoose={choose}
          error={fileError}
          progress={progress}
        />
      )}
      <div className="c-pair">
        <DayField label="Délivré le" max={filing.today} {...date('issuedOn')} error={dateError !== null} />
        <DayField label="Valable jusqu’au" {...date('expiresOn')} error={dateError} />
      </div>
      <p className={styles.hint}>
        {filing.kind === 'rib'
          ? 'Sans date de fin, laissez les dates vides.'
          : 'Recopiez les dates du document\u00A0: nous vous écrivons 30, 15 et 5 jours avant la fin.'}
      </p>
      <div className={`${styles.actions} c-actions`}>
        <Button size="md" variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={isSaving}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
