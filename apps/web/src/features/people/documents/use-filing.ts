import type { SupplierFiles } from '@charpente/contract/people/accounts'
import type { SupplierDocument } from '@charpente/contract/people/documents'
import { peopleRefusals } from '@charpente/contract/people/refusals'
import { platformRefusals } from '@charpente/contract/platform/refusals'
import { type FiledKind, whyNotDated } from '@charpente/domain/people/documents/document'
import { type Day, isDay } from '@charpente/domain/platform/calendar'
import { whyNotUpload } from '@charpente/domain/platform/file/upload'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/own-api.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import { useDraft } from '../../../lib/draft.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { refreshUser } from '../../../lib/session.tsx'
import { DAY_WRONG } from '../../../ui/day-field.tsx'

export type Filing = {
  supplierId: number
  kind: FiledKind
  document: SupplierDocument | null
  /** A new file, or the dates of the one that is there. */
  what: 'file' | 'dates'
  /** Dropped on the page before the window opened. */
  dropped?: File | undefined
  today: Day
  onSaved: () => void
}

/** Why this file cannot be taken. */
const aboutFile = (file: File | null) => {
  if (!file) return 'Choisissez le fichier à déposer.'
  const refusal = whyNotUpload(file, 'document')
  return refusal && platformRefusals[refusal].message
}

type Dates = { issuedOn: string; expiresOn: string }

/** Why these dates cannot be: one is no day, or they contradict each other. */
function aboutDates({ issuedOn, expiresOn }: Dates, today: Day): string | null {
  if ([issuedOn, expiresOn].some((day) => day !== '' && !isDay(day))) return DAY_WRONG
  const refusal = whyNotDated(issuedOn || null, expiresOn || null, today)
  return refusal && peopleRefusals[refusal].message
}

/** Files a paper: the file goes first, then the paper refers to it, then everything is read again. P-SUP-40, P-SUP-41 */
export function useFiling({ supplierId, kind, document, what, dropped, today, onSaved }: Filing) {
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

  return {
    file,
    fileError,
    dateError,
    progress,
    isSaving: save.isPending,
    choose: (chosen: File) => {
      setFile(chosen)
      setFileError(aboutFile(chosen))
    },
    /** What the field of a date is given. */
    date: (name: keyof Dates) => ({
      value: dates[name],
      onChange: (value: string) => {
        const next = { ...dates, [name]: value }
        setDates(next)
        setDateError(null)
        draft.keep(next)
      },
    }),
    submit: (event: FormEvent) => {
      event.preventDefault()
      const wrongFile = isFile ? aboutFile(file) : null
      const wrongDates = aboutDates(dates, today)
      setFileError(wrongFile)
      setDateError(wrongDates)
      if (!wrongFile && !wrongDates && !save.isPending) save.mutate()
    },
  }
}
