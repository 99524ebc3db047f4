import type { SupplierDocument } from '@charpente/contract/people/documents'
import { documentNames, type FiledKind } from '@charpente/domain/people/documents/document'
import type { Day } from '@charpente/domain/platform/calendar'
import { formatFileSize } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCertificate,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconShieldCheck,
  IconUpload,
} from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { formatDate } from '../../../lib/moments.ts'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import styles from './document-line.module.css'
import { filedWords, stateWords } from './document-words.ts'
import { Validity } from './validity.tsx'

const icons = { fiscalRegularityFile: IconCertificate, companyInsuranceFile: IconShieldCheck, rib: IconBuildingBank }

const stateIcons: Partial<Record<Tone, typeof IconClock>> = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
}

type DocumentLineProps = {
  kind: FiledKind
  document: SupplierDocument | null
  today: Day
  onFile: (dropped?: File) => void
  onDates: () => void
}

/** One paper of the firm: what it is, its state, how long it is good, and how to replace it. */
export function DocumentLine({ kind, document, today, onFile, onDates }: DocumentLineProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { about, isFeminine } = filedWords[kind]
  const { tone, text } = stateWords(kind, document, today)
  const Icon = icons[kind]
  const StateIcon = stateIcons[tone] ?? IconClock
  const isUrgent = document?.state === 'expired'
  const replaceWords = isUrgent ? `Déposer ${isFeminine ? 'la nouvelle' : 'le nouveau'}` : 'Remplacer'
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFile(event.dataTransfer.files[0])
    },
  }
  return (
    <section
      className={styles.line}
      data-urgent={isUrgent || undefined}
      data-over={isOver || undefined}
      aria-labelledby={id}
      {...drag}
    >
      <span className={styles.icon}>
        <Icon size={22} stroke={1.5} aria-hidden />
      </span>
      <div className={styles.words}>
        <div className={styles.title}>
          <h2 id={id} className={styles.name}>
            {documentNames[kind]}
          </h2>
          <Tag tone={tone} icon={<StateIcon size={14} stroke={1.9} aria-hidden />}>
            {text}
          </Tag>
        </div>
        <p className={styles.about}>{about}</p>
        {document && (
          <p className={styles.file}>
            {document.checking ? (
              <span className={styles.waiting}>{document.name}</span>
            ) : (
              <a className="c-link" href={document.contentUrl}>
                {document.name}
              </a>
            )}{' '}
            <span className="c-muted">
              Déposé le {formatDate(document.filedAt)}, {formatFileSize(document.size)}
            </span>
          </p>
        )}
      </div>
      <div className={styles.validity}>
        {document && <Validity document={document} today={today} />}
        {document && (
          <button type="button" className={styles.dates} onClick={onDates} aria-describedby={id}>
            {document.expiresOn || document.issuedOn ? 'Corriger les dates' : 'Indiquer les dates'}
          </button>
        )}
      </div>
      <Button
        className={styles.replace}
        variant={isUrgent || !document ? 'filled' : 'default'}
        leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />}
        aria-describedby={id}
        onClick={() => onFile()}
      >
        {document ? replaceWords : 'Déposer'}
      </Button>
    </section>
  )
}
