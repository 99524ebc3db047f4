/** Buyers the law gives more time to pay: hospitals, and public enterprises that are not local. R2192-11 */
export const payers = ['health', 'enterprise'] as const
export type Payer = (typeof payers)[number]

export const payerWords: Record<Payer, string> = {
  health: 'Établissement public de santé',
  enterprise: 'Entreprise publique, hors établissement local',
}
