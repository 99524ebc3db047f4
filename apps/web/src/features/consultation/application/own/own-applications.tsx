import type { OwnCandidate } from '@charpente/contract/consultation/application'
import { geographyOf } from '@charpente/contract/consultation/application/facts'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayShort } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines } from '../../../../ui/loading.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Window } from '../../../../ui/window.tsx'
import { useOpened } from '../opened-application.ts'
import styles from './own-applications.module.css'

const STATES: Record<OwnCandidate['state'], string> = {
  draft: 'En cours',
  signed: 'Signée',
  accepted: 'Acceptée',
  refused: 'Refusée',
}

/** « Lot 203 Couverture et zinguerie, 4 départements ». */
export function whatOf({ lot, lotName, places }: Pick<OwnCandidate, 'lot' | 'lotName' | 'places'>): string {
  if (lot === null) return 'Catégorie à choisir'
  const kind = geographyOf(lot) === 'region' ? 'région' : 'département'
  return `Lot ${lot} ${lotName ?? ''}, ${places} ${plural(places, kind)}`
}

function List() {
  const { application, code, onCode } = useOpened()
  const { id } = application
  const queryKey = ['candidates', id, 'own']
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => api.listOwnCandidates({ params: { id }, code }),
  })
  const mailing = useMutation({
    mutationFn: (other: string) => api.mailOwnCandidateCode({ params: { id, other }, code }),
  })
  const beginning = useMutation({
    mutationFn: () => api.beginOwnCandidate({ params: { id }, code }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
  const said = beginning.data?.message ?? mailing.data?.message
  const failed = beginning.error ?? mailing.error
  if (isError) return <Failure onRetry={() => refetch()} />
  if (!data) return <Lines count={4} />
  return (
    <div className={styles.window}>
      <p className={styles.text}>
        Celles de l’adresse {application.email}. Pour en ouvrir une autre, recevez son code par e-mail&nbsp;: il n’est
        montré nulle part ailleurs.
      </p>
      <ul className={styles.list}>
        {data.map((one) => (
          <li key={one.id}>
            <div>
              <p className={styles.what}>{whatOf(one)}</p>
              <p className={styles.text}>
                {[one.reference, one.consultation, `modifiée le ${formatDayShort(parisDay(new Date(one.changedAt)))}`]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <span className={styles.state}>{STATES[one.state]}</span>
            {one.isThis ? (
              <span className={styles.text}>Ouverte ici</span>
            ) : (
              <PlainButton
                aria-label={`Recevoir son code\u00A0: ${one.reference ?? whatOf(one)}`}
                onClick={() => {
                  beginning.reset()
                  mailing.mutate(one.id)
                }}
              >
                Recevoir son code
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
      <div role="status">
        {said && (
          <Notice tone="success">
            {said}{' '}
            <button type="button" className={styles.link} onClick={onCode}>
              Saisir le code reçu
            </button>
          </Notice>
        )}
      </div>
      {failed && (
        <Notice tone="error" said>
          {alertOf(failed)}
        </Notice>
      )}
      <div className={styles.begin}>
        <p className={styles.text}>
          Une candidature porte sur une seule catégorie technique. Pour une autre, commencez-en une autre&nbsp;: une
          fois celle-ci signée, vous pourrez y reprendre ses réponses.
        </p>
        <PlainButton
          tone="primary"
          onClick={() => {
            mailing.reset()
            beginning.mutate()
          }}
        >
          Commencer une autre candidature
        </PlainButton>
      </div>
    </div>
  )
}

/** The applications of this address, and another one to begin: only for who has the code that writes. */
export const OwnApplications = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Window title="Mes candidatures" opened={opened} onClose={onClose} big>
    {opened && <List />}
  </Window>
)
