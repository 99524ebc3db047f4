import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'

export type CartSide = 'customer' | 'supplier'

type Words = {
  /** How the specification names the window. P §2, Q-70 */
  id: string
  /** The button that opens it, in a menu too. Q-67 */
  button: string
  title: string
  text: string
}

const words: Record<CartKind, Record<CartSide, Words>> = {
  formalized: {
    customer: {
      id: 'panier_create',
      button: 'Nouveau panier formalisé',
      title: 'Nouveau panier formalisé',
      text: 'Les prix et les titulaires sont ceux du département choisi.',
    },
    supplier: {
      id: 'panier_create_as_supplier',
      button: 'Créer un panier formalisé pour un client formalisé',
      title: 'Panier formalisé pour un client',
      text: 'Vous le remplissez à vos prix, puis vous donnez son numéro à votre client.',
    },
  },
  free: {
    customer: {
      id: 'panier_libre_create',
      button: 'Nouveau panier libre',
      title: 'Nouveau panier libre',
      text: 'Vous y réunissez les articles de plusieurs prestataires du département choisi.',
    },
    supplier: {
      id: 'panier_libre_create_as_supplier',
      button: 'Créer un panier libre pour un client libre',
      title: 'Panier libre pour un client',
      text: 'Vous le remplissez avec votre catalogue libre, puis vous donnez son numéro à votre client.',
    },
  },
}

/** The four ways to create a cart. P-CART-02 */
export const newCartWords = (kind: CartKind, side: CartSide): Words => words[kind][side]

export const chooseLabel: Record<CartKind, string> = {
  formalized: 'Choisir un panier formalisé en cours',
  free: 'Choisir un panier libre en cours',
}

export const kindName: Record<CartKind, string> = { formalized: 'Panier formalisé', free: 'Panier libre' }

type Counted = { kind: CartKind; countArticles: number; countLots: number }

/** `9 articles · 3 lots`; a free cart has no lots. P-PUB-26, P-PUB-27 */
export const countsOf = ({ kind, countArticles, countLots }: Counted): string =>
  [
    `${formatNumber(countArticles)} ${plural(countArticles, 'article')}`,
    ...(kind === 'formalized' ? [`${formatNumber(countLots)} ${plural(countLots, 'lot')}`] : []),
  ].join(' · ')
