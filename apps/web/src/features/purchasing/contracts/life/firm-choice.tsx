import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api/desk-api.ts'
import { DESK } from '../../../../lib/api/use-act.ts'

const PAUSE_MS = 300

const firmsQuery = (search: string) =>
  queryOptions({
    queryKey: [...DESK, 'firms-to-hold', search],
    queryFn: async () => {
      const query = { side: 'supplier', type: 'formalized', state: 'active', search, offset: 0 } as const
      return (await api.listAccounts({ query })).filter(({ adminId }) => adminId === null)
    },
    placeholderData: keepPreviousData,
  })

type Props = { chosen: number | null; onChoose: (id: number | null) => void }

/** The firm that takes a contract over, by its name. */
export function FirmChoice({ chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data: found = [], isFetching } = useQuery(firmsQuery(words))
  return (
    <Select
      label="Nouveau titulaire"
      description="Les acheteurs le voient à la prochaine publication."
      placeholder="Nom de l’entreprise"
      required
      searchable
      openOnFocus={false}
      // The server has already looked for the words.
      filter={({ options }) => options}
      data={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === null ? null : String(chosen)}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? 'Recherche…' : 'Aucun compte formalisé à ce nom'}
      maxDropdownHeight={240}
    />
  )
}
