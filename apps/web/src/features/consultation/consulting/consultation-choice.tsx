import { useQuery } from '@tanstack/react-query'
import { chosenIn, consultationsQuery, stateWords } from '../../../lib/api/consultations-query.ts'
import { SelectField } from '../../../ui/select-field.tsx'

type ConsultationChoiceProps = {
  /** The one in the address; without it, the one under way. */
  asked: number | undefined
  /** Which states come first where there is something to judge. */
  first?: Parameters<typeof chosenIn>[2]
  onChoose: (id: number) => void
}

/** Which consultation the desk works on; with one only, there is nothing to choose. */
export function ConsultationChoice({ asked, first, onChoose }: ConsultationChoiceProps) {
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
      value={String(chosenIn(all, asked, first)?.id ?? '')}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  )
}
