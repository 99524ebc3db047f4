import { lastYears } from '@charpente/domain/consultation/application/years'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../../lib/api/common-queries.ts'
import { useOpened } from '../opened-application.ts'
import styles from './help-column.module.css'
import { helpOf } from './help-words.ts'

/** Beside the form, below it on a telephone; once nothing is asked any more, only whom to call. */
export function HelpColumn() {
  const { application, screen } = useOpened()
  const { data: settings } = useQuery(settingsQuery())
  const years = lastYears(new Date(application.createdAt))
  const help = application.closeAndGenerate ? undefined : helpOf(screen, years)
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
