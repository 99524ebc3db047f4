import type { CandidateFile } from '@charpente/contract/consultation/application/application'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { formatTime } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import { Notice } from '../../../../ui/notice.tsx'
import { Window } from '../../../../ui/window.tsx'
import { shownDifferences } from '../drafts/answers.ts'
import type { Version } from '../drafts/draft-keeper.ts'
import type { StepValues } from '../step-values.ts'
import styles from './conflict-window.module.css'

type ConflictWindowProps = {
  opened: boolean
  stepKey: FormKey
  mine: StepValues
  typedAt: Date
  theirs: Version
  files: readonly CandidateFile[]
  onSettle: (side: 'mine' | 'theirs') => void
  onClose: () => void
}

/** The step was written elsewhere meanwhile: both versions, what differs, and the choice. Nothing is lost before it. */
export function ConflictWindow(props: ConflictWindowProps) {
  const { opened, stepKey, mine, typedAt, theirs, files, onSettle, onClose } = props
  const differences = shownDifferences(stepKey, mine, theirs.values, files)
  const theirTime = formatTime(new Date(theirs.savedAt))
  return (
    <Window title="Deux versions de cette étape" opened={opened} onClose={onClose} big>
      <div className={styles.window}>
        <Notice tone="warning">
          Ce dossier a été modifié sur un autre appareil. Comparez les deux versions et choisissez laquelle garder.
        </Notice>
        <section className={styles.scroll} aria-label="Ce qui diffère">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Champ</th>
                <th scope="col">Votre saisie, {formatTime(typedAt)}</th>
                <th scope="col">L’autre version, {theirTime}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ path, label, mine: here, theirs: there }) => (
                <tr key={path}>
                  <th scope="row">{label}</th>
                  <td>{here}</td>
                  <td>{there}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className={styles.actions}>
          <Button size="md" variant="subtle" onClick={onClose}>
            Décider plus tard
          </Button>
          <Button size="md" variant="default" onClick={() => onSettle('theirs')}>
            Garder l’autre version
          </Button>
          <Button size="md" onClick={() => onSettle('mine')}>
            Garder ma saisie
          </Button>
        </div>
      </div>
    </Window>
  )
}
