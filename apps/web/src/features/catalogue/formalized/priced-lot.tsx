import type { LotOfProducts, Product } from '@charpente/contract/catalogue/catalogue'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { startingRank } from '@charpente/domain/catalogue/pricing/rank'
import { has } from '@charpente/domain/platform/actor'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiAddress } from '../../../lib/api/own-api.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import type { CartSlot } from '../../../lib/cart-slot.ts'
import { useSession } from '../../../lib/session.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { ArticleTable } from './article-table.tsx'
import { holdersQuery } from './catalogue-queries.ts'
import styles from './priced-lot.module.css'

type PricedLotProps = {
  lot: LotOfProducts
  /** Those the filters keep. */
  articles: readonly Product[]
  department: string
  words: string
  detail: string | undefined
  onDetail: (code: string | undefined) => void
  cart?: CartSlot<Product> | undefined
}

/** A lot for whoever sees prices, its own or all. Fetched by nobody else. P-CAT-09 to P-CAT-14 */
export function PricedLot({ lot, articles, department, ...table }: PricedLotProps) {
  const { actor } = useSession()
  const { data: holders = [] } = useQuery(holdersQuery(lot.code, department))
  const isOwn = has(actor, 'ROLE_SUPPLIER')
  const priced = lot.articles.find(({ prices }) => prices && startingRank(prices))
  const rank = priced?.prices ? startingRank(priced.prices) : null
  return (
    <>
      <ArticleTable
        {...table}
        key={department}
        label={`Lot ${lot.code}, prix unitaires hors taxes par palier de quantité`}
        lotCode={lot.code}
        draft={`${actor?.id}.${lot.code}.${department}`}
        articles={articles}
        all={lot.articles}
        holders={holders}
        place={lotGeography(lot.code) === 'region' ? 'dans cette région' : 'dans ce département'}
      />
      <div className={styles.foot}>
        <p className="c-num">
          {formatNumber(articles.length)} {plural(articles.length, 'prestation')}
          {articles.length < lot.articles.length && ` sur ${formatNumber(lot.articles.length)}`}.{' '}
          {rank && (isOwn ? `Vos prix unitaires HT au rang ${rank}` : `Prix unitaires HT du titulaire de rang ${rank}`)}
          {rank && `, édition ${lot.edition}.`}
        </p>
      </div>
    </>
  )
}

type PriceSheetButtonProps = { lotCode: string; edition: number; department: string }

/** What the page shows, as a spreadsheet to keep. */
export function PriceSheetButton({ lotCode, edition, department }: PriceSheetButtonProps) {
  const query = { lotCode, edition, departmentCode: department }
  const sheet = useMutation({ mutationFn: () => saveFile(apiAddress('getPriceSheet', { query })) })
  return (
    <PlainButton aria-disabled={sheet.isPending || undefined} onClick={() => sheet.isPending || sheet.mutate()}>
      <IconDownload size={16} stroke={1.7} aria-hidden />
      Bordereau de prix (XLSX)
    </PlainButton>
  )
}
