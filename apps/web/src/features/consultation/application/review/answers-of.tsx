import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import { lastYears } from '@charpente/domain/consultation/application/years'
import { isMasked, maskedIban } from '@charpente/domain/platform/bank'
import { formatNumber, formatSiret } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { departmentsQuery, lotSummariesQuery } from '../../../../lib/api/catalogue-queries.ts'
import { formatEuros } from '../steps/values.ts'
import styles from './review-panel.module.css'
import type { Reviewed } from './review-state.ts'

type Row = Record<string, unknown>
type Content = { values: Row; application: Candidate; facts: Facts }

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const listed = (...parts: unknown[]): string => parts.map(text).filter(Boolean).join(', ')
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count > 1 ? many : one}`

/** A number saved, or as it is being typed. */
const amount = (value: unknown, unit: string): string => {
  const shown = typeof value === 'number' ? (unit === '€' ? formatEuros : formatNumber)(value) : text(value)
  return shown ? `${shown}\u00A0${unit}` : '–'
}

const Line = ({ children }: { children: ReactNode }) => <p className={styles.line}>{children || '–'}</p>
const Quiet = ({ children }: { children: ReactNode }) => children && <p className={styles.quiet}>{children}</p>

function Subject({ values }: Content) {
  const { data: categories = [] } = useQuery(lotSummariesQuery())
  const { data: departments = [] } = useQuery(departmentsQuery())
  const code = text(values.technicalCategory)
  const name = categories.find((category) => category.code === code)?.name ?? ''
  const names = new Map(departments.flatMap(({ region, ...one }) => [[one.code, `${one.code} ${one.name}`] as const]))
  const regions = new Map(departments.map(({ region }) => [region.code, region.name]))
  const places = [
    ...rowsOf(values.regions).map((place) => regions.get(String(place)) ?? String(place)),
    ...rowsOf(values.departments).map((place) => names.get(String(place)) ?? String(place)),
  ]
  return (
    <>
      <Line>{code && `Lot ${code} ${name}`}</Line>
      <Quiet>{places.join(', ')}</Quiet>
    </>
  )
}

function formOf({ typeCandidate, typeBusinessGroup, mandatarySolidarity }: Row): string {
  if (typeCandidate === 'single') return 'Candidat seul'
  if (typeCandidate !== 'businessGroup') return ''
  if (typeBusinessGroup === 'solidarity') return 'Groupement solidaire'
  if (typeBusinessGroup !== 'conjoint') return 'Groupement'
  return `Groupement conjoint, mandataire ${mandatarySolidarity === 'yes' ? 'solidaire' : 'non solidaire'}`
}

const Companies = ({ values }: Content) => (
  <>
    <Line>{formOf(values)}</Line>
    <ul className={styles.list}>
      {rowsOf(values.contractors).map((row, at) => (
        <li key={text(row.id) || at}>
          <b>{text(row.organization) || `Contractant ${at + 1}`}</b>
          {at === 0 && values.typeCandidate === 'businessGroup' && ' (mandataire)'}
          <Quiet>
            {listed(
              row.typeOrganization,
              formatSiret(text(row.siret)),
              `${text(row.addressNumber)} ${text(row.addressStreet)}`,
            )}
            {', '}
            {`${text(row.addressPostalCode)} ${text(row.addressCity)}`.trim()}
          </Quiet>
          <Quiet>{listed(`${text(row.firstname)} ${text(row.lastname)}`, row.function, row.phone, row.email)}</Quiet>
        </li>
      ))}
    </ul>
  </>
)

function Contacts({ values, facts }: Content) {
  const contacts = rowsOf(values.contactDetailsBuyers)
  const bank = (values.bankDetails ?? {}) as Row
  const centre = (values.contactDetailsCentrale ?? {}) as Row
  const iban = text(bank.iban)
  const people = new Set(contacts.map((one) => listed(one.lastname, one.function, one.phone)).filter(Boolean))
  return (
    <>
      <Line>
        {counted(contacts.filter((one) => text(one.lastname)).length, 'contact')} pour{' '}
        {counted(facts.areas.length, 'territoire')}
      </Line>
      <Quiet>{[...people].slice(0, 6).join(' ; ')}</Quiet>
      <Line>
        {iban ? `IBAN ${isMasked(iban) ? iban : maskedIban(iban)}` : 'IBAN à donner'},{' '}
        {bank.ribUpload ? 'RIB joint' : 'RIB à joindre'}
      </Line>
      <Quiet>
        {listed(centre.lastname) &&
          `Rémunération de la centrale\u00A0: ${listed(centre.lastname, centre.function, centre.phone, centre.email)}`}
      </Quiet>
    </>
  )
}

const Aptitudes = ({ values }: Content) => (
  <ul className={styles.list}>
    {rowsOf(values.activitiesAptitudeDetails).map((row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name, and are only read.
      <li key={at}>
        <b>{text(row.organization) || '–'}</b>
        <Quiet>
          {listed(row.name, row.proofFileUpload ? 'preuve jointe' : row.proofText ? 'preuve décrite' : 'sans preuve')}
        </Quiet>
      </li>
    ))}
  </ul>
)

type YearsProps = { rows: Row[]; application: Candidate; main: string; unit: string; part: string }

/** Companies down, years across. */
function Years({ rows, application, main, unit, part }: YearsProps) {
  const years = lastYears(new Date(application.createdAt))
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Entreprise</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={text(row.organization)}>
              <th scope="row">{text(row.organization)}</th>
              {years.map((year, at) => (
                <td key={year}>
                  {amount(row[`y${at + 1}${main}`], unit)}
                  <span className={styles.part}>{amount(row[`y${at + 1}${part}`], '%')}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Revenue = ({ values, application }: Content) => (
  <Years
    application={application}
    main={'Revenue'}
    unit={'€'}
    part={'PartOfRevenue'}
    rows={rowsOf(values.economicCapacity)}
  />
)

function Means({ values, application }: Content) {
  const deliveries = rowsOf(values.mainDeliveries)
  return (
    <>
      <Years
        application={application}
        main={'Average'}
        unit={'ETP'}
        part={'PartStaff'}
        rows={rowsOf(values.averageAnnualWorkforce)}
      />
      <Line>{deliveries.length === 0 ? 'Aucune réalisation' : counted(deliveries.length, 'réalisation')}</Line>
      <ul className={styles.list}>
        {deliveries.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name, and are only read.
          <li key={at}>
            <span className={styles.clamp}>{text(row.name) || `Réalisation ${at + 1}`}</span>
            <Quiet>
              {listed(
                row.organization,
                amount(row.budget, '€'),
                String(row.year ?? ''),
                row.proofUpload ? 'attestation jointe' : '',
              )}
            </Quiet>
          </li>
        ))}
      </ul>
    </>
  )
}

const Subcontracting = ({ values }: Content) => {
  const operators = rowsOf(values.otherOperators)
  return (
    <>
      <Line>
        {values.outSourcing === 'yes'
          ? 'Oui. La déclaration sera fournie à chaque acheteur à l’exécution.'
          : values.outSourcing === 'no' && 'Non, pas de sous-traitance.'}
      </Line>
      <Quiet>
        {operators.length === 0
          ? 'Aucun autre opérateur'
          : operators.map((row) => listed(row.name, formatSiret(text(row.siret)))).join(' ; ')}
      </Quiet>
    </>
  )
}

function Statement({ values }: Content) {
  const texts = [
    ['Moyens humains et matériels', text(values.presentationHuman)],
    ['Modes opératoires', text(values.presentationOperative)],
    ['Mesures environnementales et sociales', text(values.presentationEnvironment)],
  ] as const
  const proofs = rowsOf(values.presentationHumanProofs).filter((row) => row.proofUpload ?? row.proofId)
  return (
    <>
      <Line>
        {counted(texts.filter(([, words]) => words).length, 'texte')} sur 3,{' '}
        {counted(proofs.length, 'CV ou certificat', 'CV et certificats')}
      </Line>
      {texts.map(
        ([title, words]) =>
          words && (
            <details key={title} className={styles.details}>
              <summary>
                {title}, {formatNumber(words.length)} caractères
              </summary>
              <p className={styles.words}>{words}</p>
            </details>
          ),
      )}
    </>
  )
}

const contents = {
  step2: Subject,
  step3: Companies,
  step4: Contacts,
  step5: Aptitudes,
  step6: Revenue,
  step7: Means,
  step8: Subcontracting,
  step9: Statement,
}

/** What a step holds, in a few lines. */
export function AnswersOf({ step, application, facts }: { step: Reviewed; application: Candidate; facts: Facts }) {
  const Content = contents[step.key]
  return (
    <div className={styles.answers}>
      <Content values={step.values ?? {}} application={application} facts={facts} />
    </div>
  )
}
