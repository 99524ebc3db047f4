import { formatDayPlain } from '@charpente/domain/platform/format'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import { Window } from '../../../../ui/window.tsx'
import styles from './conflict-window.module.css'
import { type Difference, differencesOf, type InfoValues, infoLabels } from './info-values.ts'
import type { InfoForm } from './use-info-form.ts'

const shown = (name: keyof InfoValues, value: InfoValues[keyof InfoValues]) => {
  if (typeof value === 'boolean') return value ? 'acceptées' : 'pas acceptées'
  if (value === '') return '(vide)'
  return name === 'operationEndingDate' ? formatDayPlain(value) : value
}

function Choice({
  of,
  chosen,
  onChoose,
}: {
  of: Difference
  chosen: 'mine' | 'theirs'
  onChoose: (side: string) => void
}) {
  return (
    <Radio.Group label={infoLabels[of.name]} value={chosen} onChange={onChoose}>
      <div className={styles.sides}>
        <Radio value="mine" label="Votre saisie" description={shown(of.name, of.mine)} />
        <Radio value="theirs" label="Enregistré entre-temps" description={shown(of.name, of.theirs)} />
      </div>
    </Radio.Group>
  )
}

/** Somebody saved meanwhile: both versions side by side, and the choice for each field. Nothing typed is lost. */
export function ConflictWindow({ conflict }: { conflict: NonNullable<InfoForm['conflict']> }) {
  const { mine, theirs, settle, close } = conflict
  const [picked, pick] = useState<Partial<Record<keyof InfoValues, string>>>({})
  const differences = differencesOf(mine, theirs)
  const chosen = (name: keyof InfoValues) => (picked[name] === 'theirs' ? 'theirs' : 'mine')
  const values = Object.fromEntries(
    differences.map(({ name, ...sides }) => [name, sides[chosen(name)]]),
  ) as Partial<InfoValues>
  return (
    <Window title="Ce panier a changé entre-temps" opened onClose={close} big>
      <div className={styles.window}>
        <Notice tone="warning">
          Les informations ont été enregistrées ailleurs depuis que vous les avez ouvertes. Choisissez ce qui reste,
          champ par champ&nbsp;: rien n’est perdu.
        </Notice>
        {differences.map((of) => (
          <Choice
            key={of.name}
            of={of}
            chosen={chosen(of.name)}
            onChoose={(side) => pick({ ...picked, [of.name]: side })}
          />
        ))}
        <div className={styles.actions}>
          <Button size="md" variant="default" onClick={close}>
            Décider plus tard
          </Button>
          <Button size="md" onClick={() => settle({ ...mine, ...values })}>
            Enregistrer ces choix
          </Button>
        </div>
      </div>
    </Window>
  )
}
