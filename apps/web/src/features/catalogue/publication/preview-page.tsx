import type { LotOfProducts } from '@charpente/contract/catalogue/catalogue'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { DEFAULT_DEPARTMENT_CODE } from '@charpente/domain/platform/department'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { departmentsQuery, lotSummariesQuery } from '../../../lib/api/catalogue-queries.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from './publication.module.css'
import { previewQuery, pricesQuery } from './publication-queries.ts'

/** What the address of a preview says. */
type PreviewAddress = { lot?: string | undefined; department?: string | undefined }

type Holder = { rank: number; name: string }

type Props = PreviewAddress & {
  publication: number
  onMove: (address: PreviewAddress) => void
  /** The very table of the catalogue. */
  table: (lot: LotOfProducts, holders: readonly Holder[], department: string) => ReactNode
}

/** A publication as a buyer will read it, lot by lot and place by place, before it is shown to anybody. */
export function PreviewPage({ publication, lot: asked, department, onMove, table }: Props) {
  const { data: lots = [] } = useQuery(lotSummariesQuery())
  const { data: departments = [] } = useQuery(departmentsQuery())
  // What changes most is what one comes to see.
  const { data: differences, isPending: isComparing } = useInfiniteQuery(pricesQuery(publication, false))
  const changed = differences?.pages[0]?.[0]
  const lot = asked ?? (isComparing ? undefined : (changed?.lotCode ?? lots[0]?.code))
  const there = changed && changed.lotCode === lot && lotGeography(lot) === 'department' ? changed.place : undefined
  const where = department ?? there ?? DEFAULT_DEPARTMENT_CODE
  const preview = useQuery({ ...previewQuery(publication, lot ?? '', where), enabled: lot !== undefined })
  return (
    <DeskPage
      title="Comme un acheteur le verra"
      text={
        preview.data && `Lot ${preview.data.lot.code} ${preview.data.lot.name}, édition ${preview.data.lot.edition}`
      }
      from={{ label: 'Publication', path: deskPaths.publication({ publication }) }}
      actions={
        <>
          <SelectField
            label="Lot"
            hideLabel
            acts
            options={lots.map(({ code, shortName }) => ({ value: code, label: `${code} ${shortName}` }))}
            value={lot ?? ''}
            onChange={({ currentTarget }) => onMove({ lot: currentTarget.value, department })}
          />
          <SelectField
            label="Département"
            hideLabel
            acts
            options={departments.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
            value={where}
            onChange={({ currentTarget }) => onMove({ lot, department: currentTarget.value })}
          />
        </>
      }
    >
      <div className={styles.parts}>
        <Notice tone="info">
          Les prix et les titulaires de cette publication, pour un acheteur formalisé. Personne d’autre ne les voit tant
          qu’elle n’est pas en ligne.
        </Notice>
        {preview.isPending && (
          <Loading>
            <Lines count={10} />
          </Loading>
        )}
        {preview.isError && <Failure onRetry={preview.refetch} />}
        {preview.data && <div>{table(preview.data.lot, preview.data.holders, where)}</div>}
      </div>
    </DeskPage>
  )
}
