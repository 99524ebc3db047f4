/** Where an act of subcontracting (DC4) stands. */
export const subcontractStates = ['draft', 'sent', 'accepted', 'refused', 'withdrawn', 'replaced', 'ended'] as const
export type SubcontractState = (typeof subcontractStates)[number]

export const subcontractStateWords: Record<SubcontractState, string> = {
  draft: 'brouillon',
  sent: 'chez l’acheteur',
  accepted: 'acceptée',
  refused: 'refusée',
  withdrawn: 'retirée',
  replaced: 'remplacée',
  ended: 'close avec la commande',
}

/** What is asked or in force: its amount is taken from what may still be subcontracted. */
export const isLiveSubcontract = (state: SubcontractState): boolean => state === 'sent' || state === 'accepted'

/** How a price moves, in the words of the essential data. */
export const priceVariations = ['Ferme', 'Actualisable', 'Révisable'] as const
