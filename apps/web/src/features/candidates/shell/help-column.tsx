import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../api/common-queries.ts'
import styles from './help-column.module.css'
import { helpOf } from './help-words.ts'

/** Beside the form, below it on a telephone. */
export function HelpColumn({ screen, years }: { screen: number; years: readonly [number, number, number] }) {
  const { data: settings } = useQuery(settingsQuery())
  const help = helpOf(screen, years)
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
