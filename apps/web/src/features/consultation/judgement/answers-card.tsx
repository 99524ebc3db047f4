import type { ApplicationFile } from '@charpente/contract/consultation/judgement'
import { lastYears } from '@charpente/domain/consultation/application/years'
import { formatNumber, formatSiret } from '@charpente/domain/platform/format'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import styles from './application-page.module.css'

const groups = { conjoint: 'Groupement conjoint', solidarity: 'Groupement solidaire' }

const kindOf = ({ typeCandidate, typeBusinessGroup }: ApplicationFile) => {
  if (typeCandidate === 'businessGroup') return typeBusinessGroup ? groups[typeBusinessGroup] : 'Groupement'
  return typeCandidate === 'single' ? 'Candidat seul' : 'Pas encore présenté'
}

type Years = { title: string; rows: ApplicationFile['turnover']; years: readonly number[]; unit?: string }

const YearsTable = ({ title, rows, years, unit = '' }: Years) => (
  <table className={styles.table} aria-label={title}>
    <thead>
      <tr>
        <th scope="col">{title}</th>
        {years.map((year) => (
          <th key={year} scope="col" className="c-num">
            {year}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.organization}>
          <th scope="row">{row.organization}</th>
          {years.map((year, at) => (
            <td key={year} className="c-num">
              {row.years[at] == null ? '—' : `${formatNumber(row.years[at])}${unit}`}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Presentation = ({ title, words }: { title: string; words: string }) => (
  <details className={styles.presentation}>
    <summary>{title}</summary>
    <p className={styles.words}>{words}</p>
  </details>
)

/** Who applies and what they answered that one judges by; the whole is in the read-only view. */
export function AnswersCard({ application }: { application: ApplicationFile }) {
  const { contractors, turnover, workforce, subcontracts, presentations, createdAt, email } = application
  const years = lastYears(new Date(createdAt))
  return (
    <Card title="Candidat" text={kindOf(application)}>
      {contractors.length === 0 && <Facts facts={[['E-mail du dossier', email]]} />}
      {contractors.map((one, at) => (
        <section key={one.organization} className={styles.item} aria-label={one.organization}>
          <h3 className={styles.subtitle}>
            {one.organization}
            {contractors.length > 1 && (at === 0 ? ', mandataire' : ', membre')}
          </h3>
          <Facts
            facts={[
              [
                'SIRET',
                <span key="siret" className="c-num">
                  {/^\d{14}$/.test(one.siret) ? formatSiret(one.siret) : one.siret}
                </span>,
              ],
              ['Représentée par', `${one.person}, ${one.function}`],
              ['E-mail', one.email],
              [
                'Téléphone',
                <span key="phone" className="c-num">
                  {one.phone}
                </span>,
              ],
              ['Ville', one.city],
              ['E-mail du dossier', at === 0 ? email : null],
            ]}
          />
        </section>
      ))}
      {turnover.length > 0 && <YearsTable title="Chiffre d’affaires" rows={turnover} years={years} unit={'\u00A0€'} />}
      {workforce.length > 0 && <YearsTable title="Effectif moyen" rows={workforce} years={years} />}
      {subcontracts !== null && <Facts facts={[['Sous-traitance', subcontracts ? 'Envisagée' : 'Non envisagée']]} />}
      {presentations && (
        <div>
          <Presentation title="Moyens humains et matériels" words={presentations.human} />
          <Presentation title="Modes opératoires" words={presentations.operative} />
          <Presentation title="Environnement et insertion" words={presentations.environment} />
        </div>
      )}
    </Card>
  )
}
