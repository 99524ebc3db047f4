import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../ui/select-field.tsx'
import { consultationsQuery, stateWords } from './consultations-query.ts'

type ConsultationChoiceProps = { chosen: number; onChoose: (id: number) => void }

/** Which consultation the desk works on; with one only, there is nothing to choose. */
export function ConsultationChoice({ chosen, onChoose }: ConsultationChoiceProps) {
  const { data: all = [] } = useQuery(consultationsQuery())
  if (all.length < 2) return null
  return (
    <SelectField
      label="Consultation"
      hideLabel
      acts
      options={all.map(({ id, reference, edition, state }) => ({
        value: String(id),
        label: `${reference}, édition ${edition}, ${stateWords[state].toLowerCase()}`,
      }))}
      value={String(chosen)}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  )
}
