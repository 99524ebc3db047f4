import type { SheetPreview } from '@charpente/contract/catalogue/free-catalogue'
import { formatNumber } from '@charpente/domain/platform/format'
import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { ask } from '../../../../lib/message.tsx'
import { isSessionOver } from '../../../../lib/session.tsx'
import { type SentFile, SheetImport } from '../../../../ui/sheet-import.tsx'
import { countText } from './article-values.ts'
import { SheetPreviewReport } from './sheet-preview.tsx'
import { useDownload } from './use-download.ts'

type Sent = SentFile & { removeMissing: boolean }

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
  const choose = (file: SentFile) => read({ ...file, removeMissing: sent?.removeMissing ?? false })

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
    <SheetImport
      line="article"
      own="mon catalogue"
      color="free"
      onDownload={download}
      isDownloading={isDownloading}
      onFile={choose}
      onWrong={setWrong}
      hasFile={sent !== null}
      isReading={reading.isPending}
      wrong={wrong}
      confirm={
        sent && preview && writes > 0
          ? { label: labelOf(preview), isPending: writing.isPending, onClick: () => write(sent, preview.jumps) }
          : null
      }
      onCancel={onCancel}
    >
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
    </SheetImport>
  )
}
