import type { Hooks } from '../../platform/http/context.ts'
import { approveStatements } from './approve-statements.ts'

declare module '../../platform/http/payloads.ts' {
  interface Payloads {
    feeStatementsApproved: { ids: readonly number[] }
  }
}

/** Nobody alone asks firms for money. */
export const feeActs: Pick<Hooks['actsOfTwo'], 'feeStatementsApproved'> = {
  feeStatementsApproved: ({ ids }, { askedBy, origin }, context) => approveStatements(ids, askedBy, origin, context),
}
