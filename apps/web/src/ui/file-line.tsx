import { IconDownload, IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react'
import styles from './file-line.module.css'

type FileLineProps = {
  name: string
  /** `PDF, 412 ko, déposé le 14 novembre à 14 h 29`. */
  detail: string
  isImage?: boolean
  onOpen?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  /** Where the file stands in its form, for whoever leads to it. */
  path?: string
}

/** A file that is there: what it is, and what can be done with it. */
export function FileLine({ name, detail, isImage = false, onOpen, onRemove, path }: FileLineProps) {
  const Icon = isImage ? IconPhoto : IconFileText
  return (
    <div className={styles.line} data-path={path} tabIndex={-1}>
      <Icon className={styles.icon} size={22} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
      {onOpen && (
        <button type="button" className="c-tool" aria-label={`Ouvrir ${name}`} onClick={onOpen}>
          <IconDownload size={18} stroke={1.6} aria-hidden />
        </button>
      )}
      {onRemove && (
        <button type="button" className="c-tool" aria-label={`Supprimer ${name}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </button>
      )}
    </div>
  )
}
