import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { inPlace } from '@charpente/domain/platform/in-place'
import { plural } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery, holderCountsQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'

/** How many firms hold each lot where one looks, and where that is; nothing before a place is chosen. */
export function useHoldersHere(department: string | undefined) {
  const { data: departments } = useQuery(departmentsQuery())
  const { data: counts } = useQuery({ ...holderCountsQuery(department ?? ''), enabled: department !== undefined })
  const here = departments?.find((one) => one.code === department)
  return (code: string) => {
    if (!here || !counts) return null
    const holders = counts[code] ?? 0
    const place = inPlace(lotGeography(code) === 'region' ? here.region.name : here.name)
    return {
      holders,
      departmentId: here.id,
      department: inPlace(here.name),
      text: holders === 0 ? `Aucun titulaire ${place}` : `${holders} ${plural(holders, 'titulaire')} ${place}`,
    }
  }
}
export type HoldersHere = NonNullable<ReturnType<ReturnType<typeof useHoldersHere>>>

type NoHolderProps = { here: HoldersHere; words: string }

/** Where nobody holds a lot, what one can still do there. */
export const NoHolder = ({ here: { departmentId, department }, words }: NoHolderProps) => (
  <>
    Ces prestations ne se commandent pas aux accords-cadres {department}.{' '}
    <a className="c-link" href={paths.freeCatalogue({ department: departmentId, words })}>
      Chercher au catalogue libre
    </a>
  </>
)
