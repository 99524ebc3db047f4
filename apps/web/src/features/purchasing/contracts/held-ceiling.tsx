import { useQuery } from '@tanstack/react-query'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { mayOpen } from '../../../lib/desk-rights.ts'
import { CeilingBar } from './ceiling-bar.tsx'
import { ceilingsQuery } from './contracts-queries.ts'

type Props = { edition: number; lot: string; marketNumber: string }

/** How much of its maximum the contract of a rank has engaged, where ranks are shown. */
export function HeldCeiling({ edition, lot, marketNumber }: Props) {
  const { data } = useQuery({ ...ceilingsQuery(lot, edition), enabled: mayOpen(deskPaths.contracts()) })
  const held = data?.lines.find(({ number }) => number === marketNumber)
  if (!data || !held || held.maximum === null) return null
  return (
    <CeilingBar
      engaged={held.engaged}
      maximum={held.maximum}
      marks={data.marks}
      label={`Maximum engagé, ${marketNumber}`}
    />
  )
}
