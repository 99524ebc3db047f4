import type { AnalysisLot } from '@charpente/contract/consultation/awards'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Window } from '../../../ui/window.tsx'
import styles from './analyses-page.module.css'
import { lettersQuery } from './awards-queries.ts'

type Props = {
  edition: number
  of: AnalysisLot
  opened: boolean
  isSending: boolean
  onClose: () => void
  onSend: () => void
}

/** Each letter as it would leave, read before it does. */
export function LettersWindow({ edition, of, opened, isSending, onClose, onSend }: Props) {
  const { data: letters, isError, refetch } = useQuery({ ...lettersQuery(edition, of.lot), enabled: opened })
  return (
    <Window title={`Envoyer les lettres du lot ${of.lot}`} opened={opened} onClose={onClose}>
      <p className="c-plain">
        Chaque entreprise reçoit par e-mail, avec sa lettre en PDF, ce qui la concerne&nbsp;: ses rangs, ses notes, les
        mieux classés et les voies de recours. Le délai d’attente commence à courir.
      </p>
      {isError && <Failure onRetry={refetch} />}
      {!letters && !isError && (
        <Loading>
          <Lines count={4} />
        </Loading>
      )}
      {letters && (
        <section aria-label="Aperçu des lettres">
          <p className="c-note">
            {formatNumber(letters.length)} {plural(letters.length, 'lettre')}, telles qu’elles partiraient.
          </p>
          {letters.map(({ id, kind, organization, subject, text }) => (
            <details key={`${id} ${kind}`}>
              <summary>
                {kind === 'awardLetter' ? 'Attribution' : 'Rejet'}, {organization}
              </summary>
              <p className={styles.letter}>
                <strong>{subject}</strong>
                {`\n${text}`}
              </p>
            </details>
          ))}
        </section>
      )}
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" loading={isSending} disabled={!letters} onClick={onSend}>
          Envoyer les lettres
        </Button>
      </div>
    </Window>
  )
}
