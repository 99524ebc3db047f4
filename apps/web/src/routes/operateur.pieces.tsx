import { createFileRoute } from '@tanstack/react-router'
import { type PaperCode, paperCodes } from '../features/people/operator/papers/paper-lists.ts'
import { PapersPage } from '../features/people/operator/papers/papers-page.tsx'
import { asking, codeIn, wordsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/pieces')({
  staticData: { title: 'Pièces des prestataires' },
  validateSearch: asking({ liste: codeIn(Object.keys(paperCodes) as PaperCode[]), recherche: wordsIn }),
  component: Page,
})

function Page() {
  const { liste = 'echues', recherche = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PapersPage
      list={liste}
      search={recherche}
      onSearch={(words) =>
        navigate({ search: (going) => ({ ...going, recherche: words }), replace: true, resetScroll: false })
      }
    />
  )
}
