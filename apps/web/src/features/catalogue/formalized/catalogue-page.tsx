import { lotCodes } from '@charpente/domain/catalogue/formalized/lot'
import { SHORTEST_SEARCH } from '@charpente/domain/catalogue/formalized/search-words'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { departmentsQuery, lotSummariesQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { KindBanner } from '../../../ui/kind-banner.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { SearchForm } from '../../../ui/search-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from './catalogue-page.module.css'
import { searchQuery } from './catalogue-queries.ts'
import { LotTiles } from './lot-tiles.tsx'
import { MarketLink } from './market-link.tsx'
import { SearchResults } from './search-results.tsx'
import { SuggestedField } from './suggested-field.tsx'

type CataloguePageProps = {
  words: string
  /** Where one looks: prices are a place's. Nowhere in particular for those who see none. Q-38 */
  department: string | undefined
  /** Whether the place was chosen, or is the cart's or one's own. */
  isChosen: boolean
  reader: number | null
  seesPrices: boolean
  onSearch: (search: { words: string; department: string }) => void
  /** The formalized cart one fills, below the banner. P-CAT-07 */
  cartBar?: ReactNode
  marketMail?: string | undefined
}

/** The lots of the formalized catalogue, or what a search finds in all of them. P-CAT-01, P-CAT-06 */
export function CataloguePage({
  words,
  department,
  isChosen,
  reader,
  seesPrices,
  onSearch,
  cartBar,
  marketMail,
}: CataloguePageProps) {
  const { data: departments = [] } = useQuery(departmentsQuery())
  const { data: lots } = useQuery({ ...lotSummariesQuery(), enabled: words === '' })
  const count = lots?.reduce((sum, { articleCount }) => sum + articleCount, 0)
  const named = count === undefined ? '' : `${formatNumber(count)} ${plural(count, 'prestation')}.`
  const { data: found } = useQuery({
    ...searchQuery(words, department, reader),
    enabled: words.length >= SHORTEST_SEARCH,
  })
  // A place said among the words is where one looks: the field says it too.
  const where = found?.place?.departmentCode ?? department
  const place = departments.find(({ code }) => code === where)
  return (
    <>
      <KindBanner
        kind="formalized"
        title="Catalogue formalisé"
        text={`${lotCodes.length} lots, prix contractuels par palier de quantité. ${named} Chaque prestation est nommée ici une fois\u00A0; elle a un prix dans chaque territoire où un titulaire la vend.`}
      >
        <SearchForm
          className={styles.search}
          page={paths.catalogue()}
          values={{ recherche: words, departement: where ?? '' }}
          onSearch={({ recherche = '', departement = '' }) => onSearch({ words: recherche, department: departement })}
        >
          <SuggestedField words={words} department={department} reader={reader} />
          <SelectField
            name="departement"
            label="Département"
            defaultValue={where ?? ''}
            options={[
              ...(seesPrices ? [] : [{ value: '', label: 'Toute la France' }]),
              ...departments.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
            ]}
          />
          <PlainButton type="submit" tone="primary" tall>
            Rechercher
          </PlainButton>
        </SearchForm>
        {seesPrices && place && !isChosen && (
          <p className={styles.place}>
            Les prix changent avec le lieu. Ceux-ci sont ceux du département {place.code}&nbsp;–&nbsp;{place.name}.
          </p>
        )}
        <MarketLink mail={marketMail} />
      </KindBanner>
      {cartBar}
      {words === '' ? (
        <LotTiles department={department} />
      ) : (
        <SearchResults words={words} department={department} reader={reader} seesPrices={seesPrices} />
      )}
    </>
  )
}
