import type { SheetPreview } from '@charpente/contract/catalogue/free-catalogue'
import { SHEET_ROWS_LIMIT, SHEET_SIZE_LIMIT } from '@charpente/contract/platform/limits'
import { formatNumber } from '@charpente/domain/platform/format'
import { Button, Checkbox, FileButton } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { ask } from '../../../../lib/message.tsx'
import { isSessionOver } from '../../../../lib/session.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { countText } from './article-values.ts'
import styles from './import-sheet.module.css'
import { SheetPreviewReport } from './sheet-preview.tsx'
import { useDownload } from './use-download.ts'

type Sent = { name: string; content: string; removeMissing: boolean }

/** The bytes of a file, in base64: a request carries nothing but JSON. */
const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

const TOO_LARGE = `Ce fichier est trop lourd\u00A0: ${formatNumber(SHEET_SIZE_LIMIT / 1000)} ko au plus. Partagez-le en plusieurs fichiers.`

/** What the main button says: how much will be written, never more than that. */
function labelOf({ added, changed, removed, faultyRows }: SheetPreview): string {
  const parts = [
    added > 0 && countText(added, 'ajout'),
    changed > 0 && countText(changed, 'changement'),
    removed > 0 && countText(removed, 'retrait'),
  ].filter(Boolean)
  return `Enregistrer ${parts.join(', ')}${faultyRows > 0 ? ', sans les lignes en erreur' : ''}`
}

type ImportSheetProps = { onDone: (said: string) => void; onCancel: () => void }

/** Reads a sheet, shows what it would change, then writes it: nothing is kept before one agrees. */
export function ImportSheet({ onDone, onCancel }: ImportSheetProps) {
  const { download, isPending: isDownloading } = useDownload()
  const [sent, setSent] = useState<Sent | null>(null)
  const [wrong, setWrong] = useState('')

  const reading = useMutation({
    mutationFn: (body: Sent) => api.previewFreeArticles({ body }),
    meta: { silent: true },
    onError: (error) => setWrong(isSessionOver(error) ? '' : alertOf(error)),
  })
  const writing = useMutation({
    mutationFn: (body: Sent & { acceptJumps: boolean }) =>
      api.importFreeArticles({ body: { ...body, validOnly: true } }),
    meta: { silent: true },
    onSuccess: ({ added, changed, removed, skipped }) =>
      onDone(
        `Import terminé\u00A0: ${countText(added, 'ajout')}, ${countText(changed, 'changement')}, ${countText(removed, 'retrait')}${skipped > 0 ? `, ${countText(skipped, 'ligne laissée', 'lignes laissées')} de côté` : ''}.`,
      ),
    onError: (error) => setWrong(isSessionOver(error) ? '' : alertOf(error)),
  })

  const read = (next: Sent) => {
    setWrong('')
    setSent(next)
    reading.mutate(next)
  }
  const choose = async (file: File | null) => {
    if (!file) return
    if (file.size > SHEET_SIZE_LIMIT) return setWrong(TOO_LARGE)
    read({ name: file.name, content: await base64Of(file), removeMissing: sent?.removeMissing ?? false })
  }

  /** A price that moves very far is looked at before it is taken: 499 € become 99 999 €. */
  const write = async (file: Sent, jumps: number) => {
    const isSure =
      jumps === 0 ||
      (await ask(
        jumps === 1
          ? 'Un article change beaucoup de prix. L’enregistrer\u202F?'
          : `${formatNumber(jumps)} articles changent beaucoup de prix. Les enregistrer\u202F?`,
        {
          consequence:
            'Un prix fait plus que doubler, ou baisse de plus de moitié\u00A0: une virgule manque peut-être. Les acheteurs verront ces prix aussitôt.',
          confirmLabel: 'Enregistrer ces prix',
        },
      ))
    if (isSure) writing.mutate({ ...file, acceptJumps: jumps > 0 })
  }

  const preview = wrong === '' ? reading.data : undefined
  const writes = preview ? preview.added + preview.changed + preview.removed : 0
  return (
    <div className={styles.import}>
      <p className={styles.text}>
        Un fichier XLSX ou CSV, une ligne par article, {formatNumber(SHEET_ROWS_LIMIT)} lignes au plus. Rien n’est
        enregistré avant votre accord.
      </p>
      <div className={styles.ways}>
        <Button
          variant="default"
          loading={isDownloading}
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
          onClick={() => download({ template: true })}
        >
          Télécharger le modèle vide
        </Button>
        <Button
          variant="default"
          loading={isDownloading}
          leftSection={<IconFileSpreadsheet size={17} stroke={1.7} aria-hidden />}
          onClick={() => download({})}
        >
          Partir de mon catalogue
        </Button>
        <FileButton accept=".xlsx,.csv" onChange={choose} inputProps={{ 'aria-label': 'Fichier à importer' }}>
          {(props) => (
            <Button
              color="free"
              variant={sent ? 'default' : 'filled'}
              loading={reading.isPending}
              leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />}
              {...props}
            >
              {sent ? 'Choisir un autre fichier' : 'Choisir un fichier'}
            </Button>
          )}
        </FileButton>
      </div>
      {wrong !== '' && (
        <Notice tone="error" said>
          {wrong}
        </Notice>
      )}
      {sent && preview && (
        <>
          <SheetPreviewReport file={sent.name} preview={preview} />
          <Checkbox
            label="Retirer de mon catalogue les articles absents de ce fichier"
            checked={sent.removeMissing}
            disabled={reading.isPending}
            onChange={({ currentTarget }) => read({ ...sent, removeMissing: currentTarget.checked })}
          />
        </>
      )}
      <div className={styles.foot}>
        <Button size="md" variant="default" onClick={onCancel}>
          Annuler
        </Button>
        {sent && preview && writes > 0 && (
          <Button size="md" color="free" loading={writing.isPending} onClick={() => write(sent, preview.jumps)}>
            {labelOf(preview)}
          </Button>
        )}
      </div>
    </div>
  )
}
