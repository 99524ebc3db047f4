import { parisDay } from '@charpente/domain/platform/calendar'
import { extensionsFor, type Purpose } from '@charpente/domain/platform/file/upload'
import { formatDayShort, formatFileSize, formatTime } from '@charpente/domain/platform/format'
import { useEffect, useEffectEvent } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { confirmDeletion } from '../../../../ui/confirm-deletion.ts'
import { FileField } from '../../../../ui/file-field.tsx'
import { FileLine } from '../../../../ui/file-line.tsx'
import { labelOf, useStep, useValue } from './step-context.ts'
import styles from './upload-field.module.css'
import { fieldKey, forgetSending, send, useArrivals, useSending } from './uploads.ts'

const HINTS: Record<Purpose, string> = {
  document: 'JPG ou PDF, 8\u00A0Mo au plus',
  image: 'JPG ou PNG, 8\u00A0Mo au plus',
}

/** The file of this id, as the application knows it or as it has just arrived. */
function useFile(id: unknown) {
  const { application } = useStep()
  const arrivals = useArrivals()
  if (typeof id !== 'number') return null
  return application.files.find((file) => file.id === id) ?? arrivals[id] ?? null
}

type UploadFieldProps = {
  /** Of the id: `contractors.0.logoUpload`. */
  path: string
  label?: string
  purpose?: Purpose
  required?: boolean
  hideLabel?: boolean
  /** What else holds once it is there, or gone. */
  onChange?: (id: number | null) => void
  /** Taking it away takes its line away. */
  onRemove?: () => void
}

/** A file of the application: checked, sent, shown, opened, taken away. W-FILE */
export function UploadField({ path, purpose = 'document', onChange, onRemove, ...rest }: UploadFieldProps) {
  const { form, application, stepKey, code, isReadOnly } = useStep()
  const label = rest.label ?? labelOf(stepKey, path)
  const id = useValue(path)
  const file = useFile(id)
  const key = fieldKey(application.id, stepKey, path)
  const sending = useSending(key)

  const take = (taken: number | null) => {
    form.setFieldValue(path, taken)
    onChange?.(taken)
  }
  const takeArrived = useEffectEvent(() => {
    if (!sending?.arrived) return
    take(sending.arrived.id)
    forgetSending(key)
  })
  const arrivedId = sending?.arrived?.id
  useEffect(() => {
    if (arrivedId !== undefined) takeArrived()
  }, [arrivedId])

  const remove = async () => {
    if (onRemove) return onRemove()
    const consequence = 'Le fichier ne fera plus partie de votre candidature. Vous pourrez en joindre un autre.'
    if (await confirmDeletion(consequence)) take(null)
  }

  const named = !rest.hideLabel && (
    <p className={styles.label}>
      {label}
      {rest.required && <span aria-hidden> *</span>}
    </p>
  )
  if (typeof id === 'number' && !sending)
    return (
      <div>
        {named}
        <FileLine
          path={path}
          name={file?.name ?? 'Fichier joint'}
          detail={detailOf(file)}
          isImage={file?.type.startsWith('image/') ?? false}
          onOpen={() => openFile(application.id, code, id)}
          onRemove={isReadOnly ? undefined : remove}
        />
      </div>
    )
  if (isReadOnly)
    return (
      <div>
        {named}
        <p className="c-muted">Aucun fichier</p>
      </div>
    )
  const { error } = form.getInputProps(path)
  return (
    <FileField
      tall
      label={label}
      path={path}
      hint={HINTS[purpose]}
      accept={extensionsFor(purpose)}
      file={sending?.file ?? null}
      progress={sending?.progress ?? null}
      error={sending?.error ?? (error as string | undefined)}
      required={rest.required ?? false}
      hideLabel={rest.hideLabel ?? false}
      onChoose={(chosen) => send(key, chosen, { purpose, code })}
      onRetry={sending?.canRetry ? () => send(key, sending.file, { purpose, code }) : undefined}
      onCancel={() => forgetSending(key)}
    />
  )
}

type Known = { type: string; size: number; checking: boolean; uploadedAt?: string }

function detailOf(file: Known | null): string {
  if (!file) return 'Reçu'
  const kind = file.type === 'application/pdf' ? 'PDF' : file.type === 'image/png' ? 'PNG' : 'JPG'
  const at = file.uploadedAt ? new Date(file.uploadedAt) : null
  const when = at ? `, déposé le ${formatDayShort(parisDay(at))} à ${formatTime(at)}` : ', déposé à l’instant'
  return `${kind}, ${formatFileSize(file.size)}${when}${file.checking ? ', en cours de vérification' : ''}`
}

/** Addresses last ten minutes: a fresh one is asked for each time. Q-100 */
async function openFile(applicationId: string, code: string, id: number) {
  // Opened at once, or the browser takes it for a window nobody asked.
  const tab = window.open('', '_blank')
  try {
    const { files } = await api.getCandidate({ params: { id: applicationId }, query: {}, code })
    const address = files.find((file) => file.id === id)?.contentUrl
    if (!address) throw new Error('no address')
    if (tab) tab.location.href = address
    else window.location.assign(address)
  } catch (error) {
    tab?.close()
    showAlert(
      error instanceof Error && error.message !== 'no address'
        ? alertOf(error)
        : 'Ce fichier est en cours de vérification. Réessayez dans une minute.',
    )
  }
}
