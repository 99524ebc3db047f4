import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firmsQuery } from './holders-queries.ts'

export type Firm = { id: number; name: string }

const PAUSE_MS = 300
const optionOf = ({ id, name }: Firm) => ({ value: String(id), label: name })

type Props = {
  label: string
  /** Those already there come first. */
  near: readonly Firm[]
  chosen: Firm | null
  autoFocus: boolean
  onChoose: (firm: Firm | null) => void
}

/** The firm that holds a rank: those of the place, then those whose name is typed. */
export function FirmSelect({ label, near, chosen, autoFocus, onChoose }: Props) {
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const [words] = useDebouncedValue(typed === chosen?.name ? '' : typed.trim(), PAUSE_MS)
  const { data: found = [], isFetching } = useQuery(firmsQuery(words))
  const first = [...near, ...(chosen && !near.some(({ id }) => id === chosen.id) ? [chosen] : [])]
  const others = found.filter(({ id }) => !first.some((firm) => firm.id === id))
  const known = [...first, ...others]
  return (
    <Select
      label={label}
      placeholder="Personne"
      searchable
      clearable
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': `Vider\u00A0: ${label}` }}
      {...(autoFocus && { 'data-autofocus': true })}
      // The server has already looked for the words.
      filter={({ options }) => options}
      data={[
        ...(first.length > 0 ? [{ group: 'Dans ce territoire', items: first.map(optionOf) }] : []),
        { group: words === '' ? 'Comptes formalisés' : 'Trouvés', items: others.map(optionOf) },
      ]}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => onChoose(known.find(({ id }) => String(id) === value) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? 'Recherche…' : 'Aucun compte formalisé à ce nom'}
      maxDropdownHeight={240}
    />
  )
}
