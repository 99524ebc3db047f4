import type { SheetPreview } from '@charpente/contract/catalogue/free-catalogue'
import { formatNumber } from '@charpente/domain/platform/format'
import { Notice } from '../../../../ui/notice.tsx'
import { SheetReport } from '../../../../ui/sheet-report.tsx'

/** What a sheet of articles would do; a price that moves very far is to be looked at again. */
export function SheetPreviewReport({ file, preview }: { file: string; preview: SheetPreview }) {
  const { added, changed, unchanged, removed, errors, faultyRows, jumps, differences } = preview
  return (
    <SheetReport
      file={file}
      figures={[
        ['ajouts', added],
        ['changements', changed],
        ['sans changement', unchanged],
        ['retraits', removed],
      ]}
      faultyRows={faultyRows}
      errors={errors}
      differences={differences}
    >
      {jumps > 0 && (
        <Notice
          tone="warning"
          title={
            jumps === 1
              ? 'Un prix à relire avant d’enregistrer'
              : `${formatNumber(jumps)} prix à relire avant d’enregistrer`
          }
        >
          Ils font plus que doubler ou baissent de plus de moitié. Ils sont en tête de la liste, marqués «&nbsp;Grand
          écart&nbsp;».
        </Notice>
      )}
    </SheetReport>
  )
}
