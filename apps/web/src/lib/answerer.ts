import { draftKey } from './draft.ts'
import { store, stored } from './storage.ts'

const keyOf = (order: number) => draftKey(`order-answerer.${order}`)

/** Who answers about an order without signing in: typed once on a device, for this order alone. */
export const answererOf = (order: number): string => stored(keyOf(order)) ?? ''
export const keepAnswerer = (order: number, name: string): void => store(keyOf(order), name)
