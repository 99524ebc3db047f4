import { createFileRoute } from '@tanstack/react-router'
import { OwnArticlesPage } from '../features/catalogue/free-catalogue/articles/own-articles-page.tsx'
import { ownArticlesQuery } from '../features/catalogue/free-catalogue/articles/own-articles-queries.ts'
import { categoriesQuery, departmentsQuery } from '../lib/api/catalogue-queries.ts'
import { allow } from '../lib/guard.ts'
import { prepare } from '../lib/router-context.ts'
import { currentSession, useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'
import { asking, idIn, wordsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/compte/fournisseur/articles')({
  staticData: { title: 'Mon catalogue Libre' },
  beforeLoad: allow('ROLE_SUPPLIER'),
  validateSearch: asking({
    recherche: wordsIn,
    categorie: idIn,
    departement: idIn,
  }),
  loader: ({ context }) =>
    prepare(
      context,
      context.queryClient.prefetchQuery(departmentsQuery()),
      context.queryClient.prefetchQuery(categoriesQuery()),
      context.queryClient.prefetchQuery(ownArticlesQuery(currentSession().user?.id ?? 0)),
    ),
  component: Page,
})

function Page() {
  const { user, actor } = useSession()
  const { recherche = '', categorie = '', departement = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user || !actor) return null
  return (
    <AccountShell active="articles">
      <OwnArticlesPage
        key={user.id}
        user={user}
        actor={actor}
        filters={{ words: recherche, category: categorie, department: departement }}
        onFilter={({ words, category, department }) =>
          // From the address as it is now: two filters chosen in a row are both kept.
          navigate({
            search: (now) => ({
              recherche: words ?? now.recherche,
              categorie: category ?? now.categorie,
              departement: department ?? now.departement,
            }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </AccountShell>
  )
}
