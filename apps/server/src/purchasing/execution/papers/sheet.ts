import type { Day } from '@charpente/domain/platform/calendar'
import { formatDay, formatInstant } from '@charpente/domain/platform/format'
import type { ActBodies, ActKind, ExecutionPaper } from '@charpente/domain/purchasing/execution/act'
import type { Execution } from '@charpente/domain/purchasing/execution/execution'
import type { StoredOrder } from '../../orders/queries.ts'
import type { StoredAct } from '../queries.ts'
import type { Facts } from '../read-file.ts'

export const NBSP = '\u00A0'

/** A small photo, none when it cannot be read, and what tells it from any other. */
export type Photo = {
  picture: string | null
  point: number | null
  words: string
  takenAt: Date | null
  sha256: string
}

/** What a paper is made of: the act that makes it, and the file before and after it. */
export type Source = {
  paper: ExecutionPaper
  order: StoredOrder
  facts: Facts
  act: StoredAct
  /** As far as that act. */
  acts: readonly StoredAct[]
  before: Execution
  after: Execution
  photos: readonly Photo[]
}

type Part = { title: string; lines: string[] }
type Cell = string | [text: string, note: string]

/** What one paper says, for the form that lays it out. */
export type Sheet = {
  facts: { label: string; value: string; note?: string }[]
  decision: { words: string; detail: string[] }
  parts: Part[][]
  tables: {
    title: string
    columns: [title: string, kind: 'text' | 'code' | 'number'][]
    rows: Cell[][]
    total?: [label: string, amount: string]
  }[]
  points: {
    title: string
    words: string
    note: string
    liftBy: string
    pictures: { name: string; alt: string }[]
  }[]
  signed: { title: string; name: string; lines: string[] }[]
}

export const bodyOf = <K extends ActKind>({ body }: StoredAct, _kind: K) => body as ActBodies[K]

/** The last act of this kind so far. */
export const lastOf = (acts: readonly StoredAct[], kind: ActKind) => acts.findLast((one) => one.kind === kind)

export const day = (value: Day | null) => (value === null ? 'non fixé' : formatDay(value))

/** Who did it, and when, as it is kept. */
export const saidBy = ({ name, at }: StoredAct) => `${name || 'La plateforme'}, le ${formatInstant(at)}`

export const part = (title: string, ...lines: string[]): Part => ({
  title,
  lines: lines.filter((line) => line.trim() !== ''),
})

/** Two by two, those that say nothing left out. */
export function twoByTwo(...parts: Part[]): Part[][] {
  const said = parts.filter(({ lines }) => lines.length > 0)
  return said.flatMap((one, at) => (at % 2 === 0 ? [[one, ...said.slice(at + 1, at + 2)]] : []))
}
