import type { OperatorLine } from '@charpente/contract/people/staff'
import { MADE_FIT_DAYS } from '@charpente/domain/people/accounts/assent'
import { inOrder, rightSetNames, rightSets, setOf } from '@charpente/domain/people/accounts/rights'
import { type Right, rightLabels, rights } from '@charpente/domain/platform/right'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../lib/assent-words.ts'
import { useSession } from '../../../lib/session.tsx'
import { ButtonSet } from '../../../ui/button-set.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import styles from './operators-page.module.css'
import { rightOpens } from './right-opens.ts'
import { fullName } from './words.ts'

type Props = {
  operator: OperatorLine
  opened: boolean
  onClose: () => void
  onDone: (notice: string | null) => void
}

/** A ready-made set fills the boxes, each of which adjusts it; a second person agrees. */
export function RightsWindow({ operator, opened, onClose, onDone }: Props) {
  const { user } = useSession()
  const [chosen, setChosen] = useState<Right[]>(operator.rights)
  const asking = useAct((reason: string) =>
    api.askOperatorRights({ params: { id: operator.id }, body: { rights: chosen, reason } }),
  )
  const name = fullName(operator)
  const later = `Pendant ${MADE_FIT_DAYS} jours ensuite, ${name} ne pourra pas être la seconde personne de ce que vous demandez.`
  const current = setOf(chosen)
  return (
    <ReasonWindow
      name={`rights.${operator.id}`}
      title={`Droits de ${name}`}
      text={operator.id === user?.id ? TWO_PERSONS : `${TWO_PERSONS} ${later}`}
      confirmLabel="Demander l’accord"
      isActing={asking.isPending}
      opened={opened}
      onClose={onClose}
      onConfirm={async (reason) => {
        onDone(null)
        const assent = await asking.mutateAsync(reason)
        onClose()
        onDone(`Droits de ${name}. ${waitsForSecond(assent)}`)
      }}
    >
      <ButtonSet legend="Jeux tout faits">
        {rightSetNames.map((set, at) => (
          <PlainButton
            key={set}
            data-autofocus={at === 0 || undefined}
            aria-pressed={current === set}
            onClick={() => setChosen([...rightSets[set].rights])}
          >
            {rightSets[set].label}
          </PlainButton>
        ))}
      </ButtonSet>
      <Checkbox.Group label="Droits" value={chosen} onChange={(codes) => setChosen(inOrder(codes))}>
        <div className={styles.boxes}>
          {rights.map((right) => (
            <Checkbox key={right} value={right} label={rightLabels[right]} description={rightOpens[right]} />
          ))}
        </div>
      </Checkbox.Group>
    </ReasonWindow>
  )
}
