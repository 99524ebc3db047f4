import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askersQuery } from './inquiry-queries.ts'

type Asker = { id: number; name: string }

const PAUSE_MS = 250

/** The account of whoever asks, found by its name, a person, an address or a code. */
export function AskerSelect({ chosen, onChoose }: { chosen: Asker | null; onChoose: (asker: Asker | null) => void }) {
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const [words] = useDebouncedValue(typed === chosen?.name ? '' : typed.trim(), PAUSE_MS)
  const { data: found = [], isFetching } = useQuery(askersQuery(words))
  const listed = found.map(({ id, name, firstname, lastname }) => ({
    value: String(id),
    label: `${name} (${firstname} ${lastname})`,
    name,
  }))
  const data =
    chosen && !listed.some(({ value }) => value === String(chosen.id))
      ? [{ value: String(chosen.id), label: chosen.name, name: chosen.name }, ...listed]
      : listed
  return (
    <Select
      label="Compte"
      description="Si la personne en a un"
      placeholder="Chercher par le nom, l’e-mail ou le code"
      searchable
      clearable
      // The server has already looked for the words.
      filter={({ options }) => options}
      data={data}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => {
        const one = data.find((option) => option.value === value)
        onChoose(one ? { id: Number(one.value), name: one.name } : null)
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? 'Recherche…' : 'Aucun compte à ce nom'}
      maxDropdownHeight={220}
      clearButtonProps={{ 'aria-label': 'Retirer le compte' }}
    />
  )
}
