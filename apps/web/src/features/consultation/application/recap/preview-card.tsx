import { formatFileSize, formatNumber, formatTime } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconArrowsMaximize, IconDownload, IconFileText, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { useOpened } from '../opened-application.ts'
import { MAKING } from '../shell/overlay.tsx'
import styles from './preview-card.module.css'
import type { Preview } from './use-preview.ts'

const STALE = 'Vous avez modifié votre dossier. L’aperçu doit être refait avant la signature.'

/** Phones show no PDF inside of a page, and say so. */
const showsPdf = () => navigator.pdfViewerEnabled !== false

/** Where the page is too narrow for a sheet of paper, or nothing can show it. */
const Cover = ({ reference, isThere }: { reference: string; isThere: boolean }) => (
  <div className={styles.cover} aria-hidden>
    <svg viewBox="0 0 300 110" fill="none" strokeWidth="1.2" aria-hidden>
      <path
        stroke="#B9D6DA"
        d="M0 100 150 10l150 90M0 100h300M150 10v90M150 55 75 100M150 55l75 45M75 55v45M225 55v45M75 55h150"
      />
      <path d="M0 100 150 10" stroke="var(--c-brick)" strokeWidth="1.8" />
    </svg>
    <p className={styles.coverTitle}>Acte d’engagement et catalogue de prix</p>
    <p className={styles.coverNote}>{isThere ? reference : 'Aperçu en préparation'}</p>
    <span data-drawn />
    <span data-drawn />
    <span data-drawn />
  </div>
)

/** What the document says, for whoever cannot or would not read it in a frame. */
function Holds() {
  const { application } = useOpened()
  return (
    <details className={styles.holds}>
      <summary>Ce que contient ce document</summary>
      <p>
        Vos réponses, telles qu’elles figurent sur cette page, mises en forme de contrat. Qui ne peut pas lire le PDF
        trouve donc ici le même contenu, en texte.
      </p>
      <ol>
        <li>L’acte d’engagement&nbsp;: les parties, le lot, les territoires, la durée.</li>
        <li>Les clauses de l’accord-cadre.</li>
        <li>
          Les annexes&nbsp;: contractants, contacts, aptitude et capacités, mémoire technique, bordereau des prix
          unitaires
          {application.step10
            ? ` (${formatNumber(application.step10.total)} ${plural(application.step10.total, 'prestation')})`
            : ''}
          , liste des {application.files.length} {plural(application.files.length, 'pièce')}, correspondance avec les
          formulaires DC1, DC2 et ATTRI1.
        </li>
      </ol>
    </details>
  )
}

function Making({ preview: { made } }: { preview: Preview }) {
  return (
    <div className={styles.making}>
      <p role="status">{MAKING}</p>
      <Progress label="Préparation de l’aperçu" value={made?.progress ?? 0} />
      <p className={styles.free}>Vous pouvez relire votre dossier ou quitter&nbsp;: la préparation continue.</p>
    </div>
  )
}

function Links({ address, made }: Preview) {
  const isWaiting = made?.state === 'waiting' || made?.state === 'compiling'
  return (
    <div className={styles.bar}>
      <p className={`${styles.facts} c-num`}>
        {made?.pages ? (
          <>
            {made.pages} {plural(made.pages, 'page')}
            {made.generatedAt && `, généré à ${formatTime(new Date(made.generatedAt))}`}
            {made.size && `, ${formatFileSize(made.size)}`}
          </>
        ) : (
          isWaiting && 'En préparation'
        )}
      </p>
      {address && (
        <div className={styles.links}>
          <a className={`${styles.link} c-onward`} href={address} target="_blank" rel="noreferrer">
            <IconArrowsMaximize size={16} stroke={1.7} aria-hidden />
            Lire en grand
          </a>
          <a className={`${styles.link} c-onward`} href={address} download>
            <IconDownload size={16} stroke={1.7} aria-hidden />
            Télécharger
          </a>
        </div>
      )}
    </div>
  )
}

type PreviewCardProps = { preview: Preview; reference: string; children?: ReactNode }

/** The contract as it would be signed, in a frame without toolbar. W-STEP11-01 */
export function PreviewCard({ preview, reference, children }: PreviewCardProps) {
  const { made, shown, failure, retry } = preview
  const isMaking = !failure && (made?.state === 'waiting' || made?.state === 'compiling')
  const pages = made?.pages ? `, ${made.pages} ${plural(made.pages, 'page')}` : ''
  return (
    <section className={styles.card} aria-label="Aperçu du contrat">
      {made?.isStale && (
        <div className={styles.stale}>
          <Notice tone="warning" said>
            {STALE}
            {isMaking && ' Le nouvel aperçu se prépare.'}
          </Notice>
        </div>
      )}
      <div className={styles.frame} data-framed={(shown && showsPdf()) || undefined}>
        {shown && showsPdf() && (
          <iframe
            key={shown}
            className={styles.pdf}
            title={`Aperçu du contrat${pages}`}
            src={`${shown}#toolbar=0&navpanes=0&view=FitH`}
          />
        )}
        <Cover reference={reference} isThere={shown !== null} />
        {isMaking && <Making preview={preview} />}
        {failure && (
          <div className={styles.making}>
            <IconFileText size={28} stroke={1.5} aria-hidden />
            <p role="alert">{failure}</p>
            <PlainButton onClick={retry}>
              <IconRefresh size={16} stroke={1.8} aria-hidden />
              Réessayer
            </PlainButton>
          </div>
        )}
      </div>
      <Links {...preview} />
      <Holds />
      {children}
    </section>
  )
}
