import type { MergePreview } from '@charpente/contract/people/operator'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { fullName } from './words.ts'

const NBSP = '\u00A0'
const many = (count: number, one: string, others?: string) =>
  `${formatNumber(count)}${NBSP}${plural(count, one, others)}`

const cartsOf = ({ carts, double, kept }: MergePreview) => {
  if (carts === 0) return []
  if (double.side === 'supplier')
    return [
      `${many(carts, 'panier préparé', 'paniers préparés')} ${plural(carts, 'passe', 'passent')} à ${fullName(kept)}.`,
    ]
  return [
    `${many(carts, 'panier')} en cours ${plural(carts, 'reste', 'restent')} à qui ${plural(carts, 'le', 'les')} prépare.`,
  ]
}

const ordersOf = ({ orders, double, kept }: MergePreview) =>
  orders === 0
    ? []
    : [
        `${many(orders, 'commande')} ${plural(orders, 'garde', 'gardent')} le nom «${NBSP}${double.name}${NBSP}» et se ${plural(orders, 'suit', 'suivent')} aussi depuis le compte «${NBSP}${kept.name}${NBSP}».`,
      ]

/** What a merge would do, sentence by sentence, before anything is done. */
export function mergeSentences(preview: MergePreview): string[] {
  const { double, kept, people, attached, cartsToApprove, articles, papersMoved, papersLeft } = preview
  const names = people.map(fullName).join(', ')
  return [
    `${names} ${people.length === 1 ? 'devient sous-compte' : 'deviennent sous-comptes'} de «${NBSP}${kept.name}${NBSP}», avec ${people.length === 1 ? 'son e-mail et son mot de passe' : 'leurs e-mails et leurs mots de passe'}.`,
    double.side === 'customer'
      ? `${fullName(kept)} administre le tout, et personne d’autre ne commande.`
      : `${fullName(kept)} administre le tout${NBSP}: documents, catalogue et commandes.`,
    ...(cartsToApprove > 0
      ? [
          `${many(cartsToApprove, 'panier')} à valider ${plural(cartsToApprove, 'passe', 'passent')} à ${fullName(kept)}.`,
        ]
      : []),
    ...cartsOf(preview),
    ...ordersOf(preview),
    ...(articles > 0
      ? [
          `${many(articles, 'article libre', 'articles libres')} ${plural(articles, 'rejoint', 'rejoignent')} son catalogue, y compris dans les paniers en cours des acheteurs.`,
        ]
      : []),
    ...(papersMoved.length > 0 ? [`Rejoignent son dossier${NBSP}: ${papersMoved.join(', ')}.`] : []),
    ...(papersLeft.length > 0
      ? [`Restent au dossier du doublon, puisque l’autre compte a les siennes${NBSP}: ${papersLeft.join(', ')}.`]
      : []),
    ...(attached > 0
      ? [
          `${many(attached, 'compte rattaché', 'comptes rattachés')} au doublon ${plural(attached, 'l’est', 'le sont')} désormais à «${NBSP}${kept.name}${NBSP}».`,
        ]
      : []),
    'Toutes ces personnes reçoivent un e-mail et se connectent de nouveau. La fusion ne s’annule pas.',
  ]
}
