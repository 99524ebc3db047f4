/** What the operator reads for the codes of an account. */
export const sides = { customer: 'Acheteur', supplier: 'Entreprise', operator: 'Opérateur' } as const
export const types = { free: 'Libre', formalized: 'Formalisé' } as const
export const states = { active: 'Actif', inactive: 'Désactivé', pending: 'À valider', refused: 'Refusé' } as const
