/** The Monday morning on which the seeded centre lives: accounts are older, figures are counted then. */
export const SEED_NOW = new Date('2026-11-16T09:00:00+01:00')

export const volumes = ['test', 'demo', 'national'] as const
export type Volume = (typeof volumes)[number]

export const isVolume = (text: string | undefined): text is Volume => volumes.some((volume) => volume === text)

/** Haute-Savoie, Paris and La Réunion: a mountain department, the default one, and overseas with its own holidays. */
export const demonstrationDepartments = ['74', '75', '974']

type Scale = {
  articlesPerLot: number
  /** Where lots are awarded; the regions of these departments come with them. */
  departments: readonly string[] | 'all'
  suppliers: number
  /** Heads of account; their sub-accounts come on top. */
  customers: number
  freeArticles: number
  /** Carts ordered since the edition began, and over. */
  pastOrders: number
  /** Whether a few lots find no holder, or fewer than three, as in life. */
  gaps: boolean
}

const small = { departments: demonstrationDepartments, gaps: false }

export const scales: Record<Volume, Scale> = {
  test: { ...small, articlesPerLot: 4, suppliers: 6, customers: 4, freeArticles: 24, pastOrders: 0 },
  demo: { ...small, articlesPerLot: 80, suppliers: 40, customers: 12, freeArticles: 480, pastOrders: 1_200 },
  national: {
    articlesPerLot: Number.POSITIVE_INFINITY,
    departments: 'all',
    suppliers: 3_000,
    customers: 5_000,
    freeArticles: 60_000,
    pastOrders: 20_000,
    gaps: true,
  },
}
