import type { SupplierFiles } from '@charpente/contract/people/accounts'
import type { SupplierDocument } from '@charpente/contract/people/documents'
import { peopleRefusals } from '@charpente/contract/people/refusals'
import { platformRefusals } from '@charpente/contract/platform/refusals'
import { type FiledKind, whyNotDated } from '@charpente/domain/people/documents/document'
import { type Day, isDay } from '@charpente/domain/platform/calendar'
import { extensionsFor, whyNotUpload } from '@charpente/domain/platform/file/upload'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/api.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import { useDraft } from '../../../lib/draft.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { refreshUser } from '../../../lib/session.tsx'
import { DAY_WRONG, DayField } from '../../../ui/day-field.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import styles from './file-document-form.module.css'

const ACCEPT = extensionsFor('document')

type Props = {
  supplierId: number
  kind: FiledKind
  document: SupplierDocument | null
  /** A new file, or the dates of the one that is there. */
  what: 'file' | 'dates'
  /** Dropped on the page before the window opened. */
  dropped?: File | undefined
  today: Day
  onSaved: () => void
  onCancel: () => void
}

const aboutFile = (file: File | null) => {
  if (!file) return 'Choisissez le fichier à déposer.'
  const refusal = whyNotUpload(file, 'document')
  return refusal && platformRefusals[refusal].message
}

/** Files a paper: the file goes first, then the paper refers to it, then everything is read again. P-SUP-40, P-SUP-41 */
export function FileDocumentForm({ supplierId, kind, document, what, dropped, today, onSaved, onCancel }: Props) {
  const isFile = what === 'file'
  const draft = useDraft(`document.${supplierId}.${kind}.${what}`, {
    issuedOn: isFile ? '' : (document?.issuedOn ?? ''),
    expiresOn: isFile ? '' : (document?.expiresOn ?? ''),
  })
  const [dates, setDates] = useState(draft.initialValues)
  const [file, setFile] = useState(dropped ?? null)
  const [fileError, setFileError] = useState(dropped ? aboutFile(dropped) : null)
  const [dateError, setDateError] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)

  const save = useMutation({
    mutationFn: async () => {
      const sent = isFile && file ? await uploadFile(file, { purpose: 'document', onProgress: setProgress }) : null
      const body: Partial<SupplierFiles> = {
        ...(sent && { [kind]: `/api/media/${sent.id}` }),
        [`${kind}IssuedOn`]: dates.issuedOn || null,
        [`${kind}ExpiresOn`]: dates.expiresOn || null,
      }
      await api.updateSupplier({ params: { id: supplierId }, body })
      await refreshUser()
    },
    // What is wrong with the file or the dates is told beside them.
    meta: { silent: true },
    onSuccess: () => {
      draft.clear()
      onSaved()
    },
    onError: (error) => {
      const refusal = refusalOf(error) ?? ''
      if (refusal.startsWith('documentDates') || refusal === 'documentIssuedLater') setDateError(alertOf(error))
      else if (isFile) setFileError(alertOf(error))
      else showAlert(alertOf(error))
    },
    onSettled: () => setProgress(null),
  })

  const date = (name: keyof typeof dates) => ({
    value: dates[name],
    onChange: (value: string) => {
      const next = { ...dates, [name]: value }
      setDates(next)
      setDateError(null)
      draft.keep(next)
    },
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wrongFile = isFile ? aboutFile(file) : null
    const isNoDay = Object.values(dates).some((day) => day !== '' && !isDay(day))
    const refusal = isNoDay ? null : whyNotDated(dates.issuedOn || null, dates.expiresOn || null, today)
    const wrongDates = isNoDay ? DAY_WRONG : refusal && peopleRefusals[refusal].message
    setFileError(wrongFile)
    setDateError(wrongDates)
    if (!wrongFile && !wrongDates && !save.isPending) save.mutate()
  }

  return (
    <form noValidate className="c-form" onSubmit={onSubmit}>
      {isFile && (
        <FileField
          label="Fichier"
          hint="JPG ou PDF, 8 Mo au plus"
          accept={ACCEPT}
          required
          file={file}
          onChoose={(chosen) => {
            setFile(chosen)
            setFileError(aboutFile(chosen))
          }}
          error={fileError}
          progress={progress}
        />
      )}
      <div className="c-pair">
        <DayField label="Délivré le" max={today} {...date('issuedOn')} error={dateError !== null} />
        <DayField label="Valable jusqu’au" {...date('expiresOn')} error={dateError} />
      </div>
      <p className={styles.hint}>
        {kind === 'rib'
          ? 'Sans date de fin, laissez les dates vides.'
          : 'Recopiez les dates du document : nous vous écrivons 30 jours et 7 jours avant la fin.'}
      </p>
      <div className={`${styles.actions} c-actions`}>
        <Button size="md" variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={save.isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
