import { holderRefusals } from '@charpente/contract/catalogue/holder-refusals'
import type { Comparison } from '@charpente/contract/catalogue/publication'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { SCHEDULE_DAYS, whyNotSchedule } from '@charpente/domain/catalogue/publication/scheduling'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../lib/assent-words.ts'
import { useDraft } from '../../../lib/draft.ts'
import { instantOf } from '../../../lib/paris-field.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { DAY_TIME_WRONG, DayField } from '../../../ui/day-field.tsx'
import { Window } from '../../../ui/window.tsx'

type Props = { of: Comparison; opened: boolean; onClose: () => void; onDone: (words: string) => void }

/** Why this hour does not suit, by the server's own rule; null when it does. */
function wrong(of: Comparison, typed: string): string | null {
  if (typed === '') return REQUIRED
  const at = instantOf(typed)
  if (at === null) return DAY_TIME_WRONG
  const hour = { dueAt: new Date(at), now: platformNow(), isScheduled: false }
  const refusal = whyNotSchedule({ ...of, waiting: of.checks.waiting }, hour)
  return refusal && holderRefusals[refusal].message
}

function ScheduleForm({ of, onClose, onDone }: Omit<Props, 'opened'>) {
  const today = parisDay(platformNow())
  const [typed, setTyped] = useState(`${addDays(today, 1)}T06:00`)
  const [isChecked, setChecked] = useState(false)
  const error = wrong(of, typed)
  const draft = useDraft(`schedule.${of.id}`, { reason: '' })
  const [reason, setReason] = useState(draft.initialValues.reason)
  const isUnsaid = reason.trim() === ''
  const act = useAct((at: string) =>
    api.schedulePublication({ params: { id: of.id }, body: { at, reason: reason.trim() } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const at = instantOf(typed)
    if (error || isUnsaid || !at || act.isPending) return
    act.mutate(at, {
      onSuccess: (assent) => {
        draft.clear()
        onDone(waitsForSecond(assent))
      },
    })
  }
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <p className="c-plain">
        Ce qui est préparé sera mis en ligne à cette heure, tel quel. Si quelque chose change d’ici là, rien n’est
        publié et tous les opérateurs reçoivent un e-mail. {TWO_PERSONS}
      </p>
      <DayField
        label="Jour et heure"
        description="Heure de Paris"
        required
        data-autofocus
        withTime
        min={today}
        max={addDays(today, SCHEDULE_DAYS)}
        value={typed}
        onChange={setTyped}
        error={isChecked && error}
      />
      <Textarea
        label="Motif"
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        error={isChecked && isUnsaid && REQUIRED}
        onChange={({ currentTarget: { value } }) => {
          setReason(value)
          draft.keep({ reason: value })
        }}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={act.isPending}>
          Demander l’accord
        </Button>
      </div>
    </form>
  )
}

/** The hour at which what is prepared goes online by itself. */
export const ScheduleWindow = ({ opened, onClose, ...form }: Props) => (
  <Window title="Programmer la publication" opened={opened} onClose={onClose}>
    <ScheduleForm onClose={onClose} {...form} />
  </Window>
)
