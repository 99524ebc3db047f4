import type { ReactNode } from 'react'
import { SearchField } from './search-field.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type Props = {
  label: string
  placeholder: string
  words: string
  onSearch: (words: string) => void
  /** What else chooses among the list, beside the words. */
  children?: ReactNode
}

/** The search of a list, whose words live in the address. */
export function TypedSearch({ label, placeholder, words, onSearch, children }: Props) {
  const { typed, type, send } = useTypedSearch(words, onSearch)
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <SearchField
          label={label}
          placeholder={placeholder}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {children}
      </form>
    </search>
  )
}
