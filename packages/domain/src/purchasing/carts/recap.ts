import { formatAmountHT } from '../../platform/format.ts'
import type { Recap } from '../../platform/recap.ts'

type Cart = { number: string; name: string }

const facts = ({ number, name }: Cart, total: number): Recap['facts'] => [
  ['Panier', `${name}, n°\u00A0${number}`],
  ['Montant', formatAmountHT(total)],
]

/** A cart goes to the administrator of the account, who orders. P-CART-30, Q-16 */
export const giveRecap = (cart: Cart, { to, total }: { to: string; total: number }): Recap => ({
  title: 'Envoyer ce panier',
  question: `Envoyer ce panier à ${to}\u202F?`,
  facts: facts(cart, total),
  changes: [],
  effects: [
    'Vous n’y aurez plus accès\u00A0: votre administrateur le vérifie et commande, ou vous le renvoie. Vous suivrez ce qu’il devient.',
  ],
})

/** An administrator takes the cart of a sub-account. P-CART-33, Q-16 */
export const takeRecap = (cart: Cart, { owner, total }: { owner: string; total: number }): Recap => ({
  title: 'Reprendre ce panier',
  question: 'Reprendre ce panier\u202F?',
  facts: facts(cart, total),
  changes: [],
  effects: [`${owner} n’y aura plus accès et vous pourrez le commander.`],
})
