import { useQuery } from '@tanstack/react-query'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import { FilterLinks } from '../../../../ui/filter-links.tsx'
import { type EffectCode, effectCodes, type PaperCode, paperCodes } from './paper-lists.ts'
import { paperCasesQuery, papersToReadQuery } from './papers-queries.ts'

const labels: Record<PaperCode | EffectCode, string> = {
  echues: 'Échues',
  bientot: 'Bientôt échues',
  manquantes: 'Manquantes',
  'a-lire': 'À lire',
  effets: 'Effets',
  regles: 'Règles',
}

type Props = {
  current: PaperCode | EffectCode
  counts?: Record<(typeof paperCodes)[PaperCode], number> | undefined
  search?: string
}

/** The lists of papers, those to renew first, then what comes of them. */
export function PaperLinks({ current, counts, search }: Props) {
  const toRead = useQuery(papersToReadQuery())
  const cases = useQuery(paperCasesQuery())
  const countOf = (code: PaperCode | EffectCode) => {
    if (code === 'a-lire') return toRead.data?.length
    if (code === 'effets') return cases.data?.length
    return code === 'regles' ? undefined : counts?.[paperCodes[code]]
  }
  const codes = [...(Object.keys(paperCodes) as PaperCode[]), ...effectCodes]
  return (
    <FilterLinks
      label="Listes de pièces"
      links={codes.map((code) => {
        const count = countOf(code)
        return {
          label: labels[code],
          path: deskPaths.papers({ list: code, ...(search && code in paperCodes && { words: search }) }),
          isCurrent: code === current,
          ...(count !== undefined && { count }),
        }
      })}
    />
  )
}
