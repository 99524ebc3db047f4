import type { Consultation } from '@charpente/contract/consultation/application/application'
import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDay, formatTime } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconClockHour4, IconLock } from '@tabler/icons-react'
import { formatDate } from '../../../../lib/moments.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { timeLeft } from '../time-left.ts'
import { amountsInWords } from './amount-words.ts'
import styles from './consultation-card.module.css'

const hourOf = (instant: string) => {
  const at = new Date(instant)
  return `${formatDay(parisDay(at)).split(' ')[0]}, ${formatTime(at)} (heure de Paris)`
}

/** « 25 lots techniques : 13 de prestations intellectuelles, par région, et 12 de travaux, par département. » */
function lotsInWords(codes: readonly string[]): string {
  const studies = codes.filter((code) => lotNature(code) === 'engineering').length
  const works = codes.length - studies
  const parts = [
    studies > 0 ? `${studies} de prestations intellectuelles, par région` : '',
    works > 0 ? `${works} de travaux, par département` : '',
  ].filter(Boolean)
  return `${codes.length}\u00A0${plural(codes.length, 'lot technique', 'lots techniques')}\u00A0: ${parts.join(', et ')}.`
}

/** Whether one's own department is open, the first question of a firm. */
const placesInWords = (fruitless: Consultation['fruitless']): string =>
  fruitless.length === 0
    ? 'Tous les départements sont ouverts, dans chacun de ces lots.'
    : `Seuls sont ouverts\u00A0: ${fruitless.map(({ lot, place }) => `lot ${lot} en ${place}`).join(', ')}.`

type FactProps = { name: string; value: string; note?: string | undefined; isPressing?: boolean }

const Fact = ({ name, value, note, isPressing = false }: FactProps) => (
  <div className={styles.fact}>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value} data-pressing={isPressing || undefined}>
      {value}
    </dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)

/** What the consultation is, whether it is open, until when. */
export function ConsultationCard({ consultation, now }: { consultation: Consultation; now: Date }) {
  const {
    name,
    reference,
    edition,
    lots,
    fruitless,
    deadline,
    questionsUntil,
    opensAt,
    closed,
    amounts,
    validityDays,
  } = consultation
  const amountLines = amountsInWords(amounts)
  const left = deadline && timeLeft(new Date(deadline), now)
  const isOpen = closed === null
  const isToCome = closed === 'candidatesClosed' && opensAt !== null && new Date(opensAt) > now
  return (
    <section className={styles.card} aria-labelledby="consultation">
      <div className={styles.head}>
        <p className={styles.state}>
          {isOpen ? (
            <Tag tone="success" icon={<IconClockHour4 size={14} stroke={1.9} aria-hidden />}>
              Consultation ouverte
            </Tag>
          ) : (
            <Tag tone="neutral" icon={<IconLock size={14} stroke={1.9} aria-hidden />}>
              {isToCome ? 'Consultation à venir' : 'Consultation close'}
            </Tag>
          )}
          <span className={styles.reference}>
            N°&nbsp;{reference}, édition {edition}
          </span>
        </p>
        <h2 id="consultation" className={styles.title}>
          {name}
        </h2>
        <p className={styles.text}>{lotsInWords(lots)} Une candidature par lot technique.</p>
        {lots.length > 0 && <p className={styles.text}>{placesInWords(fruitless)}</p>}
        {amountLines.length > 0 && (
          <p className={styles.text}>
            Montant de chaque contrat, tous ses lots géographiques compris. {amountLines.join(' ')}
          </p>
        )}
        {validityDays !== null && (
          <p className={styles.text}>Les offres valent {validityDays}&nbsp;jours après la date limite.</p>
        )}
      </div>
      <dl className={styles.facts}>
        {isToCome && <Fact name="Ouverture" value={formatDate(opensAt)} note={hourOf(opensAt)} />}
        {deadline && <Fact name="Date limite de dépôt" value={formatDate(deadline)} note={hourOf(deadline)} />}
        {deadline && !isToCome && (
          <Fact
            name="Il reste"
            value={isOpen ? (left ?? 'Moins d’une minute') : 'Terminée'}
            note={isOpen ? 'Rappel par e-mail à J\u00A0−\u00A07 et J\u00A0−\u00A02' : 'Les dossiers restent lisibles'}
            isPressing={isOpen}
          />
        )}
        {questionsUntil && (
          <Fact name="Questions à la centrale" value={formatDate(questionsUntil)} note="Réponses publiées à tous" />
        )}
      </dl>
    </section>
  )
}
