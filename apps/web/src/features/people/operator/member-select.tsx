import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formalizedBuyersQuery } from './operator-queries.ts'

type Buyer = { id: number; name: string }

type MemberSelectProps = {
  suggested: Buyer[]
  chosen: Buyer | null
  onChoose: (buyer: Buyer | null) => void
  error: ReactNode
}

const PAUSE_MS = 300

const optionOf = ({ id, name }: Buyer) => ({ value: String(id), label: name })

/** The formalized buyer one is attached to: those the machine found first, then those whose name is typed. */
export function MemberSelect({ suggested, chosen, onChoose, error }: MemberSelectProps) {
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const [words] = useDebouncedValue(typed === chosen?.name ? '' : typed.trim(), PAUSE_MS)
  const { data: found = [], isFetching } = useQuery(formalizedBuyersQuery(words))
  const near = words === '' ? suggested : []
  const others = found.filter(({ id }) => !near.some((buyer) => buyer.id === id))
  const known = [...near, ...others, ...(chosen ? [chosen] : [])]
  const isListed = !chosen || [...near, ...others].some(({ id }) => id === chosen.id)
  return (
    <Select
      label="Rattaché à"
      description="Un acheteur formalisé dont le compte est actif"
      placeholder="Chercher par le nom"
      searchable
      // The server has already looked for the words.
      filter={({ options }) => options}
      data={[
        ...(near.length > 0 ? [{ group: 'Suggérés', items: near.map(optionOf) }] : []),
        { group: words === '' ? 'Acheteurs formalisés' : 'Trouvés', items: others.map(optionOf) },
        ...(isListed || !chosen ? [] : [{ group: 'Choisi', items: [optionOf(chosen)] }]),
      ]}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => onChoose(known.find(({ id }) => String(id) === value) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? 'Recherche…' : 'Aucun acheteur formalisé à ce nom'}
      maxDropdownHeight={260}
      comboboxProps={{ portalProps: { target: '#contenu' } }}
      error={error}
    />
  )
}
