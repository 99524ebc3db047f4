import type { AnswersByRank, Indicators } from '@charpente/contract/centre/indicators'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { daysInWords, percent } from '../../../lib/figure-words.ts'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { ChartLegend } from '../../../ui/chart-legend.tsx'
import { FigureTable } from '../../../ui/figure-table.tsx'
import styles from './indicators-page.module.css'

const outcomes = [
  { of: 'accepted', label: 'acceptés', fill: '#0b5c66', ink: '#fff' },
  { of: 'refused', label: 'refusés', fill: '#f3c2a8', ink: '#6b2808' },
  { of: 'unanswered', label: 'sans réponse', fill: '#d5dce5', ink: '#16202e' },
] as const

const nameOf = ({ rank }: AnswersByRank) => (rank === 0 ? 'Catalogue libre' : `Rang\u00A0${rank}`)
const over = ({ accepted, refused, unanswered }: AnswersByRank) => accepted + refused + unanswered

/** Shares are of what is over: what still waits has no answer yet. */
function RankBar({ answers }: { answers: AnswersByRank }) {
  const whole = over(answers)
  const shares = outcomes.map((outcome) => ({ ...outcome, share: whole === 0 ? 0 : answers[outcome.of] / whole }))
  return (
    <li>
      <div className={styles.between}>
        <b>{nameOf(answers)}</b>
        <span className={`${styles.muted} c-num`}>
          {formatNumber(answers.sent)} {plural(answers.sent, 'bon')}
          {answers.medianDays !== null && `, ${daysInWords(answers.medianDays)}`}
        </span>
      </div>
      {whole === 0 ? (
        <p className={styles.muted} style={{ margin: 0 }}>
          Aucune réponse attendue n’est encore venue.
        </p>
      ) : (
        <div
          className={styles.share}
          role="img"
          aria-label={`${nameOf(answers)}\u00A0: ${shares.map(({ label, share }) => `${percent(share)} ${label}`).join(', ')}`}
        >
          {shares
            .filter(({ share }) => share > 0)
            .map(({ of, share, fill, ink }) => (
              <span key={of} style={{ width: `${share * 100}%`, background: fill, color: ink }}>
                {share >= 0.07 && percent(share)}
              </span>
            ))}
        </div>
      )}
    </li>
  )
}

/** What suppliers answer, rank by rank, and how fast. */
export const RankCard = ({ indicators: { ranks } }: { indicators: Indicators }) => (
  <ChartCard
    title="Réponse des titulaires par rang"
    text="Bons envoyés dans la période, et délai médian de réponse"
    pictures={[
      {
        label: 'Parts',
        content:
          ranks.length === 0 ? (
            <p className={styles.muted}>Aucun bon envoyé dans la période.</p>
          ) : (
            <>
              <ul className={styles.ranks}>
                {ranks.map((answers) => (
                  <RankBar key={answers.rank} answers={answers} />
                ))}
              </ul>
              <ChartLegend entries={outcomes} />
            </>
          ),
      },
    ]}
    table={
      <FigureTable
        label="Réponses par rang"
        rows={ranks}
        keyOf={({ rank }) => String(rank)}
        columns={[
          { head: 'Rang', value: nameOf },
          { head: 'Envoyés', value: ({ sent }) => formatNumber(sent) },
          { head: 'Acceptés', value: ({ accepted }) => formatNumber(accepted) },
          { head: 'Refusés', value: ({ refused }) => formatNumber(refused) },
          { head: 'Sans réponse', value: ({ unanswered }) => formatNumber(unanswered) },
          { head: 'En attente', value: ({ waiting }) => formatNumber(waiting) },
          { head: 'Délai médian', value: ({ medianDays }) => daysInWords(medianDays) },
        ]}
      />
    }
  />
)
