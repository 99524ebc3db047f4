import type { SupplierDocument } from '@charpente/contract/people/documents'
import { documentNames } from '@charpente/domain/people/documents/document'
import { formatFileSize } from '@charpente/domain/platform/format'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { Card } from '../../../ui/card.tsx'
import styles from './final-documents-card.module.css'

/** The contract, then up to two other documents, as the centre filed them. P-SUP-36, P-SUP-38 */
export const FinalDocumentsCard = ({ documents }: { documents: readonly SupplierDocument[] }) => (
  <Card title="Contrat et annexes" text="Déposés par la centrale, lecture seule">
    {documents.length === 0 ? (
      <p className={styles.none}>Aucun contrat pour le moment. La centrale le dépose ici dès sa signature.</p>
    ) : (
      <ul className={styles.list}>
        {documents.map(({ kind, title, name, size, contentUrl }) => (
          <li key={kind}>
            <a className={styles.document} href={contentUrl}>
              <IconFileText size={22} stroke={1.5} aria-hidden />
              <span className={styles.words}>
                <span className={styles.title}>{title ?? documentNames[kind]}</span>
                <span className={styles.file}>
                  {name}, {formatFileSize(size)}
                </span>
              </span>
              <IconDownload className={styles.act} size={18} stroke={1.7} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
