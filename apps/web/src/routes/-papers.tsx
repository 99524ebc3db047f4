import { useNavigate, useSearch } from '@tanstack/react-router'
import { type PaperCode, paperCodes } from '../features/people/operator/papers/paper-lists.ts'
import { PapersPage } from '../features/people/operator/papers/papers-page.tsx'
import { oneOf, wordsIn } from '../ui/address-values.ts'

type Search = { liste?: unknown; recherche?: unknown }

export function Page() {
  const { liste, recherche } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  return (
    <PapersPage
      list={oneOf(Object.keys(paperCodes) as PaperCode[], liste) ?? 'echues'}
      search={wordsIn(recherche) ?? ''}
      onSearch={(words) =>
        navigate({
          to: '.',
          search: (going: Search) => ({ ...going, recherche: words || undefined }) as never,
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
