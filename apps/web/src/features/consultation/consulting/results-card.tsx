import { isDay } from '@charpente/domain/platform/calendar'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { Card } from '../../../ui/card.tsx'
import { DAY_WRONG, DayField } from '../../../ui/day-field.tsx'

type ResultsProps = { consultation: number; resultsOn: string | null; onDone: (notice: string) => void }

/** What firms read once the deadline has passed. */
export function ResultsCard({ consultation, resultsOn, onDone }: ResultsProps) {
  const [day, setDay] = useState(resultsOn ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const announcing = useAct((next: string | null) =>
    api.announceResults({ params: { id: consultation }, body: { resultsOn: next } }),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isGood = day.trim() === '' || isDay(day)
    setWrong(isGood ? null : DAY_WRONG)
    if (isGood && !announcing.isPending)
      announcing.mutate(day.trim() || null, { onSuccess: () => onDone('Date du résultat enregistrée.') })
  }
  return (
    <Card
      title="La suite"
      text="Lue sur l’accueil de la candidature, une fois la date limite passée. Elle n’engage pas."
    >
      <form className="c-form" noValidate onSubmit={send}>
        <DayField label="Résultat annoncé pour le" value={day} onChange={setDay} error={wrong} />
        <div>
          <Button variant="default" type="submit" loading={announcing.isPending}>
            Annoncer cette date
          </Button>
        </div>
      </form>
    </Card>
  )
}
