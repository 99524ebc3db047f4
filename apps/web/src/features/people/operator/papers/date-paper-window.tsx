import { peopleRefusals } from '@charpente/contract/people/refusals'
import { documentNames, type FiledKind, whyNotDated } from '@charpente/domain/people/documents/document'
import { isDay, parisDay } from '@charpente/domain/platform/calendar'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/desk-api.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { DAY_WRONG, DayField } from '../../../../ui/day-field.tsx'
import { Window } from '../../../../ui/window.tsx'

export type Dated = { kind: FiledKind; issuedOn: string | null; expiresOn: string | null }

type Props = { supplierId: number; paper: Dated | null; onClose: () => void; onDone: (notice: string) => void }

function DateForm({ supplierId: id, paper, onClose, onDone }: Props & { paper: Dated }) {
  const { kind } = paper
  const [dates, setDates] = useState({ issuedOn: paper.issuedOn ?? '', expiresOn: paper.expiresOn ?? '' })
  const [wrong, setWrong] = useState<string | null>(null)
  const save = useAct((body: { issuedOn: string | null; expiresOn: string | null }) =>
    api.dateDocument({ params: { id, kind }, body }),
  )
  const today = parisDay(platformNow())
  const field = (name: keyof typeof dates) => ({
    value: dates[name],
    onChange: (value: string) => {
      setDates({ ...dates, [name]: value })
      setWrong(null)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { issuedOn: dates.issuedOn || null, expiresOn: dates.expiresOn || null }
    if (Object.values(body).some((day) => day !== null && !isDay(day))) return setWrong(DAY_WRONG)
    const refusal = whyNotDated(body.issuedOn, body.expiresOn, today)
    setWrong(refusal && peopleRefusals[refusal].message)
    if (refusal || save.isPending) return
    save.mutate(body, {
      onSuccess: () => onDone(`Dates notées\u00A0: ${documentNames[kind]}.`),
      onError: (error) => setWrong(alertOf(error)),
    })
  }
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <p className="c-muted c-plain">
        Recopiez les dates lues sur la pièce. L’entreprise les voit, et les rappels les suivent.
      </p>
      <DayField label="Délivrée le" max={today} data-autofocus {...field('issuedOn')} error={wrong !== null} />
      <DayField label="Valable jusqu’au" {...field('expiresOn')} error={wrong} />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={save.isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}

export const DatePaperWindow = ({ paper, onClose, ...rest }: Props) => (
  <Window title={paper ? `Dates\u00A0: ${documentNames[paper.kind]}` : ''} opened={paper !== null} onClose={onClose}>
    {paper && <DateForm paper={paper} onClose={onClose} {...rest} />}
  </Window>
)
