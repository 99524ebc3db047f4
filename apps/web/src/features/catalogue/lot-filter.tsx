import { paths } from '../../paths.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useTypedSearch } from '../../ui/use-typed-search.ts'

type LotFilterProps = {
  code: string
  words: string
  department: string | undefined
  onFilter: (words: string) => void
}

/** Keeps the articles of the lot that hold these words, as they are typed. */
export function LotFilter({ code, words, department, onFilter }: LotFilterProps) {
  const { typed, type, send } = useTypedSearch(words, onFilter)
  return (
    <search className="c-screen-only">
      <form
        method="get"
        action={paths.catalogue()}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <input type="hidden" name="lot" value={code} />
        {department && <input type="hidden" name="departement" value={department} />}
        <SearchField
          name="recherche"
          label="Filtrer dans ce lot"
          placeholder="ex.&nbsp;: dépose"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </form>
    </search>
  )
}
