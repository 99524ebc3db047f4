import type { FeeBoard } from '@charpente/contract/purchasing/fee'
import { isDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { debitRecap, taxed } from '@charpente/domain/purchasing/fees/recap'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiAddress } from '../../../lib/api/desk-api.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { askRecap } from '../../../lib/message.tsx'
import { Card } from '../../../ui/card.tsx'
import { DAY_WRONG, DayField } from '../../../ui/day-field.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import styles from './fees.module.css'

/** What the bank is asked to collect, in one file; each firm is told its day. */
export function DebitCard({ board, onDone }: { board: FeeBoard; onDone: (words: string) => void }) {
  const { debit, debits } = board
  const [day, setDay] = useState<string>(debit.firstDay)
  const [isWrong, setWrong] = useState(false)
  const make = useAct((collectOn: string) => api.makeFeeDebit({ body: { collectOn } }))
  const save = useMutation({ mutationFn: (id: number) => saveFile(apiAddress('openFeeDebit', { params: { id } })) })
  return (
    <Card
      title="Prélèvement"
      text={
        debit.count === 0
          ? 'Rien à demander à la banque'
          : `${debit.count} ${plural(debit.count, 'relevé')}, ${taxed(debit.total)}`
      }
    >
      {debit.count > 0 && (
        <form
          className={styles.inline}
          noValidate
          onSubmit={async (event) => {
            event.preventDefault()
            if (!isDay(day)) return setWrong(true)
            if (!(await askRecap(debitRecap({ ...debit, day })))) return
            make.mutate(day, {
              onSuccess: ({ count, total }) =>
                onDone(
                  `Prélèvement préparé\u00A0: ${count} ${plural(count, 'relevé')}, ${taxed(total)}. Les entreprises sont prévenues. Téléchargez le fichier pour la banque.`,
                ),
            })
          }}
        >
          <DayField
            label="Jour du prélèvement"
            min={debit.firstDay}
            value={day}
            error={isWrong && !isDay(day) && DAY_WRONG}
            onChange={setDay}
          />
          <Button type="submit" loading={make.isPending}>
            Préparer le prélèvement
          </Button>
        </form>
      )}
      {debits.length > 0 && (
        <ul className={styles.list} aria-label="Fichiers de prélèvement">
          {debits.map(({ id, collectOn, count, total }) => (
            <li key={id}>
              <span>
                {formatDayPlain(collectOn)}, {count} {plural(count, 'relevé')}, {taxed(total)}
              </span>
              <PlainButton
                aria-label={`Télécharger le fichier de prélèvement du ${formatDayPlain(collectOn)}`}
                onClick={() => save.mutate(id)}
              >
                Fichier SEPA
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
