import type { OrderDocument } from '@charpente/contract/order'
import { refusals } from '@charpente/contract/refusals'
import { parisDay } from '@charpente/domain/calendar'
import { formatDayPlain } from '@charpente/domain/format'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import styles from './order-documents.module.css'

const causeWords = (cause: string) => {
  if (cause === 'accepted') return 'Après acceptation'
  return cause.startsWith('derogation') ? 'Avec le délai convenu' : 'À l’envoi'
}

type OrderDocumentsProps = { number: string; documents: readonly OrderDocument[] }

/** The purchase order, each version of it, the last one first; they are made a moment after the order. Q-128 */
export const OrderDocuments = ({ number, documents }: OrderDocumentsProps) =>
  documents.length === 0 ? (
    <p className={styles.none}>{refusals.documentNotReady.message}</p>
  ) : (
    <ul className={styles.documents}>
      {documents.toReversed().map(({ version, cause, madeAt, sha256, url }) => (
        <li key={version} className={styles.document}>
          <IconFileTypePdf className={styles.icon} size={22} stroke={1.6} aria-hidden />
          <div className={styles.words}>
            <a className="c-link" href={url} target="_blank" rel="noreferrer">
              Bon de commande {number}, version {version}
              <span className="c-unseen"> (PDF, nouvel onglet)</span>
            </a>
            <span className={styles.detail}>
              {causeWords(cause)}, le {formatDayPlain(parisDay(new Date(madeAt)))}
            </span>
            <span className={`${styles.detail} c-num`} title={sha256}>
              Empreinte {sha256.slice(0, 16)}…{' '}
              <a className="c-link" href={paths.verification({ fingerprint: sha256 })}>
                Vérifier<span className="c-unseen"> la version {version}</span>
              </a>
            </span>
          </div>
          <IconDownload className={styles.icon} size={18} stroke={1.7} aria-hidden />
        </li>
      ))}
    </ul>
  )
