import type { CandidateFile } from '@charpente/contract/consultation/application/application'
import { formatFileSize } from '@charpente/domain/platform/format'
import { FileLine } from '../../../../ui/file-line.tsx'

/** A paper joined to an answer. */
export function AnswerFile({ file, onRemove }: { file: CandidateFile | null; onRemove?: () => void }) {
  const url = file?.contentUrl
  return (
    <FileLine
      name={file?.name ?? 'Pièce jointe'}
      detail={file ? `${formatFileSize(file.size)}${file.checking ? ', en cours de vérification' : ''}` : 'Reçue'}
      isImage={file?.type.startsWith('image/') ?? false}
      onOpen={url ? () => window.open(url, '_blank', 'noreferrer') : undefined}
      onRemove={onRemove}
    />
  )
}
