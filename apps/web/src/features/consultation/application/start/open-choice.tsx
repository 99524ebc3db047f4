import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../../lib/moments.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { openConsultationsQuery } from './start-queries.ts'

type OpenChoiceProps = { chosen: number; onChoose: (id: number) => void }

/** Which consultation one answers, when several are open; with one only, there is nothing to choose. */
export function OpenChoice({ chosen, onChoose }: OpenChoiceProps) {
  const { data: open = [] } = useQuery(openConsultationsQuery())
  if (open.length < 2) return null
  return (
    <section>
      <SelectField
        label="La consultation à laquelle vous répondez"
        options={open.map(({ id, reference, name, deadline }) => ({
          value: String(id),
          label: `${reference}, ${name}${deadline ? `, jusqu’au ${formatDate(deadline)}` : ''}`,
        }))}
        value={String(chosen)}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      />
    </section>
  )
}
