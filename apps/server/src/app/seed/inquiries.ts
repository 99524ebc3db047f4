import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { type InquiryKind, inquiryDue } from '@charpente/domain/centre/inquiry'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Row } from './insert-rows.ts'
import { SEED_NOW } from './volumes.ts'

const daysAgo = (days: number) => new Date(SEED_NOW.getTime() - days * 24 * 3_600_000)

type SeededInquiry = {
  kind: InquiryKind
  title: string
  details: string
  contact: string
  days: number
  isTaken?: true
  outcome?: string
}

const asked: SeededInquiry[] = [
  {
    kind: 'market',
    title: 'Désamiantage d’un préau d’école',
    contact: 'Mairie de Sevrier, Mme Vuillet',
    days: 9,
    details: 'Surface d’environ 180 m², travaux pendant les vacances de février. Demande un marché subséquent.',
    isTaken: true,
  },
  {
    kind: 'service',
    title: 'Ombrières photovoltaïques sur parking',
    contact: 'Syndicat des Aravis',
    days: 4,
    details: 'Cherché au catalogue sans le trouver. Une vingtaine de places.',
  },
  {
    kind: 'deletion',
    title: 'Effacement des données de M. Chappaz',
    contact: 'p.chappaz@messagerie.example',
    days: 6,
    details: 'A quitté son poste en septembre. Demande reçue par courrier.',
  },
  {
    kind: 'market',
    title: 'Ascenseur de la médiathèque',
    contact: 'Ville de Cluses, service bâtiments',
    days: 1,
    details: 'Remplacement complet, hors bordereau.',
  },
  {
    kind: 'other',
    title: 'Facture reçue en double',
    contact: 'Trésorerie d’Annecy',
    days: 20,
    details: '',
    outcome: 'Réorientée vers le prestataire, qui a émis un avoir.',
    isTaken: true,
  },
]

/** What was asked of the centre by letter or telephone. */
export const inquiries = (operatorId: number): Row<'inquiry'>[] =>
  asked.map(({ kind, title, details, contact, days, isTaken, outcome }) => {
    const receivedOn = parisDay(daysAgo(days))
    return {
      kind,
      title,
      details,
      contact,
      received_on: receivedOn,
      due_on: inquiryDue(kind, receivedOn),
      entered_by: operatorId,
      entered_at: daysAgo(days),
      taken_by: isTaken ? operatorId : null,
      taken_at: isTaken ? daysAgo(days - 1) : null,
      outcome: outcome ?? null,
      closed_by: outcome ? operatorId : null,
      closed_at: outcome ? daysAgo(days - 2) : null,
    }
  })

/** What visitors looked for in vain. */
export const missedSearches: Row<'missed_search'>[] = (
  [
    ['helistation', 14],
    ['trampoline', 6],
    ['piscine olympique', 3],
  ] as const
).map(([words, count], index) => ({
  edition: DEFAULT_EDITION,
  words,
  count,
  first_at: daysAgo(6 - index),
  last_at: daysAgo(index + 1),
}))
