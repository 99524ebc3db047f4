import type { ReactNode } from 'react'
import { FoundSelect } from '../../../ui/found-select.tsx'
import { formalizedBuyersQuery } from './operator-queries.ts'

type Buyer = { id: number; name: string }

type MemberSelectProps = {
  suggested: Buyer[]
  chosen: Buyer | null
  onChoose: (buyer: Buyer | null) => void
  error: ReactNode
}

/** The formalized buyer one is attached to: those the machine found first, then those whose name is typed. */
export const MemberSelect = ({ suggested, chosen, onChoose, error }: MemberSelectProps) => (
  <FoundSelect
    label="Rattaché à"
    description="Un acheteur formalisé dont le compte est actif"
    placeholder="Chercher par le nom"
    chosen={chosen}
    onChoose={onChoose}
    choiceOf={({ id, name }) => ({ value: String(id), label: name })}
    queryOf={formalizedBuyersQuery}
    groupsOf={(found, words) =>
      words === ''
        ? [
            { group: 'Suggérés', items: suggested },
            {
              group: 'Acheteurs formalisés',
              items: found.filter(({ id }) => !suggested.some((buyer) => buyer.id === id)),
            },
          ]
        : [{ group: 'Trouvés', items: found }]
    }
    nothingFound="Aucun acheteur formalisé à ce nom"
    maxDropdownHeight={260}
    comboboxProps={{ portalProps: { target: '#contenu' } }}
    error={error}
  />
)
