import type { FeeFigure } from '@charpente/contract/centre/indicators'
import type { FeeStatementLine } from '@charpente/contract/purchasing/fee'
import type { FeeState } from '@charpente/domain/purchasing/fees/statement'
import type { Context } from '../../platform/http/context.ts'
import { readLastQuarters } from '../../purchasing/fees/read-fees.ts'

/** A year of them. */
const QUARTERS = 4

export const lastStatements = (context: Context): Promise<FeeStatementLine[]> => readLastQuarters(context, QUARTERS)

/** What is asked in a quarter and what became of it: each statement is counted once, where it stands. */
function figureOf(quarter: string, told: readonly FeeStatementLine[]): FeeFigure {
  const sum = (what: 'base' | 'share' | 'total', among = told) => among.reduce((all, one) => all + one[what], 0)
  const inState = (...states: FeeState[]) =>
    sum(
      'total',
      told.filter(({ state }) => states.includes(state)),
    )
  return {
    quarter,
    statements: told.length,
    base: sum('base'),
    share: sum('share'),
    total: sum('total'),
    draft: inState('draft', 'approved'),
    waiting: inState('sent'),
    late: inState('late'),
    disputed: inState('disputed'),
    paid: inState('paid'),
  }
}

export const readFeeFigures = async (context: Context): Promise<FeeFigure[]> =>
  [...Map.groupBy(await lastStatements(context), ({ quarter }) => quarter)].map(([quarter, told]) =>
    figureOf(quarter, told),
  )
