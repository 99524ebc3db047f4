import type { Department } from '@charpente/contract/catalogue/catalogue'

/** `74 – Haute-Savoie`, by the code of the department. */
export type PlaceNames = ReadonlyMap<string, string>

export const placeNames = (departments: readonly Department[]): PlaceNames =>
  new Map(departments.map(({ code, name }) => [code, `${code} – ${name}`]))
