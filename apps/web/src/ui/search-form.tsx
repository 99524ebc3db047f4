import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

/** What the fields of a form hold, by the name they have in the address. */
export type FormValues = Record<string, string>

type SearchFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & {
  /** The page that shows the results. */
  page: string
  /** What the address says now; every field takes it as its default value. */
  values: FormValues
  onSearch: (values: FormValues) => void
  children: ReactNode
}

/** A search kept in the address: a plain form before any script has run, no reload afterwards. */
export function SearchForm({ page, values, onSearch, children, ...rest }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const inAddress = JSON.stringify(values)

  // The fields follow the address when it changes without them: by a link, or on the way back.
  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(inAddress))) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [inAddress])

  return (
    <search className="c-screen-only">
      <form
        ref={form}
        method="get"
        action={page}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(
            Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`])),
          )
        }}
        {...rest}
      >
        {children}
      </form>
    </search>
  )
}
