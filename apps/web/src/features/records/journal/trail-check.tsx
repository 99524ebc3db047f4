import { subjectWords } from '@charpente/contract/records/acts'
import type { TrailCheck as Checked } from '@charpente/contract/records/journal'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { formatMoment } from '../../../lib/moments.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import styles from './journal.module.css'
import { CHECK, trailCheckQuery } from './journal-queries.ts'

const faults = {
  changed: 'modifiée',
  missing: 'manquante',
  unlinked: 'détachée de la précédente',
  rewritten: 'réécrite depuis qu’elle a été scellée',
  unanchored: 'absente de l’empreinte qui devait la sceller',
}

const titleOf = ({ events, broken }: Checked) =>
  broken.length > 0
    ? `Le journal a été altéré : ${broken.length} ${plural(broken.length, 'anomalie')}`
    : `Journal intact : ${formatNumber(events ?? 0)} lignes relues, chaque sceau recalculé`

/** Whether the whole trail is as it was written: read each night, and whenever somebody asks. */
export function TrailCheck() {
  const queryClient = useQueryClient()
  const { data } = useQuery(trailCheckQuery())
  const ask = useMutation({
    mutationFn: () => api.verifyTrail(),
    onSuccess: (checks) => queryClient.setQueryData(CHECK, checks),
  })
  const isRunning = ask.isPending || data?.running === true
  const last = data?.last
  return (
    <div className={styles.verification}>
      <Notice
        said
        tone={last ? (last.broken.length > 0 ? 'error' : 'success') : 'neutral'}
        title={last ? titleOf(last) : 'Le journal n’a pas encore été relu en entier'}
      >
        <p>
          {isRunning
            ? 'Vérification en cours : chaque ligne est relue…'
            : last?.endedAt
              ? `Dernière vérification le ${formatMoment(last.endedAt)}. Elle se refait chaque nuit.`
              : 'La vérification se fait chaque nuit, et ici quand vous le demandez.'}
        </p>
        {last && last.broken.length > 0 && (
          <ul>
            {last.broken.slice(0, 20).map(({ type, id, seq, why }) => (
              <li key={`${type} ${id} ${seq}`}>
                {type === 'root' ? `Empreinte n° ${id}` : `${subjectWords(type)} ${id}, ligne ${seq}`}&nbsp;:{' '}
                {faults[why]}
              </li>
            ))}
          </ul>
        )}
      </Notice>
      <PlainButton tall aria-disabled={isRunning} onClick={() => !isRunning && ask.mutate()}>
        Vérifier tout le journal
      </PlainButton>
    </div>
  )
}
