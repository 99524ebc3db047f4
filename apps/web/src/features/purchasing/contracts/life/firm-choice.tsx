import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api/desk-api.ts'
import { DESK } from '../../../../lib/api/use-act.ts'
import { FoundSelect } from '../../../../ui/found-select.tsx'

const firmsQuery = (search: string) =>
  queryOptions({
    queryKey: [...DESK, 'firms-to-hold', search],
    queryFn: async () => {
      const query = { side: 'supplier', type: 'formalized', state: 'active', search, offset: 0 } as const
      return (await api.listAccounts({ query })).filter(({ adminId }) => adminId === null)
    },
  })

type Props = { onChoose: (id: number | null) => void }

/** The firm that takes a contract over, by its name. */
export function FirmChoice({ onChoose }: Props) {
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null)
  return (
    <FoundSelect
      label="Nouveau titulaire"
      description="Les acheteurs le voient à la prochaine publication."
      placeholder="Nom de l’entreprise"
      required
      openOnFocus={false}
      chosen={chosen}
      onChoose={(firm) => {
        setChosen(firm)
        onChoose(firm?.id ?? null)
      }}
      choiceOf={({ id, name }) => ({ value: String(id), label: name })}
      queryOf={firmsQuery}
      nothingFound="Aucun compte formalisé à ce nom"
      maxDropdownHeight={240}
    />
  )
}
