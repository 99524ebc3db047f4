import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { inPlace } from '@charpente/domain/platform/in-place'
import { plural } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery, holderCountsQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'

/** How many firms hold a lot where one looks, and where that is; nothing before a place is chosen. */
export function useHoldersHere(code: string, department: string | undefined) {
  const { data: departments } = useQuery(departmentsQuery())
  const { data: counts } = useQuery({ ...holderCountsQuery(department ?? ''), enabled: department !== undefined })
  const here = departments?.find((one) => one.code === department)
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

type NoHolderProps = { here: NonNullable<ReturnType<typeof useHoldersHere>>; words: string }

/** Where nobody holds a lot, what one can still do there. */
export const NoHolder = ({ here: { departmentId, department }, words }: NoHolderProps) => (
  <>
    Ces prestations ne s’y commandent pas aux accords-cadres.{' '}
    <a className="c-link" href={paths.freeCatalogue({ department: departmentId, words })}>
      Chercher au catalogue libre {department}
    </a>
  </>
)
