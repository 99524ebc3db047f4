import type { HolderCorrection } from '@charpente/contract/catalogue/holders'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { ofName } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../lib/assent-words.ts'
import { Card } from '../../../ui/card.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import styles from './holders.module.css'
import { correctionsQuery } from './holders-queries.ts'

const ranksText = (held: HolderCorrection['after']) =>
  held.length === 0 ? 'personne' : held.map(({ rank, name }) => `${rank}.\u00A0${name}`).join(', ')

const when = (instant: string) => {
  const at = new Date(instant)
  return `${formatDayPlain(parisDay(at))} à ${formatTime(at)}`
}

type Props = { edition: number; lot: string; onDone: (words: string) => void }

/** What was corrected by hand in this lot, why, by whom, and the way back. */
export function Corrections({ edition, lot, onDone }: Props) {
  const { data: corrections = [] } = useQuery(correctionsQuery(edition, lot))
  const undoing = useWindow<HolderCorrection>()
  const undo = useAct(({ id, reason }: { id: number; reason: string }) =>
    api.undoCorrection({ params: { id }, body: { reason } }),
  )
  if (corrections.length === 0) return null
  return (
    <Card title="Corrections à la main" flush>
      <ul className={styles.corrections}>
        {corrections.map((one) => (
          <li key={one.id}>
            <div>
              <strong>
                {one.place} {one.placeName}
              </strong>{' '}
              {one.undone && <Tag tone="neutral">Annulée</Tag>}
              {one.undoes !== null && <Tag tone="neutral">Annulation</Tag>}
              <p className={styles.change}>
                <del>{ranksText(one.before)}</del> <span>devient</span> <ins>{ranksText(one.after)}</ins>
              </p>
              <p className={styles.small}>
                {when(one.at)}, {one.by}&nbsp;: «&nbsp;{one.reason}&nbsp;»
              </p>
            </div>
            {!one.undone && (
              <PlainButton
                onClick={() => undoing.open(one)}
                aria-label={`Annuler la correction ${ofName(one.placeName)} du ${when(one.at)}`}
              >
                Annuler
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
      {undoing.about && (
        <ReasonWindow
          key={undoing.about.id}
          name={`undo-holders.${undoing.about.id}`}
          title={`Annuler la correction ${ofName(undoing.about.placeName)}`}
          text={`Les titulaires redeviendraient\u00A0: ${ranksText(undoing.about.before)}. Leurs prix d’alors reviendront avec eux. ${TWO_PERSONS}`}
          confirmLabel="Demander l’accord"
          opened={undoing.opened}
          isActing={undo.isPending}
          onClose={undoing.close}
          onConfirm={async (reason) => {
            if (!undoing.about) return
            const assent = await undo.mutateAsync({ id: undoing.about.id, reason })
            undoing.close()
            onDone(`${undoing.about.placeName}. ${waitsForSecond(assent)}`)
          }}
        />
      )}
    </Card>
  )
}
