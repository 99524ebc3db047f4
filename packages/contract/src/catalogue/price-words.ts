import {
  type OfferRemark,
  shownPrice,
  type TypedPriceProblem,
  type WrongPrice,
} from '@charpente/domain/catalogue/pricing/offer-price'
import { CENTS } from '@charpente/domain/platform/money'
import { BUDGET_RANGE, PRICE_NEGATIVE } from './refusals.ts'

/** What is said of a price, on the screen, in a workbook and by the API: one sentence for each. W §8, Q-93 */

/** Why what was typed is no price. */
export const typedPriceWords: Record<TypedPriceProblem, string> = {
  budgetRange: BUDGET_RANGE,
  budgetWriting: `${BUDGET_RANGE} Écrivez-le en chiffres, avec une virgule et sans %\u00A0: 0,05 veut dire 5\u00A0%.`,
  budgetDecimals: `${BUDGET_RANGE} Deux décimales au plus, quatre au lot 105.`,
  priceNegative: PRICE_NEGATIVE,
  priceNotNumber: 'Ce prix n’est pas un nombre. Utilisez des chiffres et une virgule, par exemple 12,50.',
  priceTooLarge: 'Ce prix est trop grand\u00A0: 21\u202F474\u202F836,47\u00A0€ au plus. Vérifiez-le.',
  priceBelowCent: 'Ce prix est inférieur au centime. Saisissez au moins 0,01, ou 0 si c’est gratuit.',
  priceTooPrecise: 'Ce prix a plus de deux décimales. Écrivez-le au centime.',
}

/** The same, with what it would become where it would be rounded. */
export const wrongPriceWords = ({ problem, rounded }: WrongPrice): string =>
  problem === 'priceTooPrecise' && rounded !== undefined
    ? `Ce prix a plus de deux décimales. Écrivez ${shownPrice(rounded, CENTS)} pour l’arrondir.`
    : typedPriceWords[problem]

/** What is worth a second look, and prevents nothing. */
export const remarkWords: Record<OfferRemark, string> = {
  missing: 'Cette prestation n’a aucun prix\u00A0: elle ne sera pas proposée.',
  firstTierMissing:
    'Cette prestation n’a pas de prix A\u00A0: elle ne se commande qu’à partir du premier palier qui a un prix.',
  tierOrder: 'Le prix B dépasse le prix A, ou le prix C dépasse le prix B. Vérifiez\u00A0: ce n’est pas bloquant.',
  budgetRange: typedPriceWords.budgetRange,
}

/** What an empty tier means, in the schedule that is typed as in the one that is signed. Q-116 */
export const MISSING_TIERS =
  'Une ligne sans aucun prix signifie que la prestation n’est pas proposée. Un palier sans prix prend le prix du palier inférieur le plus proche qui en a un\u00A0; s’il n’y en a aucun, la prestation ne se commande pas à cette quantité.'

/** Why a line of a workbook is not taken. */
export const workbookWords = {
  unknownCode: 'Ce code n’est pas celui d’une prestation du lot. Rechargez le bordereau.',
  noCode: 'Cette ligne a des prix et pas de code. Reprenez le code du bordereau, ou videz la ligne.',
  twice: (lines: readonly number[]) =>
    `Ce code est aussi ${lines.length > 1 ? 'aux lignes' : 'à la ligne'} ${lines.join(', ')}. Gardez une seule ligne\u00A0: aucune n’est importée.`,
  lumpSum: 'Au forfait, un seul prix. Laissez B et C vides, ou égaux à A.',
  formulaFailed: 'Cette formule donne une erreur. Corrigez-la, ou écrivez le prix.',
  formulaUncounted:
    'Cette formule n’a pas de résultat. Ouvrez le classeur dans un tableur et enregistrez-le, ou écrivez le prix.',
  unknownSheet: 'Cette feuille n’est pas celle d’un territoire de votre candidature. Retirez-la, ou corrigez son nom.',
}
