import type { FeeLine, FeeStatementLine } from '@charpente/contract/purchasing/fee'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import type { BankOutcome } from '@charpente/domain/purchasing/fees/bank-match'
import type { FeeState } from '@charpente/domain/purchasing/fees/statement'
import type { Tone } from '../../../ui/tag.tsx'

const NBSP = '\u00A0'

export const stateWords: Record<FeeState, { label: string; many: string; tone: Tone }> = {
  draft: { label: 'Brouillon', many: 'Brouillons', tone: 'neutral' },
  approved: { label: 'Approuvé à deux', many: 'Approuvés', tone: 'petrol' },
  sent: { label: 'Envoyé', many: 'Envoyés', tone: 'outline' },
  late: { label: 'En retard', many: 'En retard', tone: 'warning' },
  disputed: { label: 'Contesté', many: 'Contestés', tone: 'error' },
  paid: { label: 'Payé', many: 'Payés', tone: 'success' },
}

/** A draft the firm has a number of is one that is being made again. */
export const ownStateLabel = ({ state }: FeeStatementLine): string =>
  state === 'draft' || state === 'approved' ? 'En correction' : stateWords[state].label

/** What comes next, in a few words. */
export function nextOf({ state, disputes, dueOn, paidOn, corrections, isDebited }: FeeStatementLine): string {
  switch (state) {
    case 'draft':
      return corrections > 0
        ? `${corrections}${NBSP}${plural(corrections, 'ligne corrigée', 'lignes corrigées')}`
        : 'à relire'
    case 'approved':
      return 'part dans un instant'
    case 'disputed':
      return `${disputes}${NBSP}${plural(disputes, 'bon contesté', 'bons contestés')}`
    case 'paid':
      return paidOn ? `reçu le ${formatDayNumeric(paidOn)}` : ''
    default:
      if (isDebited) return 'demandé à la banque'
      return dueOn ? `dû le ${formatDayNumeric(dueOn)}` : ''
  }
}

/** Why a line is there. */
export function causeOf({ cause, acceptedOn, cancelledOn }: FeeLine): string {
  if (cause === 'accepted') return `accepté le ${formatDayNumeric(acceptedOn)}`
  return cancelledOn ? `annulé le ${formatDayNumeric(cancelledOn)}` : 'changé depuis'
}

export const outcomeWords: Record<BankOutcome, string> = {
  paid: 'Payé',
  unpaid: 'Paiement revenu\u00A0: de nouveau dû',
  noNumber: 'Aucun numéro de relevé',
  several: 'Plusieurs numéros de relevé',
  unknown: 'Numéro inconnu',
  notSent: 'Relevé pas encore envoyé',
  amount: 'Montant différent',
  alreadyPaid: 'Déjà payé',
  notPaid: 'Sortie d’argent sans paiement à reprendre',
  currency: 'Autre monnaie que l’euro',
}
