import type { OfferRemark, TypedPriceProblem } from '@charpente/domain/catalogue/pricing/offer-price'

/** What is said of a price, on the screen, in a workbook and by the API: one sentence for each. W §8, Q-93 */

/** Why what was typed is no price. */
export const typedPriceWords: Record<TypedPriceProblem, string> = {
  budgetRange: 'Le prix doit être entre 0 et 1 pour les unités € (Budget).',
  priceNegative: 'Un prix ne se saisit pas en dessous de 0. Corrigez-le ou laissez la case vide.',
  priceNotNumber: 'Ce prix n’est pas un nombre. Utilisez des chiffres et une virgule, par exemple 12,50.',
}

/** What is worth a second look, and prevents nothing. */
export const remarkWords: Record<OfferRemark, string> = {
  missing: 'Cette prestation n’a pas de prix A\u00A0: elle ne sera pas proposée.',
  tierOrder: 'Le prix B dépasse le prix A, ou le prix C dépasse le prix B. Vérifiez\u00A0: ce n’est pas bloquant.',
  budgetRange: typedPriceWords.budgetRange,
}

/** Why a line of a workbook is not taken. */
export const workbookWords = {
  unknownCode: 'Ce code n’est pas celui d’une prestation du lot. Rechargez le bordereau.',
  twice: 'Cette prestation est déjà plus haut dans la feuille. Gardez une seule ligne.',
  unknownSheet: 'Cette feuille n’est pas celle d’un territoire de votre candidature. Retirez-la, ou corrigez son nom.',
}
