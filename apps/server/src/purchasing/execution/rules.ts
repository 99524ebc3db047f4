import { parisDay } from '@charpente/domain/platform/calendar'
import { toCents } from '@charpente/domain/platform/money'
import type { ExecutionRules } from '@charpente/domain/purchasing/execution/rules'
import type { SettingsByDay } from '../../platform/settings/settings.ts'
import type { StoredOrder } from '../orders/queries.ts'

const payerDelays = {
  ordinary: 'paiement.delaiJours',
  health: 'paiement.delaiSante',
  enterprise: 'paiement.delaiEntreprise',
} as const satisfies Record<StoredOrder['payer'], string>

/**
 * The figures of the law and of the contract on the day an order was accepted: a later change is for later orders.
 * Interest alone is told with its dates: the law wants the rate of the semester in which it begins. R2192-32
 */
export function rulesOf(settings: SettingsByDay, at: Date, payer: StoredOrder['payer']): ExecutionRules {
  const stored = settings.on(parisDay(at))
  return {
    proposalDays: Number(stored['proposition.delai']),
    visitDays: Number(stored['reception.visite']),
    decisionDays: Number(stored['reception.decision']),
    warnedDays: Number(stored['reception.miseEnDemeure']),
    studyDays: Number(stored['admission.delai']),
    guaranteeMonths: Number(stored['garantie.duree']),
    penaltyDivisor: Number(stored['penalites.diviseur']),
    penaltyCapPercent: Number(stored['penalites.part']),
    penaltyFloor: toCents(Number(stored['penalites.seuil'])),
    penaltyAnswerDays: Number(stored['penalites.observations']),
    noticeDays: Number(stored['resiliation.delai']),
    finalAccountDays: Number(stored['decompte.delai']),
    paymentDays: Number(stored[payerDelays[payer]]),
    interestRates: settings.history('paiement.interet').map(({ from, value }) => ({
      from,
      rate: Number(value),
    })),
    lumpSum: toCents(Number(stored['paiement.forfait'])),
    vatPercent: Number(stored['paiement.tva']),
  }
}
