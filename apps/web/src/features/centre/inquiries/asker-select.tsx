import { FoundSelect } from '../../../ui/found-select.tsx'
import { askersQuery } from './inquiry-queries.ts'

type Asker = { id: number; name: string }
type Found = Asker & { firstname?: string; lastname?: string }

const labelOf = ({ name, firstname, lastname }: Found) => (firstname ? `${name} (${firstname} ${lastname})` : name)

/** The account of whoever asks, found by its name, a person, an address or a code. */
export const AskerSelect = ({
  chosen,
  onChoose,
}: {
  chosen: Asker | null
  onChoose: (asker: Asker | null) => void
}) => (
  <FoundSelect
    label="Compte"
    description="Si la personne en a un"
    placeholder="Chercher par le nom, l’e-mail ou le code"
    clearable
    chosen={chosen as Found | null}
    onChoose={(found) => onChoose(found && { id: found.id, name: found.name })}
    choiceOf={(one) => ({ value: String(one.id), label: labelOf(one) })}
    queryOf={askersQuery}
    nothingFound="Aucun compte à ce nom"
    maxDropdownHeight={220}
    clearButtonProps={{ 'aria-label': 'Retirer le compte' }}
  />
)
