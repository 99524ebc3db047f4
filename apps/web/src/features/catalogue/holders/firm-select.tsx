import { answersTo } from '@charpente/domain/platform/text'
import { FoundSelect } from '../../../ui/found-select.tsx'
import { firmsQuery } from './holders-queries.ts'

export type Firm = { id: number; name: string }

type Props = {
  label: string
  /** Those already there come first. */
  near: readonly Firm[]
  chosen: Firm | null
  autoFocus: boolean
  onChoose: (firm: Firm | null) => void
}

/** The firm that holds a rank: those of the place, then those whose name is typed. */
export const FirmSelect = ({ label, near, chosen, autoFocus, onChoose }: Props) => (
  <FoundSelect
    label={label}
    placeholder="Personne"
    clearable
    openOnFocus={false}
    clearButtonProps={{ 'aria-label': `Vider\u00A0: ${label}` }}
    {...(autoFocus && { 'data-autofocus': true })}
    chosen={chosen}
    onChoose={onChoose}
    choiceOf={({ id, name }) => ({ value: String(id), label: name })}
    queryOf={firmsQuery}
    groupsOf={(found, words) => [
      { group: 'Dans ce territoire', items: near.filter(({ name }) => answersTo(name, words)) },
      {
        group: words === '' ? 'Comptes formalisés' : 'Trouvés',
        items: found.filter(({ id }) => !near.some((firm) => firm.id === id)),
      },
    ]}
    nothingFound="Aucun compte formalisé à ce nom"
    maxDropdownHeight={240}
  />
)
