import { createFileRoute } from '@tanstack/react-router'
import { RevisionPage } from '../features/catalogue/revision/revision-page.tsx'
import { asking, codeIn, idIn, wordsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/revision')({
  staticData: { title: 'Révision des prix' },
  validateSearch: asking({
    edition: idIn,
    lot: wordsIn,
    revision: idIn,
    vue: codeIn(['index']),
    index: wordsIn,
    prix: codeIn(['a-voir']),
  }),
  component: Page,
})

function Page() {
  const { edition, lot, revision, vue, index, prix } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RevisionPage
      key={`${edition} ${lot} ${vue}`}
      address={{
        edition: Number(edition) || undefined,
        lot,
        revision: Number(revision) || undefined,
        view: vue,
        index,
        odd: prix === 'a-voir',
      }}
      onEdition={(edition) => navigate({ search: { edition: String(edition) } })}
    />
  )
}
