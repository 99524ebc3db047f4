/** What a change of contract may be about. */
export const riderKinds = ['amount', 'duration', 'prices', 'transfer', 'other'] as const
export type RiderKind = (typeof riderKinds)[number]

export const riderKindWords: Record<RiderKind, string> = {
  amount: 'Montant',
  duration: 'Durée',
  prices: 'Prix',
  transfer: 'Changement de titulaire',
  other: 'Autre',
}

/** How far a ground lets the maximum rise: not bound, by each change, or by all of them together. */
type Limit = 'none' | 'each' | 'small'

type Ground = { article: string; words: string; limit: Limit; kinds: readonly RiderKind[]; asks: string | null }

const notTransfer = ['amount', 'duration', 'prices', 'other'] as const
const notice = 'Un avis de modification est à publier (article R.\u00A02194-10).'

/** On what the code lets a contract be changed without another consultation. R2194-1 to R2194-9 */
const riderGrounds = {
  review: {
    article: 'article R.\u00A02194-1',
    words: 'Clause de réexamen écrite au contrat',
    limit: 'none',
    kinds: notTransfer,
    asks: 'La clause dit le champ, la nature et les conditions de la modification\u00A0: citez-la dans le motif.',
  },
  extra: {
    article: 'articles R.\u00A02194-2 à R.\u00A02194-4',
    words: 'Travaux, fournitures ou services supplémentaires devenus nécessaires',
    limit: 'each',
    kinds: notTransfer,
    asks: notice,
  },
  unforeseen: {
    article: 'article R.\u00A02194-5',
    words: 'Circonstances qu’un acheteur diligent ne pouvait pas prévoir',
    limit: 'each',
    kinds: notTransfer,
    asks: notice,
  },
  newHolder: {
    article: 'article R.\u00A02194-6',
    words: 'Nouveau titulaire, par une clause du contrat ou une restructuration de l’entreprise',
    limit: 'none',
    kinds: ['transfer'],
    asks: null,
  },
  minor: {
    article: 'article R.\u00A02194-7',
    words: 'Modification qui n’est pas substantielle',
    limit: 'none',
    kinds: notTransfer,
    asks: 'Dites pourquoi d’autres entreprises n’auraient pas été retenues, ni l’équilibre du contrat changé.',
  },
  small: {
    article: 'articles R.\u00A02194-8 et R.\u00A02194-9',
    words: 'Modification de faible montant',
    limit: 'small',
    kinds: notTransfer,
    asks: null,
  },
} as const satisfies Record<string, Ground>
export type RiderGround = keyof typeof riderGrounds
export const groundNames = Object.keys(riderGrounds) as [RiderGround, ...RiderGround[]]

export const groundOf = (ground: RiderGround): Ground => riderGrounds[ground]

export const groundWords = Object.fromEntries(
  groundNames.map((name) => [name, `${riderGrounds[name].words} (${riderGrounds[name].article})`]),
) as Record<RiderGround, string>

export const groundsFor = (kind: RiderKind): RiderGround[] =>
  groundNames.filter((name) => groundOf(name).kinds.includes(kind))
