import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, departmentsQuery, lotSummariesQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KindBanner } from '../../../ui/kind-banner.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type FormValues, SearchForm } from '../../../ui/search-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ALL_DEPARTMENTS } from './all-departments.ts'
import styles from './directory-page.module.css'
import type { DirectoryFilters } from './directory-queries.ts'
import { Entries } from './entries.tsx'
import type { DirectoryKind } from './page-sizes.ts'

const texts: Record<DirectoryKind, { title: string; text: string; page: string }> = {
  formalized: {
    title: 'Prestataires titulaires',
    text: 'Les entreprises titulaires des accords-cadres, classées de 1 à 3 pour chaque lot et chaque territoire.',
    page: paths.holders(),
  },
  free: {
    title: 'Prestataires libres',
    text: 'Les entreprises qui publient leurs prestations au catalogue libre.',
    page: paths.freeSuppliers(),
  },
}

function LotField({ lot }: { lot: string }) {
  const { data: lots = [] } = useQuery(lotSummariesQuery())
  return (
    <SelectField
      name="lot"
      label="Catégorie"
      defaultValue={lot}
      options={[
        { value: '', label: 'Tous les lots' },
        ...lots.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
      ]}
    />
  )
}

function CategoryField({ category }: { category: string }) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <SelectField
      name="categorie"
      label="Catégorie"
      defaultValue={category}
      options={[
        { value: '', label: 'Toutes les catégories' },
        ...categories.map(({ id, name }) => ({ value: `${id}`, label: name })),
      ]}
    />
  )
}

const ranks = [1, 2, 3].map((rank) => ({ value: `${rank}`, label: `Rang ${rank}` }))

type DirectoryPageProps = {
  kind: DirectoryKind
  /** What the fields show. */
  values: FormValues
  /** Null as long as no search was launched. P-DIR-06 */
  filters: DirectoryFilters | null
  onSearch: (values: FormValues) => void
}

/** The directory of holders, or of free suppliers. P-DIR-01 */
export function DirectoryPage({ kind, values, filters, onSearch }: DirectoryPageProps) {
  const { data: departments = [] } = useQuery(departmentsQuery())
  const { title, text, page } = texts[kind]
  return (
    <>
      <KindBanner kind={kind} title={title} text={text}>
        <SearchForm className={styles.search} data-kind={kind} page={page} values={values} onSearch={onSearch}>
          {kind === 'formalized' ? (
            <LotField lot={values.lot ?? ''} />
          ) : (
            <CategoryField category={values.categorie ?? ''} />
          )}
          <SelectField
            name="departement"
            label="Département"
            defaultValue={values.departement}
            options={[
              { value: ALL_DEPARTMENTS, label: 'Tous les départements' },
              ...departments.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
            ]}
          />
          {kind === 'formalized' && (
            <SelectField
              name="rang"
              label="Rang"
              defaultValue={values.rang}
              options={[{ value: '', label: 'Tous' }, ...ranks]}
            />
          )}
          <SearchField
            name="nom"
            label="Nom de l’entreprise"
            placeholder="ex.&nbsp;: couverture"
            maxLength={100}
            defaultValue={values.nom}
          />
          <PlainButton type="submit" tone="primary" tall>
            Rechercher
          </PlainButton>
        </SearchForm>
      </KindBanner>
      <div className={`${styles.results} c-container`}>
        {filters === null ? (
          <EmptyState title="Choisissez vos critères ci-dessus, puis lancez la recherche." />
        ) : (
          <Entries kind={kind} filters={filters} />
        )}
      </div>
    </>
  )
}
