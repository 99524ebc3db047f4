import type { LotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'

/** A geographic lot applied for: one place of the technical category. */
type Area = { code: string; name: string }

/** What the answers of a step are checked against: those saved before it, and what the consultation offers. */
export type Facts = {
  /** The code of the technical category saved in step 2. */
  category: string | null
  /** The places saved in step 2, in the order of the list. */
  areas: readonly Area[]
  /** The names of the companies saved in step 3. */
  organizations: readonly string[]
  /** The year it is: nothing was delivered after it. */
  year: number
  /** Whether this consultation takes applications for this category, and there. */
  offers: (category: string, place?: string) => boolean
}

export const geographyOf = (category: string | null): LotGeography =>
  category === null ? 'department' : lotGeography(category)
