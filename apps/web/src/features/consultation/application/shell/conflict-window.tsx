import { formatTime } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import { Window } from '../../../../ui/window.tsx'
import type { Choices, Elsewhere } from '../drafts/draft-keeper.ts'
import styles from './conflict-window.module.css'
import { conflictWords } from './draft-notice.tsx'

type Field = { path: string; label: string; mine: string; theirs: string }

type ConflictWindowProps = {
  opened: boolean
  from: Elsewhere
  fields: readonly Field[]
  /** Null where nobody noted when. */
  mineAt: Date | null
  theirsAt: Date | null
  onSettle: (choices: Choices) => void
  onClose: () => void
}

const at = (time: Date | null) => (time ? `, ${formatTime(time)}` : '')

/** Fields written here and elsewhere meanwhile: of each, both answers and the choice. Nothing is lost before it. */
export function ConflictWindow({ opened, from, fields, mineAt, theirsAt, onSettle, onClose }: ConflictWindowProps) {
  const [choices, setChoices] = useState<Choices>({})
  const id = useId()
  const chosenIn = (path: string) => choices[path] ?? 'mine'
  const sides = ['mine', 'theirs'] as const
  return (
    <Window title="Deux réponses pour un même champ" opened={opened} onClose={onClose} big>
      <div className={styles.window}>
        <Notice tone="warning">{conflictWords(from)}</Notice>
        <section className={styles.scroll} aria-label="Ce qui diffère">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Champ</th>
                <th scope="col">Votre saisie{at(mineAt)}</th>
                <th scope="col">L’autre version{at(theirsAt)}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field.path}>
                  <th scope="row">{field.label}</th>
                  {sides.map((side) => (
                    <td key={side}>
                      <label className={styles.choice}>
                        <input
                          type="radio"
                          name={`${id}.${field.path}`}
                          checked={chosenIn(field.path) === side}
                          onChange={() => setChoices({ ...choices, [field.path]: side })}
                        />
                        <span>{field[side]}</span>
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className={styles.actions}>
          <Button size="md" variant="subtle" onClick={onClose}>
            Décider plus tard
          </Button>
          <Button
            size="md"
            onClick={() => onSettle(Object.fromEntries(fields.map(({ path }) => [path, chosenIn(path)])))}
          >
            {fields.length > 1 ? 'Garder ces réponses' : 'Garder cette réponse'}
          </Button>
        </div>
      </div>
    </Window>
  )
}
