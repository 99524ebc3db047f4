import type { Right } from './right.ts'

/**
 * What takes two persons: one asks, another who holds the right agrees, and it is done. Each is called by the line it
 * leaves in the trail.
 */
export const assentRights = {
  awardNotified: 'award',
  feeStatementsApproved: 'contracts',
  contractAmended: 'contracts',
  contractEndDecided: 'contracts',
  datedSettingChanged: 'administration',
  holderCorrectionUndone: 'contracts',
  holdersCorrected: 'contracts',
  lotAwarded: 'award',
  operatorRightsChanged: 'administration',
  paperRuleSaved: 'contracts',
  paymentSettingChanged: 'administration',
  pricesRevised: 'catalogue',
  publicationGapsConfirmed: 'catalogue',
  publicationReturned: 'catalogue',
  publicationScheduled: 'catalogue',
  publicationShown: 'catalogue',
  rankingFrozen: 'award',
} as const satisfies Record<string, Right>
export type AssentKind = keyof typeof assentRights
export const assentKinds = Object.keys(assentRights) as [AssentKind, ...AssentKind[]]
