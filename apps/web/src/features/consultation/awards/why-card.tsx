import type { AnalysedOffer, Analysis } from '@charpente/contract/consultation/awards'
import { formatNumber, formatTime } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconAlertTriangle, IconMessageQuestion, IconScale } from '@tabler/icons-react'
import { formatDateNumeric, formatMoment } from '../../../lib/moments.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { PlainButton, PlainLink } from '../../../ui/plain-button.tsx'
import { RankBadge } from './rank-badge.tsx'
import { rankingWords, waitingWords } from './ranking-words.ts'
import styles from './why-card.module.css'

type Decided = { by: string; at: string; reason: string }

const decidedWords = (what: string, { by, at, reason }: Decided) =>
  `${what} par ${by} le ${formatDateNumeric(at)}\u00A0: ${reason}`

type Question = NonNullable<AnalysedOffer['question']>

/** What it answered, to what it was asked: one question may be about its low prices or about those that are missing. */
const answerWords = ({ question, answeredAt, answer }: Question) =>
  `${question ? `À «\u00A0${question}\u00A0», elle` : 'Elle'} a répondu le ${formatDateNumeric(answeredAt ?? '')}\u00A0: «\u00A0${answer}\u00A0»`

/** Where the firm stands with its justification, and what to do then. */
function lowWords({ justified, question }: AnalysedOffer): string {
  if (justified) return decidedWords('Prix bas jugés justifiés', justified)
  const low = 'Son total est plus de 30\u00A0% sous la moyenne des autres.'
  const judge = 'Dites si ses prix sont justifiés, ou écartez-la.'
  if (!question) return `${low} Demandez-lui de justifier ses prix\u00A0: le classement ne s’arrête pas avant.`
  if (question.answeredAt) return `${low} ${answerWords(question)} ${judge}`
  return new Date(question.dueAt) > platformNow()
    ? `${low} Une justification lui est demandée, jusqu’au ${formatMoment(question.dueAt)}.`
    : `${low} Elle n’a pas répondu avant le ${formatMoment(question.dueAt)}. ${judge}`
}

/** What is done of prices left out: the rule the consultation announced, and where the firm stands with it. */
function lackingWords({ missing, question }: AnalysedOffer, rule: Analysis['missingPrices']): string {
  const lack = `${formatNumber(missing)} prix du détail estimatif ${plural(missing, 'manque', 'manquent')}. Elle n’est pas classée tant que rien n’est décidé.`
  if (rule === 'irregular') return `${lack} La consultation l’annonce irrégulière\u00A0: écartez-la, avec un motif.`
  if (!question) return `${lack} Demandez une précision à l’entreprise, ou écartez l’offre comme irrégulière.`
  if (question.answeredAt) return `${lack} ${answerWords(question)} Décidez.`
  return new Date(question.dueAt) > platformNow()
    ? `${lack} Une précision lui est demandée, jusqu’au ${formatMoment(question.dueAt)}.`
    : `${lack} Elle n’a pas répondu avant le ${formatMoment(question.dueAt)}\u00A0: écartez son offre, irrégulière.`
}

/** What does not compare as it is, in one sentence or two. */
function whyApart(offer: AnalysedOffer, rule: Analysis['missingPrices']): string {
  const { decision, missing, abnormallyLow } = offer
  if (decision?.kind === 'apart') return decidedWords('Écartée', decision)
  const low = abnormallyLow ? lowWords(offer) : ''
  const valued = 'Prix manquants demandés à l’entreprise, puis valorisés au plus haut des autres offres'
  const lacking = decision ? decidedWords(valued, decision) : missing > 0 ? lackingWords(offer, rule) : ''
  return [low, lacking].filter(Boolean).join(' ')
}

/** Nothing is left to decide of it. */
const isSettled = ({ decision, justified, missing, abnormallyLow }: AnalysedOffer) =>
  decision?.kind === 'apart' || ((missing === 0 || decision !== null) && (!abnormallyLow || justified !== null))

const needsLook = ({ decision, missing, abnormallyLow }: AnalysedOffer) =>
  decision !== null || missing > 0 || abnormallyLow

const apartTitle = ({ organization, why, abnormallyLow, justified }: AnalysedOffer) =>
  why === 'apart' || why === 'priceMissing'
    ? `${organization} n’est pas classée`
    : abnormallyLow && !justified
      ? `${organization} est peut-être anormalement basse`
      : organization

type WhyCardProps = {
  analysis: Analysis
  isLocked: boolean
  applicationPath: (id: string) => string
  onDecide: (offer: AnalysedOffer) => void
  onUndo: (offer: AnalysedOffer) => void
}

/** Why offers come in this order, and what those that do not compare wait for. */
export function WhyCard({ analysis, isLocked, applicationPath, onDecide, onUndo }: WhyCardProps) {
  const lines = rankingWords(analysis)
  const waiting = waitingWords(analysis)
  return (
    <Card
      title="Pourquoi ce classement"
      actions={
        <span className={styles.when}>
          <IconScale size={16} stroke={1.8} aria-hidden />
          {analysis.frozen
            ? `Arrêté le ${formatDateNumeric(analysis.computedAt)}`
            : `Recalculé à ${formatTime(new Date(analysis.computedAt))}`}
        </span>
      }
    >
      {lines.length > 0 ? (
        <ol className={styles.lines}>
          {lines.map(({ id, rank, organization, words, inverts }) => (
            <li key={id}>
              <RankBadge rank={rank} />
              <p>
                <strong>{organization}</strong>
                {words.startsWith('à ') ? ', ' : ' '}
                {words} {inverts && <strong>{inverts}</strong>}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.none}>Aucune offre n’est encore classée.</p>
      )}
      {waiting.length > 0 && (
        <div className={styles.waiting}>
          <h3>Ce qui manque</h3>
          <ul>
            {waiting.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {analysis.offers.filter(needsLook).map((offer) => (
        <section key={offer.id} className={styles.apart} data-settled={isSettled(offer) || undefined}>
          <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
          <div>
            <h3>{apartTitle(offer)}</h3>
            <p>{whyApart(offer, analysis.missingPrices)}</p>
            <div className={`${styles.acts} c-screen-only`}>
              <PlainLink href={applicationPath(offer.id)}>
                <IconMessageQuestion size={16} stroke={1.8} aria-hidden />
                {offer.missing > 0 ? 'Demander une précision' : 'Demander une justification'}
                <span className="c-unseen"> à {offer.organization}</span>
              </PlainLink>
              {!isLocked && (
                <PlainButton onClick={() => onDecide(offer)}>
                  {isSettled(offer) ? 'Changer la décision' : 'Décider'}
                  <span className="c-unseen"> pour {offer.organization}</span>
                </PlainButton>
              )}
              {!isLocked && (offer.decision || offer.justified) && (
                <PlainButton tone="subtle" onClick={() => onUndo(offer)}>
                  Annuler la décision
                  <span className="c-unseen"> pour {offer.organization}</span>
                </PlainButton>
              )}
            </div>
          </div>
        </section>
      ))}
    </Card>
  )
}
