import type { Hooks } from '../../platform/http/context.ts'
import { amendContract, type RiderAsked } from './amend-contract.ts'

declare module '../../people/operator/assents/acts-of-two.ts' {
  interface Payloads {
    contractAmended: { number: string; form: RiderAsked }
  }
}

/** Nobody alone changes a contract. */
export const riderActs: Pick<Hooks['actsOfTwo'], 'contractAmended'> = {
  contractAmended: ({ number, form }, asked, context) => amendContract(number, form, asked, context),
}
