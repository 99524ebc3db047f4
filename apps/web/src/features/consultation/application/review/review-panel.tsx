import { formatFileSize, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconEye,
  IconPaperclip,
  IconPencil,
  IconRefreshAlert,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { useOpened } from '../opened-application.ts'
import { missingAreas, toCorrect } from '../prices/price-words.ts'
import { WRONG_PRICES, type WrongPrice, wrongPriceInWords } from '../prices/wrong-prices.ts'
import { AnswersOf } from './answers-of.tsx'
import styles from './review-panel.module.css'
import { pricesOf, type Reviewed, type ReviewedPrices, reviewOf } from './review-state.ts'

/** Of its titles: below that of a window, or of a page. */
type Titled = 'h2' | 'h3'

/** « Vérifier mon dossier »: everything on one page, and all that is missing or wrong. Nothing is generated. */
export function ReviewPanel({ level = 3 }: { level?: 2 | 3 }) {
  const { application, facts, wrongPrices } = useOpened()
  const reviewed = reviewOf(application, facts)
  const Title = `h${level}` as const
  return (
    <div className={styles.panel}>
      <Summary reviewed={reviewed} Title={Title} prices={pricesOf(application, facts)} wrong={wrongPrices} />
      <div className={styles.sections}>
        {reviewed.map((step) => (
          <section key={step.key} className={styles.section} aria-labelledby={`review-${step.key}`}>
            <Head step={step.key} title={step.title} Title={Title}>
              <State step={step} />
            </Head>
            {step.values ? (
              <AnswersOf step={step} application={application} facts={facts} />
            ) : (
              <p className={styles.quiet}>Pas encore rempli.</p>
            )}
          </section>
        ))}
        <Prices Title={Title} />
        <Attached Title={Title} />
      </div>
    </div>
  )
}

type HeadProps = { step: Step; title: string; Title: Titled; children: ReactNode }

/** The name of a step and the way to it: nothing can be changed by whoever only reads. */
function Head({ step, title, Title, children }: HeadProps) {
  const { isReadOnly, goTo } = useOpened()
  const Icon = isReadOnly ? IconEye : IconPencil
  const act = isReadOnly ? 'Voir' : 'Modifier'
  return (
    <header className={styles.head}>
      <Title id={`review-${step}`} className={styles.title}>
        {title}
      </Title>
      {children}
      <button type="button" className={styles.edit} aria-label={`${act} ${title}`} onClick={() => goTo(step)}>
        <Icon size={16} stroke={1.7} aria-hidden />
        <span className={styles.editWord}>{act}</span>
      </button>
    </header>
  )
}

type Step = Reviewed['key'] | 'step10'
type Line = { key: Step; path?: string; title: string; words: string }

const PRICES = 'Offre financière'

/** Prices to repair told one by one; the schedule shows the others. */
const WRONG_TOLD = 12

/** Each thing to do, leading to where it is done: what stands before the signature, then what does not. */
function linesOf(
  reviewed: readonly Reviewed[],
  { places, isToChoose }: ReviewedPrices,
  wrong: readonly WrongPrice[],
): { blocking: Line[]; count: number; others: Line[] } {
  const steps = reviewed.flatMap(({ key, title, state, problems }): Line[] => {
    if (state === 'blank') return [{ key, title, words: 'remplir cette étape' }]
    if (state === 'review')
      return [{ key, title, words: 'à revoir, un changement fait plus tôt l’a modifiée. Relisez-la et enregistrez-la' }]
    return problems.map(({ path, label, message }) => ({ key, path, title, words: `${label}, ${lowered(message)}` }))
  })
  const without = places.filter(({ priced }) => priced === 0).map(({ place }) => place)
  const empty = places.reduce((sum, one) => sum + (one.priced > 0 ? one.empty : 0), 0)
  const ofPrices = (words: string): Line => ({ key: 'step10', title: PRICES, words })
  const isBlank = without.length === places.length
  const more = wrong.length - WRONG_TOLD
  const before = [...steps, ...(isToChoose ? [ofPrices('dites si vos prix sont les mêmes partout')] : [])]
  return {
    count: before.length + wrong.length,
    blocking: [
      ...before,
      ...wrong.slice(0, WRONG_TOLD).map((price) => ofPrices(wrongPriceInWords(price))),
      ...(more > 0 ? [ofPrices(`${formatNumber(more)} ${plural(more, 'autre prix', 'autres prix')} à corriger`)] : []),
    ],
    others: [
      ...(isBlank ? [ofPrices('aucun prix n’est saisi')] : []),
      ...(without.length > 0 && !isBlank ? [ofPrices(`aucun prix pour ${listOf(without)}`)] : []),
      ...(empty > 0 ? [ofPrices(`${formatNumber(empty)} ${plural(empty, 'ligne')} sans prix`)] : []),
    ],
  }
}

/** Beyond four, places are counted rather than named. */
const listOf = (places: readonly string[]) => (places.length > 4 ? `${places.length} territoires` : places.join(', '))

type SummaryProps = { reviewed: Reviewed[]; prices: ReviewedPrices; wrong: readonly WrongPrice[]; Title: Titled }

function Summary({ reviewed, prices, wrong, Title }: SummaryProps) {
  const { application, isReadOnly } = useOpened()
  const { blocking, count, others } = linesOf(reviewed, prices, wrong)
  const drafts = reviewed.filter(({ state }) => state === 'draft')
  // What was left empty is part of what was signed: nothing is missing any more.
  if (application.closeAndGenerate)
    return (
      <Notice tone="success" title="Ce dossier est signé">
        Il se relit tel qu’il a été signé. Rien ne s’y modifie plus.
      </Notice>
    )
  return (
    <>
      {blocking.length > 0 && (
        <section className={styles.summary} aria-label="Ce qui manque">
          <Title className={styles.summaryTitle}>
            <IconAlertCircle size={20} stroke={1.8} aria-hidden />
            {count === 1 ? '1 point empêche' : `${formatNumber(count)} points empêchent`} de signer
          </Title>
          <Points lines={blocking} />
        </section>
      )}
      {drafts.length > 0 && (
        <Notice tone="info" title="Tout n’est pas enregistré">
          Choisissez «&nbsp;Suivant&nbsp;» dans {drafts.map(({ title }) => `«\u00A0${title}\u00A0»`).join(', ')} pour
          enregistrer ce qui y est saisi.
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="warning">
          <Title className={styles.remarksTitle}>
            {others.length === 1
              ? '1 point à revoir, qui n’empêche pas de signer'
              : `${others.length} points à revoir, aucun n’empêche de signer`}
          </Title>
          <Points lines={others} />
        </Notice>
      )}
      {blocking.length + drafts.length + others.length === 0 && (
        <Notice tone="success" title="Ces étapes sont complètes">
          Rien ne manque et rien n’est à corriger. {!isReadOnly && 'Tout reste modifiable.'}
        </Notice>
      )}
    </>
  )
}

function Points({ lines }: { lines: readonly Line[] }) {
  const { goTo } = useOpened()
  return (
    <ul className={styles.points}>
      {lines.map(({ key, path, title, words }) => (
        <li key={`${key}-${path}-${words}`}>
          <button type="button" className={styles.go} onClick={() => goTo(key, path)}>
            {title}&nbsp;: {words}
          </button>
        </li>
      ))}
    </ul>
  )
}

const lowered = (message: string) => message.charAt(0).toLowerCase() + message.slice(1)

function State({ step: { state, problems } }: { step: Reviewed }) {
  const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const
  if (state === 'blank') return <Tag tone="neutral">À compléter</Tag>
  if (state === 'wrong')
    return (
      <Tag tone="error" icon={<IconAlertCircle {...icon} />}>
        {problems.length === 1 ? '1 point à corriger' : `${problems.length} points à corriger`}
      </Tag>
    )
  if (state === 'draft')
    return (
      <Tag tone="warning" icon={<IconPencil {...icon} />}>
        Brouillon
      </Tag>
    )
  if (state === 'review')
    return (
      <Tag tone="warning" icon={<IconRefreshAlert {...icon} />}>
        À revoir
      </Tag>
    )
  return (
    <Tag tone="success" icon={<IconCircleCheck {...icon} />}>
      Fait
    </Tag>
  )
}

const pricedWords = (priced: number, empty: number): string => {
  if (priced === 0) return 'aucun prix'
  const told = `${formatNumber(priced)} ${plural(priced, 'ligne chiffrée', 'lignes chiffrées')}`
  return empty > 0 ? `${told}, ${formatNumber(empty)} sans prix` : told
}

/** How many lines have a price in each place. An empty line is a choice: it is told, and prevents nothing. Q-92 */
function Prices({ Title }: { Title: Titled }) {
  const { application, facts, wrongPrices } = useOpened()
  const { state, places } = pricesOf(application, facts)
  const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const
  const without = places.filter(({ priced }) => priced === 0)
  return (
    <section className={styles.section} aria-labelledby="review-step10">
      <Head step="step10" title={PRICES} Title={Title}>
        {wrongPrices.length > 0 ? (
          <Tag tone="error" icon={<IconAlertCircle {...icon} />}>
            {toCorrect(wrongPrices.length)}
          </Tag>
        ) : state === 'done' ? (
          <Tag tone="success" icon={<IconCircleCheck {...icon} />}>
            Complet
          </Tag>
        ) : (
          <Tag tone="warning" icon={<IconAlertTriangle {...icon} />}>
            {state === 'blank' ? 'Aucun prix' : 'À vérifier'}
          </Tag>
        )}
      </Head>
      <div className={styles.answers}>
        <ul className={styles.list}>
          {places.map(({ place, priced, empty }) => (
            <li key={place}>
              <b>{place}</b>&nbsp;: {pricedWords(priced, empty)}
            </li>
          ))}
        </ul>
        {wrongPrices.length > 0 && <p className={styles.warning}>{WRONG_PRICES}</p>}
        {state !== 'done' && (
          <p className={styles.warning}>
            {state === 'blank'
              ? 'Sans aucun prix, ce dossier ne propose rien. Vous pouvez continuer ainsi\u00A0: vérifiez que c’est voulu.'
              : without.length > 0
                ? missingAreas(without.map(({ place }) => place))
                : 'Une prestation sans prix n’est pas proposée. Vous pouvez continuer ainsi\u00A0: vérifiez que c’est voulu.'}
          </p>
        )}
      </div>
    </section>
  )
}

function Attached({ Title }: { Title: Titled }) {
  const { files } = useOpened().application
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const isChecking = files.some(({ checking }) => checking)
  return (
    <section className={styles.section} aria-labelledby="review-files">
      <header className={styles.head}>
        <Title id="review-files" className={styles.title}>
          Pièces jointes
        </Title>
        <Tag tone="neutral" icon={<IconPaperclip size={14} stroke={1.9} aria-hidden />}>
          {files.length === 0 ? 'Aucun fichier' : files.length === 1 ? '1 fichier' : `${files.length} fichiers`}
        </Tag>
      </header>
      {files.length > 0 && (
        <>
          <p className={styles.line}>
            {isChecking ? 'Toutes reçues, certaines en cours de vérification' : 'Toutes reçues'}, {formatFileSize(size)}
            .
          </p>
          <p className={styles.quiet}>{files.map(({ name }) => name).join(', ')}</p>
        </>
      )}
    </section>
  )
}
