import type { ContractList } from '@charpente/contract/purchasing/contracts'

/** The lists of contracts, as the address says them. */
export const contractCodes = {
  'en-cours': 'current',
  'pres-du-maximum': 'near',
  'bientot-termines': 'ending',
  termines: 'ended',
} as const satisfies Record<string, ContractList>
export type ContractCode = keyof typeof contractCodes
