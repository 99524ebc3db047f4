import { ActWindow } from '../act-form.tsx'
import { type Of, todayOf } from '../of.ts'

type Props = { of: Of; opened: boolean; onClose: () => void }

/** The day of the visit, told to the firm. */
export const VisitWindow = ({ of, opened, onClose }: Props) => (
  <ActWindow
    of={of}
    title="Fixer la visite de réception"
    name="visit"
    text={<>{of.read.supplier.organisation} en est avertie par e-mail et y est convoquée.</>}
    fields={{
      day: { label: 'Date de la visite', kind: 'day', value: of.file.visit?.day ?? '', min: todayOf(of) },
      time: { label: 'Heure', kind: 'line', description: 'Par exemple 9 h', value: of.file.visit?.time ?? '' },
      words: {
        label: 'Précisions',
        kind: 'text',
        description: 'Lieu du rendez-vous, personnes présentes',
        optional: true,
      },
    }}
    act={({ day, time, words }) => ({ kind: 'visitSet', body: { day, time: time.trim(), words: words.trim() } })}
    submit="Fixer la visite"
    opened={opened}
    onClose={onClose}
  />
)
