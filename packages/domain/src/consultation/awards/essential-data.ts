import { cpvOf } from '../../catalogue/formalized/cpv.ts'
import { type Day, daysBetween } from '../../platform/calendar.ts'
import { addMonths, monthOf } from '../../platform/period.ts'
import { isForeignNumber } from '../../platform/siret.ts'

/** What is known of a contract once it is notified. */
export type NotifiedContract = {
  marketNumber: string
  lotCode: string
  lotName: string
  editionName: string
  /** The edition's own days: how long the framework agreement lasts. */
  startsOn: Day
  endsOn: Day
  notifiedOn: Day
  places: readonly { kind: 'region' | 'department'; code: string; regionCode: string }[]
  /** The applications signed for the lot, whatever became of them. */
  offers: number
  group: 'single' | 'conjoint' | 'solidarity'
  /** One for each firm; of a firm abroad, the number of its country. */
  sirets: readonly string[]
  hasSubcontractors: boolean
  hasEnvironmentCriterion: boolean
  hasSocialCriterion: boolean
}

/** What the centre says once for all its contracts. */
export type Centre = {
  siret: string
  procedure: string
  givesAdvance: boolean
  /** Of one contract, whatever its places, in euros. Decision 059 */
  maximum: number
  hasSocialClause: boolean
  hasEnvironmentClause: boolean
}

/** How long a buyer has to publish, from the notification. R2196-1 */
const PUBLICATION_MONTHS = 2

/** The last day a contract may be published without being late. */
export function publicationDue(notifiedOn: Day): Day {
  const month = addMonths(monthOf(notifiedOn), PUBLICATION_MONTHS)
  const last = daysBetween(`${month}-01`, `${addMonths(month, 1)}-01`)
  return `${month}-${String(Math.min(Number(notifiedOn.slice(8)), last)).padStart(2, '0')}`
}

const groups = { single: 'Pas de groupement', conjoint: 'Conjoint', solidarity: 'Solidaire' } as const

/** The general clauses a lot refers to. */
function ccagOf(lotCode: string): string {
  if (lotCode === '102') return "Maitrise d'œuvre"
  if (lotCode === '211') return 'Fournitures courantes et services'
  return lotCode.startsWith('1') ? 'Prestations intellectuelles' : 'Travaux'
}

/** One place is itself; several of one region are the region; otherwise the country. */
function placeOf(places: NotifiedContract['places']) {
  const [first] = places
  if (first && places.length === 1)
    return { code: first.code, typeCode: first.kind === 'region' ? 'Code région' : 'Code département' }
  const regions = new Set(places.map(({ regionCode }) => regionCode))
  const [region = ''] = regions
  return regions.size === 1 ? { code: region, typeCode: 'Code région' } : { code: 'FR', typeCode: 'Code pays' }
}

/** Whole months, at least one. */
export const monthsBetween = (from: Day, to: Day) => Math.max(1, Math.round(daysBetween(from, to) / 30.44))

const orNone = (found: string[], none: string) => (found.length > 0 ? found : [none])

/** In whole euros; 0 as long as the centre has not said its maximum, which the format refuses. */
export const amountOf = ({ maximum }: Pick<Centre, 'maximum'>): number =>
  Number.isFinite(maximum) ? Math.round(maximum) : 0

const UNION = 'AT BE BG CY CZ DE DK EE EL ES FI HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** How the format names a firm: its SIRET, its VAT number in the Union, or its number elsewhere. */
export function holderId(text: string): { typeIdentifiant: string; id: string } | null {
  if (/^\d{14}$/.test(text)) return { typeIdentifiant: 'SIRET', id: text }
  if (!isForeignNumber(text)) return null
  return { typeIdentifiant: UNION.includes(text.slice(0, 2).toUpperCase()) ? 'TVA' : 'HORS-UE', id: text }
}

const holdersOf = ({ sirets }: Pick<NotifiedContract, 'sirets'>) =>
  [...new Set(sirets)].flatMap((siret) => holderId(siret) ?? [])

/**
 * A contract as the national format of essential data says it (DECP 2), published on that day. One contract is one
 * application: its market number, its places together.
 */
export const essentialData = (contract: NotifiedContract, centre: Centre, publishedOn: Day) => ({
  id: contract.marketNumber,
  acheteur: { id: centre.siret },
  nature: 'Marché',
  objet: `Accord-cadre à bons de commande, édition ${contract.editionName}, lot ${contract.lotCode} : ${contract.lotName}`,
  codeCPV: cpvOf(contract.lotCode),
  techniques: { technique: ['Accord-cadre'] },
  modalitesExecution: { modaliteExecution: ['Bons de commande', 'Marchés subséquents'] },
  marcheInnovant: false,
  ccag: ccagOf(contract.lotCode),
  offresRecues: contract.offers,
  attributionAvance: centre.givesAdvance,
  typeGroupementOperateurs: groups[contract.group],
  sousTraitanceDeclaree: contract.hasSubcontractors,
  procedure: centre.procedure,
  lieuExecution: placeOf(contract.places),
  dureeMois: monthsBetween(contract.startsOn, contract.endsOn),
  dateNotification: contract.notifiedOn,
  datePublicationDonnees: publishedOn,
  montant: amountOf(centre),
  typesPrix: { typePrix: ['Définitif révisable'] },
  formePrix: 'Unitaire',
  titulaires: holdersOf(contract).map((titulaire) => ({ titulaire })),
  considerationsSociales: {
    considerationSociale: orNone(
      [
        ...(centre.hasSocialClause ? ['Clause sociale'] : []),
        ...(contract.hasSocialCriterion ? ['Critère social'] : []),
      ],
      'Pas de considération sociale',
    ),
  },
  considerationsEnvironnementales: {
    considerationEnvironnementale: orNone(
      [
        ...(centre.hasEnvironmentClause ? ['Clause environnementale'] : []),
        ...(contract.hasEnvironmentCriterion ? ['Critère environnemental'] : []),
      ],
      'Pas de considération environnementale',
    ),
  },
})

/** Why a contract is not in the published file, or not yet. */
export const essentialGapNames = ['centreSiret', 'holderSiret', 'offers'] as const
export type EssentialGap = (typeof essentialGapNames)[number]

export function essentialGaps(contract: NotifiedContract, { siret }: Pick<Centre, 'siret'>): EssentialGap[] {
  const gaps: EssentialGap[] = []
  if (!/^\d{14}$/.test(siret)) gaps.push('centreSiret')
  if (contract.sirets.length === 0 || contract.sirets.some((one) => !holderId(one))) gaps.push('holderSiret')
  if (contract.offers < 1) gaps.push('offers')
  return gaps
}
