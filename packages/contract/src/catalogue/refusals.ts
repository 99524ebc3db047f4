import type { FreeAccessRefusal } from '@charpente/domain/catalogue/free-catalogue/access'
import type { QuantityRefusal } from '@charpente/domain/catalogue/pricing/quantity'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals about the free catalogue and its sheets. */
type FreeCatalogueRefusal =
  | FreeAccessRefusal
  | 'freeArticleNeedsDepartment'
  | 'freeArticleNotYours'
  | 'freeSupplierNotFound'
  | 'importColumnMissing'
  | 'importFileUnreadable'
  | 'importHasErrors'
  | 'importHasJumps'
  | 'importTooManyRows'

type CatalogueRefusal =
  | QuantityRefusal
  | FreeCatalogueRefusal
  | 'editionUnknown'
  | 'pricesReserved'
  | 'publicationRunning'
  | 'synonymKnown'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<CatalogueRefusal, RefusalWords> {}
}

/** Of a price, refused by the API as where it is typed: apart, so that all that is said of prices is no part of the first load. */
export const BUDGET_RANGE = 'Le prix doit être entre 0 et 1 pour les unités € (Budget).'
export const PRICE_NEGATIVE = 'Un prix ne se saisit pas en dessous de 0. Corrigez-le ou laissez la case vide.'

/** Refusals about the catalogues, what is chosen in them and how much of it. */
export const catalogueRefusals: Record<CatalogueRefusal, RefusalWords> = {
  editionUnknown: { status: 404, message: 'Cette édition n’existe pas. Choisissez l’édition en cours.' },
  pricesReserved: {
    status: 403,
    message: 'Les prix sont réservés aux acheteurs formalisés. Demandez l’accès formalisé depuis votre profil.',
  },
  publicationRunning: {
    status: 409,
    message: 'Une publication de cette édition est déjà en cours. Attendez qu’elle se termine, puis recommencez.',
  },
  synonymKnown: { status: 409, message: 'Ce synonyme existe déjà. Cherchez-le dans la liste.' },
  budgetMaximum: {
    status: 422,
    message: 'Pour cette unité, la quantité est votre budget en euros, limité à 1\u202F000\u202F000\u00A0€.',
  },
  quantityNotNumber: {
    status: 422,
    message: 'Cette quantité n’est pas un nombre. Utilisez des chiffres, avec une virgule pour les décimales.',
  },
  quantityNotWhole: { status: 422, message: 'Cette unité se compte en nombres entiers. Retirez les décimales.' },
  quantityOutOfRange: {
    status: 422,
    message: 'La quantité va de 0 à 1\u202F000\u202F000. Corrigez-la, ou écrivez-nous si votre besoin est plus grand.',
  },
  quantityRequired: { status: 422, message: 'Indiquez une quantité supérieure à 0 pour ajouter cette prestation.' },
  quantityTooPrecise: { status: 422, message: 'Une quantité a deux décimales au plus. Arrondissez-la.' },
  // The specification's own words. P §6
  freeCustomersOnly: { status: 403, message: 'Accès réservé aux acheteurs libres' },
  freeArticleNeedsDepartment: {
    status: 422,
    message: 'Aucun département pour cette prestation. Choisissez-en un ici ou dans votre profil.',
  },
  freeArticleNotYours: {
    status: 404,
    message: 'Cette prestation n’est pas, ou n’est plus, dans votre catalogue. Revenez à votre liste.',
  },
  freeSupplierNotFound: {
    status: 404,
    message: 'Ce prestataire n’est plus au catalogue libre. Choisissez-en un autre dans la liste.',
  },
  importColumnMissing: {
    status: 422,
    message: 'La colonne « {column} » manque. Repartez du modèle, sans changer les titres.',
  },
  importFileUnreadable: {
    status: 422,
    event: 'file',
    message: 'Ce fichier ne se lit pas. Enregistrez-le au format XLSX ou CSV, à partir de notre modèle.',
  },
  importHasErrors: {
    status: 422,
    message:
      'Ce fichier contient des erreurs : rien n’a été enregistré. Corrigez-les ou choisissez d’enregistrer les lignes justes.',
  },
  importHasJumps: {
    status: 422,
    message:
      'De grands écarts de prix sont à relire ({nombre}) : rien n’a été enregistré. Vérifiez-les, puis confirmez.',
  },
  importTooManyRows: {
    status: 422,
    message: 'Ce fichier compte plus de {maximum} lignes. Partagez-le en plusieurs fichiers.',
  },
}
