import type { FreeArticle } from '@charpente/contract/catalogue/free-catalogue'
import type { User } from '@charpente/contract/people/user'
import { mayEditFreeArticles } from '@charpente/domain/catalogue/free-catalogue/access'
import type { Actor } from '@charpente/domain/platform/actor'
import { matchesAllWords, plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../lib/paths.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { Block, Loading } from '../../../../ui/loading.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Said } from '../../../../ui/said.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { useTypedSearch } from '../../../../ui/use-typed-search.ts'
import { countText } from './article-values.ts'
import { OwnArticleTable } from './own-article-table.tsx'
import styles from './own-articles-page.module.css'
import { ownArticlesQuery } from './own-articles-queries.ts'
import { useDownload } from './use-download.ts'
import { useOwnArticles } from './use-own-articles.tsx'

type OwnFilters = { words: string; category: string; department: string }

type OwnArticlesPageProps = {
  user: User
  actor: Actor
  filters: OwnFilters
  onFilter: (changes: Partial<OwnFilters>) => void
}

/** The free catalogue of a supplier: read by all its accounts, changed by the main one. P-SUP-10 to 24, Q-134 */
export function OwnArticlesPage({ user, actor, filters, onFilter }: OwnArticlesPageProps) {
  const articles = useQuery(ownArticlesQuery(user.id))
  const actions = useOwnArticles(user)
  const canEdit = mayEditFreeArticles(actor)
  const list = articles.data ?? []
  const places = new Set(list.flatMap(({ departments }) => departments.map(({ id }) => id))).size
  return (
    <>
      <PageHeader
        title="Mon catalogue Libre"
        tags={<KindBadge kind="free" />}
        text={
          articles.data && list.length > 0
            ? `${countText(list.length, 'article')} ${plural(list.length, 'visible')} des acheteurs dans ${countText(places, 'département')}. Vous fixez vos prix, vous les changez quand vous voulez.`
            : 'Vous fixez vos prix, vous les changez quand vous voulez.'
        }
        actions={
          <div className={`${styles.actions} c-screen-only`}>
            {canEdit && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconTableImport size={17} stroke={1.7} aria-hidden />}
                  onClick={actions.load}
                >
                  Importer un classeur
                </Button>
                <Button
                  color="free"
                  leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
                  onClick={actions.add}
                >
                  Ajouter un article
                </Button>
              </>
            )}
          </div>
        }
      />
      <div className={styles.page}>
        <Said>{actions.said}</Said>
        {!canEdit && (
          <Notice>
            Vous consultez le catalogue de votre entreprise.{' '}
            {user.adminName ? `${user.adminName}, qui tient` : 'La personne qui tient'} le compte principal, le modifie.
          </Notice>
        )}
        {articles.isPending && <LoadingList />}
        {articles.isError && <Failure onRetry={articles.refetch} />}
        {articles.data && list.length === 0 && (
          <EmptyState
            title="Votre catalogue libre est vide."
            actions={
              canEdit && (
                <Button color="free" size="md" onClick={actions.add}>
                  Ajouter un article
                </Button>
              )
            }
          >
            {canEdit && 'Ajoutez un article ou importez un fichier.'}
          </EmptyState>
        )}
        {list.length > 0 && (
          <FilteredArticles
            articles={list}
            filters={filters}
            onFilter={onFilter}
            actions={canEdit ? actions : undefined}
          />
        )}
      </div>
      {actions.windows}
    </>
  )
}

const LoadingList = () => (
  <Loading>
    <div className={styles.blank}>
      {Array.from({ length: 7 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing are all alike.
        <Block key={line} height="46px" />
      ))}
    </div>
  </Loading>
)

const optionsOf = (all: string, choices: Iterable<readonly [string, string]>) => [
  { value: '', label: all },
  ...[...new Map(choices)]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr')),
]

type FilteredArticlesProps = {
  articles: readonly FreeArticle[]
  filters: OwnFilters
  onFilter: (changes: Partial<OwnFilters>) => void
  actions: Parameters<typeof OwnArticleTable>[0]['actions']
}

function FilteredArticles({ articles, filters, onFilter, actions }: FilteredArticlesProps) {
  const { typed, type, send } = useTypedSearch(filters.words, (words) => onFilter({ words }))
  const { download, isPending } = useDownload()
  const shown = articles.filter(
    (article) =>
      matchesAllWords(`${article.name} ${article.description}`, filters.words) &&
      (filters.category === '' || String(article.category.id) === filters.category) &&
      (filters.department === '' || article.departments.some(({ id }) => String(id) === filters.department)),
  )
  return (
    <>
      <search className={`${styles.filters} c-screen-only`}>
        <form
          className={styles.words}
          action={paths.supplierArticles()}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <SearchField
            label="Rechercher un article"
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </form>
        <SelectField
          label="Catégorie"
          value={filters.category}
          onChange={({ currentTarget }) => onFilter({ category: currentTarget.value })}
          options={optionsOf(
            'Toutes les catégories',
            articles.map(({ category }) => [String(category.id), category.name]),
          )}
        />
        <SelectField
          label="Département"
          value={filters.department}
          onChange={({ currentTarget }) => onFilter({ department: currentTarget.value })}
          options={optionsOf(
            'Tous les départements',
            articles.flatMap(({ departments }) => departments.map(({ id, code }) => [String(id), code] as const)),
          )}
        />
      </search>
      {shown.length > 0 ? (
        <OwnArticleTable articles={shown} words={filters.words} actions={actions} />
      ) : (
        <EmptyState
          title="Aucun article ne correspond."
          actions={
            <Button variant="default" onClick={() => onFilter({ words: '', category: '', department: '' })}>
              Effacer les filtres
            </Button>
          }
        >
          Changez les mots, la catégorie ou le département.
        </EmptyState>
      )}
      <div className={styles.foot}>
        <p className={styles.count} role="status">
          {shown.length === articles.length
            ? countText(articles.length, 'article')
            : `${countText(shown.length, 'article')} sur ${countText(articles.length, 'article').split(' ')[0]}`}
        </p>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
          onClick={() => download({})}
        >
          Exporter en XLSX
        </Button>
      </div>
    </>
  )
}
