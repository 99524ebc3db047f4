import type { CandidateFile } from '@charpente/contract/consultation/application/application'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayShort, formatFileSize } from '@charpente/domain/platform/format'
import { FileLine } from '../../../ui/file-line.tsx'

const kinds: Record<string, string> = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPG' }

/** A paper of an application; one being looked at by the antivirus is not opened yet. */
export function FileLink({ file, use }: { file: CandidateFile; use?: string }) {
  const { name, type, size, uploadedAt, contentUrl, checking } = file
  const words = [
    ...(use ? [use] : []),
    `${kinds[type] ?? 'Fichier'}, ${formatFileSize(size)}`,
    checking ? 'en cours de vérification' : `déposé le ${formatDayShort(parisDay(new Date(uploadedAt)))}`,
  ]
  return (
    <FileLine
      name={name}
      detail={words.join(', ')}
      isImage={type.startsWith('image/')}
      onOpen={contentUrl ? () => window.open(contentUrl, '_blank', 'noreferrer') : undefined}
    />
  )
}
