import type { KeptAct } from '@charpente/contract/purchasing/execution'
import { formatFileSize } from '@charpente/domain/platform/format'
import { paperWords } from '@charpente/domain/purchasing/execution/words'
import { IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import styles from '../../../ui/works.module.css'
import { datesOf, type Picture, PictureViewer } from './photos-card.tsx'

export type KeptFile = KeptAct['files'][number]

/** A paper of ours, sealed, and the way to have it verified by whoever has it. */
const SealedPaper = ({ of: { paper, name, url, sha256 } }: { of: NonNullable<KeptAct['document']> }) => (
  <span className={styles.paper}>
    <IconFileTypePdf size={18} stroke={1.6} aria-hidden />
    <span>
      <a className="c-link" href={url} target="_blank" rel="noreferrer">
        {paperWords[paper]}
        <span className="c-unseen"> ({name}, nouvel onglet)</span>
      </a>
      <span className="c-note c-num" title={sha256}>
        {' '}
        scellé, empreinte {sha256.slice(0, 8)}…{' '}
        <a className="c-link" href={paths.verification({ fingerprint: sha256 })}>
          Vérifier<span className="c-unseen"> {name}</span>
        </a>
      </span>
    </span>
  </span>
)

const label = ({ words, name }: KeptFile) => words || name

/** The pictures and papers that came with an act, and the paper it made. */
export function ActFiles({ act, point }: { act: KeptAct; point?: number }) {
  const [shown, setShown] = useState<number | null>(null)
  const files = point === undefined ? act.files : act.files.filter((one) => one.point === point)
  const pictures = files.filter(({ isPicture, checking }) => isPicture && !checking)
  const others = files.filter(({ isPicture, checking }) => !isPicture || checking)
  const paper = point === undefined ? act.document : null
  if (files.length === 0 && !paper) return null
  const seen: Picture[] = pictures.map((one) => ({
    id: one.id,
    url: one.url,
    words: label(one),
    ...datesOf(one, act),
    by: act.name,
  }))
  return (
    <div className={styles.actFiles}>
      {pictures.length > 0 && (
        <ul className={styles.thumbs}>
          {pictures.map((one, at) => (
            <li key={one.id}>
              <button type="button" className={styles.thumb} onClick={() => setShown(at)}>
                <img src={one.url} alt={`Photo\u00A0: ${label(one)}`} loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.map((one) => (
        <span key={one.id} className={styles.paper}>
          {one.isPicture ? (
            <IconPhoto size={18} stroke={1.6} aria-hidden />
          ) : (
            <IconFileText size={18} stroke={1.6} aria-hidden />
          )}
          {one.checking ? (
            <span className="c-muted">{label(one)}, en cours de vérification</span>
          ) : (
            <a className="c-link" href={one.url} target="_blank" rel="noreferrer">
              {label(one)}, {formatFileSize(one.size)}
              <span className="c-unseen"> (nouvel onglet)</span>
            </a>
          )}
        </span>
      ))}
      {paper && <SealedPaper of={paper} />}
      <PictureViewer pictures={seen} shown={shown} onShow={setShown} />
    </div>
  )
}
