import type { z } from 'zod'

/** Each company has its row. Q-90 */
export function checkOnePerCompany(
  rows: readonly ({ organization?: string | undefined } | undefined)[] | undefined,
  organizations: readonly string[],
  field: string,
  context: z.RefinementCtx,
): void {
  for (const organization of organizations)
    if (!rows?.some((row) => row?.organization === organization))
      context.addIssue({
        code: 'custom',
        path: [field],
        message: `Il manque la ligne de ${organization}. Complétez-la.`,
      })
}

/** Exactly one row for each company, in the order of the contractors: others are dropped. */
export const onePerCompany = <Row extends { organization: string }>(
  rows: readonly Row[],
  organizations: readonly string[],
): Row[] => organizations.flatMap((organization) => rows.find((row) => row.organization === organization) ?? [])
