import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery, departmentsQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { KindBanner } from '../../../ui/kind-banner.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SearchForm } from '../../../ui/search-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Comparison } from './comparison.tsx'
import { Disclaimer } from './disclaimer.tsx'
import styles from './free-catalogue-page.module.css'
import type { ChangeCompared, FreeSearch, Viewer } from './free-catalogue-queries.ts'
import { FreeSuppliers } from './free-suppliers.tsx'

type FreeCataloguePageProps = {
  search: FreeSearch
  /** The department, when it was chosen: links keep it. */
  chosen: number | undefined
  compared: readonly number[]
  viewer: Viewer
  onSearch: (values: { prestation?: string; category?: string; department?: string }) => void
  onCompare: ChangeCompared
  /** The free cart one fills, below the banner. P-CAT-07 */
  cartBar?: ReactNode
}

/** The categories of the free catalogue, or the suppliers of one of them. P-FREE-01 to P-FREE-05 */
export function FreeCataloguePage(props: FreeCataloguePageProps) {
  const { search, chosen, compared, viewer, onSearch, onCompare, cartBar } = props
  const { data: departments = [] } = useQuery(departmentsQuery())
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { category, department, words } = search
  const isSearch = category !== undefined || words !== ''
  return (
    <>
      <KindBanner
        kind="free"
        title="Catalogue libre"
        text="Les prestations que les entreprises publient elles-mêmes, à leurs prix."
      >
        <SearchForm
          className={styles.search}
          page={paths.freeCatalogue()}
          values={{ prestation: words, category: `${category ?? ''}`, department: `${department}` }}
          onSearch={onSearch}
        >
          <SearchField
            name="prestation"
            label="Prestation"
            placeholder="Saisir une prestation, ex : Diagnostic"
            maxLength={100}
            defaultValue={words}
          />
          <SelectField
            name="category"
            label="Catégorie"
            defaultValue={category ?? ''}
            options={[
              { value: '', label: 'Toutes les catégories' },
              ...categories.map(({ id, name }) => ({ value: `${id}`, label: name })),
            ]}
          />
          <SelectField
            name="department"
            label="Département"
            defaultValue={department}
            options={departments.map(({ id, code, name }) => ({ value: `${id}`, label: `${code} – ${name}` }))}
          />
          <PlainButton type="submit" tone="primary" tall>
            Rechercher
          </PlainButton>
        </SearchForm>
      </KindBanner>
      {cartBar}
      <div className={`${styles.content} c-container`}>
        <Disclaimer />
        {isSearch && compared.length > 0 && (
          <Comparison search={search} compared={compared} viewer={viewer} onCompare={onCompare} />
        )}
        {isSearch ? (
          <FreeSuppliers search={search} chosen={chosen} compared={compared} viewer={viewer} onCompare={onCompare} />
        ) : (
          <CategoryTiles department={chosen} />
        )}
      </div>
    </>
  )
}
