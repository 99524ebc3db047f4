import { expect, test } from 'vitest'
import { questionOf } from '../../platform/recap.ts'
import { giveRecap, takeRecap } from './recap.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const cart = { name: 'École du Port', number: '74-2041' }

test('P-CART-30 P-CART-33 Q-16 a cart that changes hands: which, how much, and who loses access', () => {
  const given = giveRecap(cart, { to: 'Claire Vasseur', total: 1_200_00 })
  expect(plain(questionOf(given))).toBe('Envoyer ce panier à Claire Vasseur ?')
  expect(given.facts.map((fact) => plain(fact.join(' : ')))).toEqual([
    'Panier : École du Port, n° 74-2041',
    'Montant : 1 200,00 € HT',
  ])
  expect(plain(given.effects[0] ?? '')).toMatch(/^Vous n’y aurez plus accès : /)
  const taken = takeRecap(cart, { owner: 'm.haddad@annecy.fr', total: 1_200_00 })
  expect(plain(questionOf(taken))).toBe('Reprendre ce panier ?')
  expect(taken.effects).toEqual(['m.haddad@annecy.fr n’y aura plus accès et vous pourrez le commander.'])
})
