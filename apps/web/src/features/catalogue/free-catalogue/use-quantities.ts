import { catalogueRefusals } from '@charpente/contract/catalogue/refusals'
import { parseQuantity } from '@charpente/domain/catalogue/pricing/quantity'
import { isUnit, type Unit } from '@charpente/domain/platform/unit'
import { useTypedQuantities } from '../../../lib/typed-quantities.ts'

export type TypedQuantity = {
  typed: string
  /** Null before anything is typed, or when it is no quantity. */
  quantity: number | null
  error: string | null
}

/** Reads what was typed; nothing typed is not an error. Q-121 */
function readQuantity(typed: string, unit: string): TypedQuantity {
  if (typed.trim() === '') return { typed, quantity: null, error: null }
  const read = parseQuantity(typed, isUnit(unit) ? unit : ('U' satisfies Unit))
  return typeof read === 'number'
    ? { typed, quantity: read, error: null }
    : { typed, quantity: null, error: catalogueRefusals[read].message }
}

/** The quantities of a list, kept above its rows: a row out of sight forgets nothing, a reload neither. */
export function useQuantities<Key extends number | string>(name: string) {
  const { typed, type } = useTypedQuantities(name)
  return {
    of: (key: Key, unit: string) => readQuantity(typed[`${key}`] ?? '', unit),
    type: type as (key: Key, text: string) => void,
  }
}
