import { fileRead } from '@charpente/contract/purchasing/execution-file'
import { formatFileSize } from '@charpente/domain/platform/format'
import { paperTitle } from '@charpente/domain/purchasing/execution/paper'
import { IconFileText, IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/moments.ts'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import styles from '../../../ui/works.module.css'
import { sentenceOf } from './act-sentences.ts'
import type { Of } from './of.ts'

type LineProps = { url: string; name: string; isOurs: boolean; children: ReactNode }

const Line = ({ url, name, isOurs, children }: LineProps) => {
  const Icon = isOurs ? IconFileTypePdf : IconFileText
  return (
    <li className={styles.document}>
      <span className={styles.documentIcon} data-ours={isOurs || undefined}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <span className={styles.documentWords}>
        <a className={styles.documentName} href={url} target="_blank" rel="noreferrer">
          {name}
          <span className="c-unseen"> (nouvel onglet)</span>
        </a>
        <span className="c-note">{children}</span>
      </span>
    </li>
  )
}

/** The papers of the file: those the centre sealed, and those that came with an act. */
export function DocumentsCard({ of, children }: { of: Of; children?: ReactNode }) {
  // Each is called what it was when it was made.
  const sealed = of.read.acts.flatMap(({ document, number, kind: act }) => {
    if (!document) return []
    const then = fileRead({ ...of.read, acts: of.read.acts.filter((one) => one.number <= number) })
    const title = paperTitle(document.paper, then)
    // The same report twice: as the buyer decided, then as the firm signed under it.
    return [{ ...document, title: act === 'countersigned' ? `${title}, signé par l’entreprise` : title }]
  })
  const brought = of.read.acts.flatMap((act) =>
    act.files.filter(({ isPicture, checking }) => !isPicture && !checking).map((one) => ({ ...one, act })),
  )
  return (
    <Card title="Documents">
      {sealed.length + brought.length > 0 && (
        <ul className={styles.documents}>
          {sealed.map(({ title, name, url, sha256, madeAt }) => (
            <Line key={name} url={url} name={title} isOurs>
              scellé, {formatDate(madeAt)}.{' '}
              <a className="c-link" href={paths.verification({ fingerprint: sha256 })} title={sha256}>
                Vérifier<span className="c-unseen"> {name}</span>
              </a>
            </Line>
          ))}
          {brought.map(({ id, name, url, size, words, act }) => (
            <Line key={id} url={url} name={words || name} isOurs={false}>
              {sentenceOf(act, of).title}, {formatFileSize(size)}
            </Line>
          ))}
        </ul>
      )}
      {children ?? (
        <p className="c-note">
          {of.file.decision
            ? 'Les documents scellés se vérifient sur la plateforme, par qui que ce soit.'
            : of.file.facts.nature === 'studies'
              ? 'La décision d’admission s’ajoutera ici.'
              : 'Le procès-verbal de réception s’ajoutera ici.'}
        </p>
      )}
    </Card>
  )
}
