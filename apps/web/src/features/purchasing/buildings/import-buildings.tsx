import type { BuildingPreview } from '@charpente/contract/purchasing/buildings'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api, apiAddress } from '../../../lib/api/own-api.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { isSessionOver } from '../../../lib/session.tsx'
import { type SentFile, SheetImport } from '../../../ui/sheet-import.tsx'
import { SheetReport } from '../../../ui/sheet-report.tsx'

const counted = (count: number, one: string) => `${formatNumber(count)} ${plural(count, one)}`

/** What the main button says: how much will be written, never more than that. */
function labelOf({ added, changed, faultyRows }: BuildingPreview): string {
  const parts = [added > 0 && counted(added, 'ajout'), changed > 0 && counted(changed, 'changement')].filter(Boolean)
  return `Enregistrer ${parts.join(', ')}${faultyRows > 0 ? ', sans les lignes en erreur' : ''}`
}

/** The book filled by a workbook. */
export function ImportBuildings({ onDone, onCancel }: { onDone: (said: string) => void; onCancel: () => void }) {
  const [sent, setSent] = useState<SentFile | null>(null)
  const [wrong, setWrong] = useState('')
  const downloading = useMutation({
    mutationFn: ({ template }: { template?: boolean }) =>
      saveFile(apiAddress('getBuildingsSheet', { query: template ? { template: '1' } : {} })),
  })
  const onError = (error: Error) => setWrong(isSessionOver(error) ? '' : alertOf(error))
  const reading = useMutation({
    mutationFn: (body: SentFile) => api.previewBuildings({ body }),
    meta: { silent: true },
    onError,
  })
  const writing = useMutation({
    mutationFn: (body: SentFile) => api.importBuildings({ body: { ...body, validOnly: true } }),
    meta: { silent: true },
    onSuccess: ({ added, changed, skipped, orders }) => {
      const parts = [
        counted(added, 'ajout'),
        counted(changed, 'changement'),
        skipped > 0 && `${counted(skipped, 'ligne')} de côté`,
        orders > 0 && `${counted(orders, 'commande')} ${plural(orders, 'rattachée')}`,
      ].filter(Boolean)
      onDone(`Import terminé\u00A0: ${parts.join(', ')}.`)
    },
    onError,
  })
  const read = (file: SentFile) => {
    setWrong('')
    setSent(file)
    reading.mutate(file)
  }
  const preview = wrong === '' ? reading.data : undefined
  const writes = preview ? preview.added + preview.changed : 0
  return (
    <SheetImport
      line="bâtiment"
      own="mon carnet"
      onDownload={downloading.mutate}
      isDownloading={downloading.isPending}
      onFile={read}
      onWrong={setWrong}
      hasFile={sent !== null}
      isReading={reading.isPending}
      wrong={wrong}
      confirm={
        sent && preview && writes > 0
          ? { label: labelOf(preview), isPending: writing.isPending, onClick: () => writing.mutate(sent) }
          : null
      }
      onCancel={onCancel}
    >
      {sent && preview && (
        <SheetReport
          file={sent.name}
          figures={[
            ['ajouts', preview.added],
            ['changements', preview.changed],
            ['sans changement', preview.unchanged],
          ]}
          faultyRows={preview.faultyRows}
          errors={preview.errors}
          differences={preview.differences}
        />
      )}
    </SheetImport>
  )
}
