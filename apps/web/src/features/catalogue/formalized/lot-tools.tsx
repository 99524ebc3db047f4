import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { departmentsQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { prefers } from '../../../lib/preferences.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import styles from './lot-tools.module.css'

type LotToolsProps = {
  code: string
  words: string
  department: string | undefined
  chapter: string | undefined
  onFilter: (words: string) => void
  onDepartment: (department: string | undefined) => void
  /** The cart one fills: which it is comes first, what it comes to last. P-CAT-07 */
  cart?: { picker: ReactNode; sum: ReactNode } | undefined
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

/** `/` leads to the search, from anywhere but a field or a window; whoever speaks to their computer turns it off. */
function useSlash(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || prefers('oneKeyOff')) return
      if (isTyping(event.target) || document.querySelector('dialog[open], [role="dialog"]')) return
      event.preventDefault()
      form.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form])
}

/** Where one buys and what one looks for; it stays on top of the list. Everything lives in the address. Q-38 */
export function LotTools({ code, words, department, chapter, onFilter, onDepartment, cart }: LotToolsProps) {
  const { data: departments = [] } = useQuery(departmentsQuery())
  const { typed, type, send } = useTypedSearch(words, onFilter)
  const form = useRef<HTMLFormElement>(null)
  useSlash(form)
  return (
    <search className={`${styles.bar} c-screen-only`}>
      <form
        ref={form}
        className={styles.inside}
        data-cart={cart ? true : undefined}
        method="get"
        action={paths.catalogue()}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {cart && <div className={styles.picker}>{cart.picker}</div>}
        <input type="hidden" name="lot" value={code} />
        {chapter && <input type="hidden" name="chapitre" value={chapter} />}
        <SelectField
          name="departement"
          label="Département"
          hideLabel
          acts
          value={department ?? ''}
          onChange={({ currentTarget }) => onDepartment(currentTarget.value || undefined)}
          options={[
            ...(department ? [] : [{ value: '', label: 'Choisir un département' }]),
            ...departments.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
          ]}
        />
        <SearchField
          name="recherche"
          label="Rechercher dans ce lot"
          hideLabel
          shortcut="/"
          aria-keyshortcuts="/"
          placeholder="Rechercher dans ce lot"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {cart && <div className={styles.sum}>{cart.sum}</div>}
      </form>
    </search>
  )
}
