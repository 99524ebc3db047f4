import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatInstant, formatSiret, printedAmountHT } from '@charpente/domain/platform/format'
import { subcontractPaperWords } from '@charpente/domain/purchasing/subcontracting/paper'
import type { FormData } from '../../platform/pdf/compile.ts'
import type { centreOf } from '../orders/centre.ts'
import type { StoredOrder } from '../orders/queries.ts'
import type { StoredAct, StoredPaper } from './queries.ts'

const NBSP = '\u00A0'

type ActPaper = {
  order: StoredOrder
  act: StoredAct
  /** The number of the act it replaces. */
  replaces: number | null
  papers: readonly StoredPaper[]
  amounts: { deducted: number; holder: number }
  centre: Awaited<ReturnType<typeof centreOf>>
  now: Date
}

const siretOf = (siret: string | null) => (siret ? formatSiret(siret) : 'non communiqué')

/** Where it stands, first: the words, in what colour, and why. */
function standing({ act }: ActPaper): { words: string; tone: 'good' | 'bad' | 'plain'; detail: string } {
  const decided = act.decidedAt ? formatInstant(act.decidedAt) : ''
  const reason = act.reason ? ` Motif${NBSP}: ${act.reason}` : ''
  switch (act.state) {
    case 'accepted':
      return act.manner === 'silence'
        ? {
            words: 'Acceptée par silence',
            tone: 'good',
            detail: `Sans réponse de l’acheteur le ${act.dueAt ? formatInstant(act.dueAt) : ''}, le sous-traitant est accepté et ses conditions de paiement sont agréées (code de la commande publique, article R. 2193-4).`,
          }
        : {
            words: 'Acceptée',
            tone: 'good',
            detail: `Le ${decided}, par ${act.decidedBy ?? 'l’acheteur'}. Les conditions de paiement sont agréées.`,
          }
    case 'refused':
      return { words: 'Refusée', tone: 'bad', detail: `Le ${decided}, par ${act.decidedBy ?? 'l’acheteur'}.${reason}` }
    case 'withdrawn':
      return { words: 'Retirée par le titulaire', tone: 'plain', detail: `Le ${decided}.${reason}` }
    case 'replaced':
      return { words: 'Remplacée par un acte ultérieur', tone: 'plain', detail: 'Gardée pour mémoire.' }
    case 'ended':
      return { words: 'Close avec la commande', tone: 'bad', detail: `Le ${decided}.${reason}` }
    default:
      return {
        words: 'Soumise à l’acheteur',
        tone: 'plain',
        detail: `Sans réponse avant le ${act.dueAt ? formatInstant(act.dueAt) : ''}, elle sera acceptée par silence.`,
      }
  }
}

/** The headings are those of the official form, so that whoever knows it finds its way. */
function sectionsOf({ order, act, replaces, papers, amounts }: ActPaper): FormData[] {
  const { form } = act
  const rows = (title: string, lines: [string, string][]): FormData => ({ title, rows: lines })
  return [
    rows('A. Acheteur', [
      ['Organisme', order.customerName],
      ['SIRET', siretOf(order.customerSiret)],
      ['Adresse', order.customerAddress],
    ]),
    rows('B. Commande', [
      ['Objet', order.cartName],
      ['Bon de commande', `${order.number ?? ''}, ${printedAmountHT(order.amount ?? 0)}`],
      ...(order.marketNumber ? [['Marché', order.marketNumber] as [string, string]] : []),
      ...(order.lotCode ? [['Lot', `${order.lotCode} – ${order.lotName ?? ''}`] as [string, string]] : []),
    ]),
    rows('C. Objet de la déclaration', [
      ['Acte spécial', `n°${NBSP}${act.number}`],
      ['Nature', replaces === null ? 'Nouveau sous-traitant' : `Modification, remplace l’acte n°${NBSP}${replaces}`],
    ]),
    rows('D. Titulaire', [
      ['Entreprise', order.supplierName],
      ['SIRET', siretOf(order.supplierSiret)],
      ['Adresse', order.supplierAddress],
      ['Déclarée par', `${act.sentBy ?? ''}, le ${act.sentAt ? formatInstant(act.sentAt) : ''}`],
    ]),
    rows('E. Sous-traitant', [
      ['Entreprise', form.name],
      ['SIRET', siretOf(act.siret)],
      ['Adresse', form.address],
      ['Contact', `${form.contact}, ${form.email}`],
    ]),
    rows('F. Prestations sous-traitées', [
      ['Nature', form.works],
      ['Durée', `${form.months} mois`],
    ]),
    rows('G. Prix et paiement', [
      ['Montant maximal', printedAmountHT(act.amount ?? 0)],
      ['Variation du prix', form.variation],
      ['Conditions de paiement', form.payment],
      ['Paiement direct par l’acheteur', act.paysDirectly ? 'Oui' : 'Non'],
      ['Sous-traité et accepté à ce jour', printedAmountHT(amounts.deducted)],
      ['Reste du titulaire', printedAmountHT(amounts.holder)],
    ]),
    rows(
      'H. Pièces jointes',
      papers.map(({ kind, name }): [string, string] => [subcontractPaperWords[kind], name]),
    ),
  ]
}

export function actForm(paper: ActPaper) {
  const { order, act, centre, now } = paper
  const day = parisDay(act.sentAt ?? now)
  return {
    brand: centre.brand,
    contact: centre.contact,
    day,
    free: order.kind === 'free',
    number: `${order.number ?? ''}-ST${act.number}`,
    title: 'Déclaration de sous-traitance',
    subtitle: `Formulaire ${centre.subcontracting} · ${act.form.name} · commande ${order.number ?? ''}`,
    dated: `envoyée le ${formatDayPlain(day)}`,
    standing: standing(paper),
    sections: sectionsOf(paper),
    foot: `Imprimé le ${formatInstant(now)}. Un sous-traitant n’intervient pas avant d’être accepté.`,
  }
}
