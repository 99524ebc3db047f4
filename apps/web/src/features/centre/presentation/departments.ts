import type { Presentation } from '@charpente/contract/centre/content'
import { plural } from '@charpente/domain/platform/text'

export type CoveredDepartment = Presentation['holdersByDepartment'][number]

/** Where Corsica stood when it was one department, 20: people look for it between 19 and 21. */
const position = (code: string) => Number(code.replace('2A', '20.1').replace('2B', '20.2'))

export const inReadingOrder = (departments: readonly CoveredDepartment[]): CoveredDepartment[] =>
  departments.toSorted((a, b) => position(a.code) - position(b.code))

export const toldHolders = (holders: number): string =>
  holders === 0 ? 'aucun titulaire' : `${holders} ${plural(holders, 'titulaire')}`
