import type { ContractDocument, ContractEvent, ContractEventKind } from '@charpente/contract/centre/contract-file'
import { formatAmountHT, formatDay } from '@charpente/domain/platform/format'

const NBSP = '\u00A0'

const until = ({ until: day }: ContractEvent) => (day ? formatDay(day) : '')
const rider = ({ number }: ContractEvent) => `Avenant n°${NBSP}${number}`
const act = ({ number, about, amount }: ContractEvent) =>
  `acte de sous-traitance n°${NBSP}${number} (${about}${amount === null ? '' : `, ${formatAmountHT(amount)}`})`

const words: Record<ContractEventKind, (event: ContractEvent) => string> = {
  began: () => 'Début du contrat',
  notified: () => 'Contrat notifié à l’entreprise',
  received: ({ about }) => `Notification reçue${about ? ` par ${about}` : ''}`,
  mark: ({ number, amount }) =>
    `${number}${NBSP}% du maximum engagés, entreprise et centrale prévenues${amount === null ? '' : ` (${formatAmountHT(amount)})`}`,
  published: ({ number }) => `Prix de la publication ${number} mis en ligne`,
  revised: (event) => `Révision des prix au ${until(event)} approuvée`,
  renewed: (event) => `Reconduit jusqu’au ${until(event)}, par ${event.about}`,
  leftToEnd: (event) => `Décidé de le laisser finir le ${until(event)}, par ${event.about}`,
  ended: () => 'Fin du contrat, ses rangs ne sont plus sollicités',
  riderAgreed: (event) => `${rider(event)} approuvé à deux personnes`,
  riderSigned: (event) => `${rider(event)} signé par l’entreprise`,
  riderApplied: (event) =>
    [
      `${rider(event)} en vigueur`,
      event.amount !== null && `maximum${NBSP}: ${formatAmountHT(event.amount)}`,
      event.until && `fin${NBSP}: ${until(event)}`,
    ]
      .filter(Boolean)
      .join(', '),
  riderRefused: (event) => `${rider(event)} refusé par l’entreprise`,
  riderWithdrawn: (event) => `${rider(event)} retiré par la centrale`,
  suspended: ({ about }) => `Rang suspendu, ${about}`,
  resumed: ({ about }) => `Rang rétabli, ${about}`,
  subcontractSent: (event) => `Déclaré\u00A0: ${act(event)}`,
  subcontractAccepted: (event) => `Accepté\u00A0: ${act(event)}`,
  subcontractRefused: (event) => `Refusé\u00A0: ${act(event)}`,
}

/** What happened, in one sentence; what was said of it after. */
export const eventWords = (event: ContractEvent): string => words[event.kind](event)

/** How a paper of a contract is called. */
export const documentWords = ({ kind, number, about }: ContractDocument): string =>
  ({
    award: 'Lettre d’attribution',
    contract: 'Contrat notifié',
    rider: `Avenant n°${NBSP}${number}`,
    endLetter: about === 'renew' ? 'Lettre de reconduction' : 'Lettre de non-reconduction',
    subcontract: `Acte de sous-traitance n°${NBSP}${number}, ${about}`,
  })[kind]
