import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

const PAUSE_MS = 250

type Choice = { value: string; label: string; disabled?: boolean }

type FoundSelectProps<One, Found, Key extends QueryKey> = Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'searchable' | 'searchValue' | 'filter' | 'nothingFoundMessage' | 'renderOption'
> & {
  chosen: One | null
  onChoose: (one: One | null) => void
  choiceOf: (one: One) => Choice
  /** What the server finds for these words; all of them, or the first, for none. */
  queryOf: (words: string) => UseQueryOptions<Found, Error, One[], Key>
  /** Where there are groups: what was found, and what the page knows already, for these words. */
  groupsOf?: (found: readonly One[], words: string) => readonly { group: string; items: readonly One[] }[]
  nothingFound: string
  draw?: (one: One) => ReactNode
}

/**
 * One of many, found by the server as one types. What is offered was found for what is typed: as long as it is being
 * sought nothing is offered, and Enter takes nothing.
 */
export function FoundSelect<One, Found, Key extends QueryKey>(props: FoundSelectProps<One, Found, Key>) {
  const { chosen, onChoose, choiceOf, queryOf, groupsOf, nothingFound, draw, ...rest } = props
  const own = chosen && choiceOf(chosen)
  const [typed, setTyped] = useState(own?.label ?? '')
  const words = typed === own?.label ? '' : typed.trim()
  const [asked] = useDebouncedValue(words, PAUSE_MS)
  const { data, isPending, isPlaceholderData, isError } = useQuery(queryOf(asked))
  const isSeeking = asked !== words || isPending || isPlaceholderData
  const found = (!isSeeking && data) || []
  const groups = isSeeking || !groupsOf ? [{ group: '', items: found }] : groupsOf(found, words)
  const offered = new Map(groups.flatMap(({ items }) => items).map((one) => [choiceOf(one).value, one]))
  const known = new Map(own && chosen ? [...offered, [own.value, chosen]] : offered)
  const whyNone = isError ? 'La recherche n’a pas abouti' : nothingFound
  const drawn = (value: string) => {
    const one = known.get(value)
    return one && draw?.(one)
  }
  return (
    <Select
      {...rest}
      searchable
      data={[
        // Its name stands in the field: it is offered among the others only where it was found too.
        ...(own && !offered.has(own.value) ? [own] : []),
        ...groups.flatMap<Choice | { group: string; items: Choice[] }>(({ group, items }) => {
          const choices = items.map(choiceOf)
          return group === '' ? choices : [{ group, items: choices }]
        }),
      ]}
      filter={({ options }) => options.filter((one) => !('value' in one) || offered.has(one.value))}
      value={own?.value ?? null}
      onChange={(value) => onChoose((value !== null && known.get(value)) || null)}
      // The same one chosen again: what was typed to find it gives way to its name.
      onOptionSubmit={(value) => own?.value === value && setTyped(own.label)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isSeeking ? 'Recherche…' : whyNone}
      {...(draw && { renderOption: ({ option }) => drawn(option.value) ?? option.label })}
    />
  )
}
