import type { OrderDocument } from '@charpente/contract/purchasing/order'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateNumeric } from '../../../lib/moments.ts'
import { paths } from '../../../lib/paths.ts'
import styles from './order-documents.module.css'

const causeWords = (cause: string) => {
  if (cause === 'accepted') return 'après acceptation'
  if (cause === 'cancelled') return 'annulée'
  if (cause === 'extended') return 'avec le délai prolongé'
  if (cause.startsWith('quantities')) return 'avec les quantités convenues'
  return cause.startsWith('derogation') ? 'avec le délai convenu' : 'à l’envoi'
}

/** One paper, opened beside the page. */
export const PaperLink = ({ url, name, children }: { url: string; name: ReactNode; children: ReactNode }) => (
  <div className={styles.document}>
    <span className={styles.tile}>
      <IconFileTypePdf size={20} stroke={1.6} aria-hidden />
    </span>
    <div className={styles.words}>
      <a className={styles.name} href={url} target="_blank" rel="noreferrer">
        {name}
        <span className="c-unseen"> (PDF, nouvel onglet)</span>
      </a>
      {children}
    </div>
    <IconDownload className={styles.icon} size={18} stroke={1.7} aria-hidden />
  </div>
)

function Version({ number, document, by }: { number: string; document: OrderDocument; by: string | undefined }) {
  const { version, cause, madeAt, sha256, url } = document
  return (
    <PaperLink
      url={url}
      name={
        <>
          Bon {number}
          <span className="c-unseen">, version {version}</span>
        </>
      }
    >
      {by && <span className={styles.detail}>{by}</span>}
      <span className={styles.detail}>
        Version {version}, {causeWords(cause)}, {formatDateNumeric(madeAt)}
      </span>
      <span className={`${styles.detail} c-num`} title={sha256}>
        Empreinte {sha256.slice(0, 8)}…{' '}
        <a className="c-link" href={paths.verification({ fingerprint: sha256 })}>
          Vérifier<span className="c-unseen"> la version {version}</span>
        </a>
      </span>
    </PaperLink>
  )
}

type OrderDocumentsProps = { number: string; documents: readonly OrderDocument[]; by?: string }

/** The purchase order as it stands, then its former versions; they are made a moment after the order. Q-128 */
export function OrderDocuments({ number, documents, by }: OrderDocumentsProps) {
  const [last, ...former] = documents.toReversed()
  if (!last)
    return (
      <p className={styles.none} role="status">
        Le bon de commande est en préparation. Il paraîtra ici de lui-même.
      </p>
    )
  return (
    <>
      <Version number={number} by={by} document={last} />
      {former.length > 0 && (
        <details className={styles.former}>
          <summary>
            {former.length > 1 ? `${former.length} versions précédentes` : 'Version précédente'}
            <span className="c-unseen"> du bon {number}</span>
          </summary>
          {former.map((document) => (
            <Version key={document.version} number={number} document={document} by={undefined} />
          ))}
        </details>
      )}
    </>
  )
}
