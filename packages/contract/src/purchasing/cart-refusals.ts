import type { CartRefusal } from '@charpente/domain/purchasing/carts/actions'
import type { CartNumberRefusal } from '@charpente/domain/purchasing/carts/number'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals about what is put in a cart, and about the call itself. */
type CartLineRefusal =
  | 'articleNotFound'
  | 'articleNotInDepartment'
  | 'articleNotInEdition'
  | 'articleOfOtherLot'
  | 'articleOfOtherSupplier'
  | 'cartConflict'
  | 'cartOfOtherEdition'
  | 'departmentUnknown'
  | 'endDatePast'
  | 'lineNotFound'
  | 'noFreeArticleInDepartment'
  | 'noHolderInDepartment'
  | 'notOnArticle'
  | 'notYourRank'
  | 'priceMissing'
  | 'proposalUnknownAnswer'
  | 'retrieveLimited'
  | 'sendLimited'

type CartsRefusal = CartRefusal | CartLineRefusal | CartNumberRefusal

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<CartsRefusal, RefusalWords> {}
}

/** The words of P §8 where it has them. */
export const cartRefusals: Record<CartsRefusal, RefusalWords> = {
  cartClosed: {
    status: 409,
    message: 'Ce panier n’est plus modifiable : il a été commandé, refusé ou repris. Créez un nouveau panier.',
  },
  cartConfirmedAlready: {
    status: 409,
    message: 'Ce panier est déjà commandé. Suivez les réponses dans « Mes paniers ».',
  },
  engagementMissing: {
    status: 409,
    message:
      'Votre organisme exige un numéro d’engagement. Renseignez-le dans les informations du panier, puis commandez.',
  },
  cartNotFound: {
    status: 404,
    message: 'Ce panier n’existe plus : il a sans doute été supprimé. Revenez à vos paniers.',
  },
  notYourCart: { status: 403, message: 'Ce panier appartient à un autre compte. Revenez à vos paniers.' },
  takeOverFirst: {
    status: 403,
    message: 'Ce panier est celui d’un sous-compte. Prenez-le en charge pour le modifier ou le commander.',
  },
  cartAlreadyYours: { status: 409, message: 'Ce panier est déjà le vôtre. Vous pouvez le modifier.' },
  onlyAdministratorTakes: {
    status: 403,
    message: 'Seul l’administrateur du compte prend en charge le panier d’un sous-compte.',
  },
  onlyAdministratorSendsBack: {
    status: 403,
    message: 'Seul l’administrateur du compte renvoie un panier à la personne qui l’a préparé.',
  },
  nobodyToSendBackTo: {
    status: 409,
    message: 'Ce panier n’a été préparé par aucun sous-compte : il n’y a personne à qui le renvoyer.',
  },
  authorGone: {
    status: 409,
    message: 'Le compte qui a préparé ce panier est fermé. Modifiez le panier vous-même, ou supprimez-le.',
  },
  noAdministrator: {
    status: 409,
    message: 'Votre compte n’a pas d’administrateur à qui envoyer ce panier. Commandez-le vous-même ou écrivez-nous.',
  },
  cartEmpty: { status: 409, message: 'Panier vide' },
  addressMissing: {
    status: 409,
    message: "Merci de renseigner et sauvegarder l'adresse de l'opération avant de confirmer votre panier.",
  },
  cartInfoMissing: {
    status: 409,
    message:
      "Merci de renseigner et sauvegarder l'adresse de l'opération et d'accepter les conditions générales avant de confirmer votre panier.",
  },
  onlyAdministratorOrders: {
    status: 403,
    message: 'Seul l’administrateur du compte peut commander. Envoyez-lui ce panier pour validation.',
  },
  deleteForbiddenStatus: {
    status: 409,
    message: 'Ce panier ne se supprime plus à ce stade. Une commande se suit dans « Mes paniers ».',
  },
  onlyOwnerRemovesLot: {
    status: 403,
    message: 'Seul l’acheteur du panier retire un lot entier. Retirez les prestations une par une.',
  },
  printNothing: {
    status: 409,
    message: 'Il n’y a rien à imprimer : ce panier n’a encore aucun prestataire. Ajoutez une prestation.',
  },
  formalizedCartsOnly: {
    status: 403,
    message: 'Les paniers formalisés sont réservés aux comptes formalisés. Créez un panier libre.',
  },
  freeCartsOfHead: {
    status: 403,
    message: 'Le catalogue libre est celui du compte principal. Demandez-lui de préparer ce panier.',
  },
  cartConflict: {
    status: 409,
    message: 'Ce panier a changé depuis son ouverture. Nous l’avons rechargé : vérifiez, puis recommencez.',
  },
  cartOfOtherEdition: {
    status: 409,
    message: 'Ce panier relève de l’édition {edition}, qui est close. Créez un panier dans l’édition en cours.',
  },
  editionStillOpen: {
    status: 409,
    message: 'L’édition de ce panier est encore ouverte. Il n’y a rien à recopier : complétez-le.',
  },
  departmentUnknown: { status: 422, message: 'Ce département est inconnu. Choisissez-en un dans la liste.' },
  endDatePast: {
    status: 422,
    message: 'Cette date est déjà passée. Choisissez une date à venir, ou laissez le champ vide.',
  },

  articleNotFound: { status: 404, message: 'Cette prestation n’est plus au catalogue. Choisissez-en une autre.' },
  articleNotInDepartment: {
    status: 409,
    message: 'Cette prestation n’est pas proposée dans le département de votre panier ({department}).',
  },
  articleNotInEdition: {
    status: 409,
    message: 'Cette prestation n’existe pas dans l’édition de votre panier. Cherchez-la dans l’édition en cours.',
  },
  articleOfOtherLot: {
    status: 422,
    message: 'Cette prestation relève du lot {lot}. Ajoutez-la à ce lot.',
  },
  articleOfOtherSupplier: {
    status: 422,
    message: 'Cette prestation est celle d’un autre prestataire. Ajoutez-la à son groupe.',
  },
  lineNotFound: { status: 404, message: 'Cette ligne n’est plus dans le panier. Nous l’avons rechargé.' },
  noFreeArticleInDepartment: {
    status: 422,
    message:
      "Vous n'avez pas d'article pour le département de votre panier actuel, Départment de votre panier: {department}",
  },
  noHolderInDepartment: {
    status: 409,
    message: 'Aucun titulaire pour ce lot dans le département {department}. Demandez un marché subséquent.',
  },
  notOnArticle: { status: 403, message: "Vous n'êtes pas sur cet article" },
  notYourRank: {
    status: 403,
    message: 'Vous proposez à votre rang seulement : {rank} pour ce lot dans ce département.',
  },
  priceMissing: {
    status: 409,
    message: 'Cette prestation n’a pas de prix pour cette quantité. Changez la quantité ou la prestation.',
  },

  cartNumberMissing: { status: 422, message: 'Ce champ est requis' },
  cartNumberLetter: { status: 422, message: 'Le dernier caractère du numéro de panier doit être un F ou un L' },
  cartNumberMalformed: {
    status: 422,
    message: 'Un numéro de panier commence par le département et finit par F ou L, par exemple 751234F.',
  },
  cartNumberUnknown: {
    status: 404,
    message: 'Aucun panier ne correspond à ce numéro. Vérifiez-le auprès de votre prestataire.',
  },
  cartRetrievedAlready: {
    status: 409,
    message: 'Vous avez déjà récupéré ce panier. Il est dans «\u00A0Mes paniers\u00A0».',
  },
  retrieveLimited: {
    status: 429,
    message:
      'Trop de numéros essayés. Attendez {minutes} minutes, puis vérifiez le numéro auprès de votre prestataire.',
  },
  sendLimited: {
    status: 429,
    message: 'Trop d’envois en peu de temps. Attendez {minutes} minutes, ou donnez le numéro de vive voix.',
  },
  onlySupplierSends: {
    status: 403,
    message: 'Seul le prestataire qui a préparé ce panier en envoie le numéro à son client.',
  },
  sendEmptyCart: {
    status: 409,
    message: 'Votre panier est vide. Ajoutez une prestation avant de l’envoyer à votre client.',
  },
  proposalAlreadyAnswered: {
    status: 409,
    message: 'Une réponse a déjà été donnée à cette proposition. Revenez à vos paniers.',
  },
  proposalReadOnly: { status: 409, message: 'Impossible de modifier une proposition de panier formalisé' },
  proposalUnknownAnswer: {
    status: 400,
    message: 'Cette réponse n’est pas reconnue. Acceptez ou refusez la proposition depuis le panier.',
  },
  betterRankExists: {
    status: 409,
    message:
      'Un titulaire mieux classé existe pour ce lot. Confirmez que vous acceptez cette proposition de rang {rank}, en disant pourquoi.',
  },
  lowerRankForbidden: {
    status: 409,
    message: 'La centrale n’accepte que les propositions du titulaire le mieux classé. Demandez-lui un panier.',
  },
}
