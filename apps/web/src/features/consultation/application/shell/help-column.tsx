import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../../lib/api/common-queries.ts'
import styles from './help-column.module.css'
import { helpOf } from './help-words.ts'

type HelpColumnProps = { screen: number | null; years: readonly [number, number, number] }

/** Beside the form, below it on a telephone; once nothing is asked any more, only whom to call. */
export function HelpColumn({ screen, years }: HelpColumnProps) {
  const { data: settings } = useQuery(settingsQuery())
  const help = screen === null ? undefined : helpOf(screen, years)
  return (
    <aside className={styles.help} aria-label="Aide de l’étape">
      {help && (
        <>
          <section>
            <h2>Pourquoi</h2>
            <p>{help.why}</p>
          </section>
          <section>
            <h2>À préparer</h2>
            <p>{help.prepare}</p>
          </section>
          <section>
            <h2>Bon à savoir</h2>
            <p>{help.know}</p>
          </section>
        </>
      )}
      {settings && (
        <section>
          <h2>Une question</h2>
          <p>
            <a href={`tel:${settings.contactPhone.replace(/[^\d+]/g, '')}`}>{settings.contactPhone}</a>, du lundi au
            vendredi, 9&nbsp;h à 17&nbsp;h
          </p>
        </section>
      )}
    </aside>
  )
}
