/** By what a list is narrowed: few enough to stand side by side. */
export const dayFamilies = [
  'orders',
  'agreements',
  'delays',
  'late',
  'answers',
  'works',
  'acceptances',
  'reservations',
  'carts',
  'proposals',
  'quantities',
  'subcontracting',
  'penalties',
  'payments',
  'judgements',
  'papers',
] as const
export type DayFamily = (typeof dayFamilies)[number]
