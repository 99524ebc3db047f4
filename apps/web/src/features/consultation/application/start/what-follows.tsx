import type { Consultation } from '@charpente/contract/consultation/application/application'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { dossierQuery } from '../dossier/dossier-queries.ts'
import styles from './start-page.module.css'

/** The deadline has passed: what the centre does now, and when firms should know. */
export function WhatFollows({ consultation }: { consultation: Consultation }) {
  const { data } = useQuery(dossierQuery(consultation.id))
  const results = data?.resultsOn ? `, annoncé pour le ${formatDayPlain(data.resultsOn)}` : ''
  return (
    <section aria-labelledby="la-suite">
      <h2 id="la-suite" className={styles.panelSubtitle}>
        La suite
      </h2>
      <ol className={styles.steps}>
        <li>Les plis sont ouverts par deux personnes de la centrale. Personne ne les lit avant.</li>
        <li>Les candidatures et les offres sont examinées&nbsp;; une précision peut vous être demandée par e-mail.</li>
        <li>Chaque candidat reçoit son résultat motivé{results}.</li>
        <li>Après le délai d’attente, les contrats sont notifiés à ceux qui sont retenus.</li>
      </ol>
    </section>
  )
}
