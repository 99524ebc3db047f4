import { SHEET_ROWS_LIMIT, SHEET_SIZE_LIMIT } from '@charpente/contract/platform/limits'
import { formatNumber } from '@charpente/domain/platform/format'
import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import styles from './sheet-import.module.css'

/** A file as it travels. */
export type SentFile = { name: string; content: string }

/** The bytes of a file, in base64: a request carries nothing but JSON. */
const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

const TOO_LARGE = `Ce fichier est trop lourd\u00A0: ${formatNumber(SHEET_SIZE_LIMIT / 1000)} ko au plus. Partagez-le en plusieurs fichiers.`

type SheetImportProps = {
  /** What a line is: « article ». */
  line: string
  /** What one starts from, beside the empty one: « mon catalogue ». */
  own: string
  color?: string
  onDownload: (what: { template?: boolean }) => void
  isDownloading: boolean
  onFile: (file: SentFile) => void
  onWrong: (words: string) => void
  hasFile: boolean
  isReading: boolean
  /** Why nothing could be read or written. */
  wrong: string
  /** What the file would do, once it is read. */
  children: ReactNode
  confirm: { label: string; isPending: boolean; onClick: () => void } | null
  onCancel: () => void
}

/** Reads a workbook, shows what it would change, then writes it: nothing is kept before one agrees. */
export function SheetImport({
  line,
  own,
  color = 'petrol',
  onDownload,
  isDownloading,
  onFile,
  onWrong,
  hasFile,
  isReading,
  wrong,
  children,
  confirm,
  onCancel,
}: SheetImportProps) {
  const choose = async (file: File | null) => {
    if (!file) return
    if (file.size > SHEET_SIZE_LIMIT) return onWrong(TOO_LARGE)
    onFile({ name: file.name, content: await base64Of(file) })
  }
  return (
    <div className={styles.import}>
      <p className={styles.text}>
        Un fichier XLSX ou CSV, une ligne par {line}, {formatNumber(SHEET_ROWS_LIMIT)} lignes au plus. Rien n’est
        enregistré avant votre accord.
      </p>
      <div className={styles.ways}>
        <Button
          variant="default"
          loading={isDownloading}
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
          onClick={() => onDownload({ template: true })}
        >
          Télécharger le modèle vide
        </Button>
        <Button
          variant="default"
          loading={isDownloading}
          leftSection={<IconFileSpreadsheet size={17} stroke={1.7} aria-hidden />}
          onClick={() => onDownload({})}
        >
          Partir de {own}
        </Button>
        <FileButton accept=".xlsx,.csv" onChange={choose} inputProps={{ 'aria-label': 'Fichier à importer' }}>
          {(props) => (
            <Button
              color={color}
              variant={hasFile ? 'default' : 'filled'}
              loading={isReading}
              leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />}
              {...props}
            >
              {hasFile ? 'Choisir un autre fichier' : 'Choisir un fichier'}
            </Button>
          )}
        </FileButton>
      </div>
      {wrong !== '' && (
        <Notice tone="error" said>
          {wrong}
        </Notice>
      )}
      {children}
      <div className={styles.foot}>
        <Button size="md" variant="default" onClick={onCancel}>
          Annuler
        </Button>
        {confirm && (
          <Button size="md" color={color} loading={confirm.isPending} onClick={confirm.onClick}>
            {confirm.label}
          </Button>
        )}
      </div>
    </div>
  )
}
