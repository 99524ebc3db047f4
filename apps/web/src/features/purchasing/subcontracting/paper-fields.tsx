import type { SubcontractAct, Subcontracting } from '@charpente/contract/purchasing/subcontracting'
import { formatFileSize } from '@charpente/domain/platform/format'
import {
  requiredPapers,
  type SubcontractPaper,
  subcontractPapers,
  subcontractPaperWords,
} from '@charpente/domain/purchasing/subcontracting/paper'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/own-api.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import { FileField } from '../../../ui/file-field.tsx'
import { FileLine } from '../../../ui/file-line.tsx'
import styles from './subcontracting.module.css'
import { showAnswer } from './subcontracting-queries.ts'

/** Whoever sends the act first waits for the papers on their way. */
type OnTheWay = { onLeaving: (filing: Promise<unknown>) => void }
type FieldProps = OnTheWay & { order: number; act: SubcontractAct; kind: SubcontractPaper; isRequired: boolean }

/** One paper: sent as soon as it is chosen, kept with the draft. */
function PaperField({ order: id, act, kind, isRequired, onLeaving }: FieldProps) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(0)
  const kept = (read: Subcontracting) => showAnswer(queryClient, id, read)
  const filed = act.papers.find((paper) => paper.kind === kind)
  const params = { id, act: act.id, kind }
  const sending = useMutation({
    mutationFn: (file: File) => {
      setProgress(0)
      const filing = uploadFile(file, { purpose: 'document', onProgress: setProgress }).then((media) =>
        api.fileSubcontractPaper({ params, body: { file: media.id } }),
      )
      onLeaving(filing)
      return filing
    },
    onSuccess: kept,
    meta: { silent: true },
  })
  const removing = useMutation({
    mutationFn: () => api.fileSubcontractPaper({ params, body: { file: null } }),
    onSuccess: kept,
  })
  const label = subcontractPaperWords[kind]
  if (filed)
    return (
      <div>
        <p className={styles.paper}>{label}</p>
        <FileLine
          name={filed.name}
          detail={`${formatFileSize(filed.size)}${filed.checking ? ', en cours de vérification' : ''}`}
          onOpen={filed.checking ? undefined : () => window.open(filed.url, '_blank')}
          onRemove={() => removing.mutate()}
        />
      </div>
    )
  return (
    <FileField
      label={label}
      hint="PDF ou JPG, 8 Mo au plus."
      accept={['.pdf', '.jpg', '.jpeg']}
      required={isRequired}
      file={sending.isPending ? (sending.variables ?? null) : null}
      progress={sending.isPending ? progress : null}
      error={sending.error && alertOf(sending.error)}
      onChoose={(file) => sending.mutate(file)}
    />
  )
}

type Props = OnTheWay & { of: Subcontracting; act: SubcontractAct; amount: number; paysDirectly: boolean }

/** Those it cannot be sent without are marked, by what was typed so far. */
export function PaperFields({ of, act, amount, paysDirectly, onLeaving }: Props) {
  const required = requiredPapers({ amount, isPaidDirectly: paysDirectly, vigilanceFrom: of.rules.vigilanceFrom })
  return (
    <div className={styles.part}>
      <h3>Pièces du sous-traitant</h3>
      {subcontractPapers.map((kind) => (
        <PaperField
          key={kind}
          order={of.purchaseOrder}
          act={act}
          kind={kind}
          isRequired={required.includes(kind)}
          onLeaving={onLeaving}
        />
      ))}
    </div>
  )
}
