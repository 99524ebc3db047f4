import { formatFileSize } from '@charpente/domain/platform/format'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import styles from './file-field.module.css'

type FileFieldProps = {
  label: string
  /** What may be chosen, in words. */
  hint: string
  /** The same for the browser: `.pdf`, `.jpg`. */
  accept: readonly string[]
  file: Pick<File, 'name' | 'size'> | null
  onChoose: (file: File) => void
  error?: string | null | undefined
  /** From 0 to 1 while it is sent, or read here; null otherwise. */
  progress?: number | null
  /** What goes on meanwhile. */
  doing?: string
  required?: boolean
  /** What stands beside already says what the file is: the name is still read out. */
  hideLabel?: boolean
  /** A zone for a form of many fields: the invitation stands in the middle, with the hint. */
  tall?: boolean
  /** Where the field stands in its form, for whoever leads to it. */
  path?: string
  /** Sends the same file again, after a failure that was not its own. */
  onRetry?: (() => void) | undefined
  /** Gives up what is being sent, or what was refused. */
  onCancel?: () => void
}

/** A file to choose or to drop: the whole zone is the label of a real field, which the keyboard reaches. */
export function FileField({
  label,
  hint,
  accept,
  file,
  onChoose,
  error,
  progress = null,
  doing = 'Envoi',
  required,
  hideLabel = false,
  tall = false,
  path,
  onRetry,
  onCancel,
}: FileFieldProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const choose = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (chosen && progress === null) onChoose(chosen)
  }
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      choose(event.dataTransfer.files)
    },
  }
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={hideLabel ? 'c-unseen' : styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            {' '}
            *
          </span>
        )}
      </span>
      <input
        id={id}
        className={`${styles.input} c-unseen`}
        type="file"
        accept={accept.join(',')}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error ? true : undefined}
        required={required}
        data-path={path}
        disabled={progress !== null}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files)
          // The same file chosen again, once repaired, must be seen as a change.
          currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={styles.zone}
        data-over={isOver || undefined}
        data-error={error ? true : undefined}
        data-tall={tall || undefined}
        {...drag}
      >
        {file ? (
          <>
            <IconFileText size={24} stroke={1.5} aria-hidden />
            <span className={styles.words}>
              <span className={styles.name}>{file.name}</span>
              <span className="c-hint">{formatFileSize(file.size)}</span>
            </span>
            {progress === null && <span className={styles.button}>Changer de fichier</span>}
          </>
        ) : tall ? (
          <>
            <IconUpload size={20} stroke={1.6} aria-hidden />
            <span className={styles.name}>Choisir un fichier</span>
            <span className="c-hint">ou glissez-le ici. {hint}</span>
          </>
        ) : (
          <>
            <IconUpload size={24} stroke={1.5} aria-hidden />
            <span className={styles.words}>Déposez le fichier ici</span>
            <span className={styles.button}>Choisir un fichier</span>
          </>
        )}
      </label>
      {progress !== null && (
        <div className={styles.going}>
          <progress
            className={styles.progress}
            value={progress}
            max={1}
            aria-label={`${doing} de ${file?.name ?? label}`}
          />
          {onCancel && (
            <button type="button" className={styles.act} onClick={onCancel}>
              Annuler l’envoi
            </button>
          )}
        </div>
      )}
      <span id={`${id}-hint`} className={tall ? 'c-unseen' : 'c-hint'}>
        {hint}
      </span>
      <span id={`${id}-error`} className="c-error" role={error ? 'alert' : undefined}>
        {error}
      </span>
      {onRetry && (
        <button type="button" className={styles.act} onClick={onRetry}>
          Réessayer l’envoi
        </button>
      )}
      {file && error && onCancel && (
        <button type="button" className={styles.act} onClick={onCancel}>
          Retirer ce fichier
        </button>
      )}
    </div>
  )
}
