import { describe, expect, test } from 'vitest'
import type { AnyCart, CartGroup } from './cart-groups.ts'
import { checklistOf, remainingWords } from './checklist.ts'
import type { InfoValues } from './info-values.ts'

const empty: InfoValues = {
  building: '',
  address: '',
  code: '74',
  customerReferenceNumber: '',
  moContact: '',
  message: '',
  operationEndingDate: '',
  modalite: '',
  registerCgu: false,
}
const full = { ...empty, address: '12 rue', message: 'Bonjour', customerReferenceNumber: 'ENG', registerCgu: true }
const cart = { edition: 25, isEditionClosed: false } as AnyCart

const items = (changes: Partial<Parameters<typeof checklistOf>[0]> = {}) =>
  checklistOf({
    cart,
    groups: [],
    saved: empty,
    typed: empty,
    orders: true,
    engagementRequired: false,
    ...changes,
  })
const states = (changes: Parameters<typeof items>[0]) => items(changes).map(({ state, words }) => `${state} ${words}`)

describe('what is missing before ordering', () => {
  test('all of it, the reference being only advised', () => {
    expect(states({})).toEqual([
      'missing Adresse à renseigner',
      'missing Message à écrire',
      'advised N° d’engagement conseillé',
      'missing Conditions générales à accepter',
    ])
    expect(remainingWords(items())).toBe(
      'Il reste 3 étapes\u00A0: renseigner l’adresse, écrire le message, accepter les conditions générales.',
    )
  })

  test('typed and not saved: one thing to do for all', () => {
    expect(remainingWords(items({ typed: full }))).toBe('Il reste une étape\u00A0: enregistrer les informations.')
  })

  test('the reference is wanted where the organisation says so', () => {
    const saved = { ...full, customerReferenceNumber: '' }
    expect(remainingWords(items({ saved, typed: saved, engagementRequired: true }))).toBe(
      'Il reste une étape\u00A0: indiquer le n° d’engagement.',
    )
  })

  test('nothing once it is saved', () => {
    expect(items({ saved: full, typed: full }).every(({ state }) => state === 'done')).toBe(true)
    expect(remainingWords(items({ saved: full, typed: full }))).toBeNull()
  })

  test('whoever only prepares is not asked for the terms', () => {
    expect(states({ orders: false }).some((words) => words.includes('Conditions'))).toBe(false)
  })

  test('a lot nobody can be asked for is to be made smaller or taken out', () => {
    const groups = [
      { lotCode: '206', passing: { passed: [], next: null }, lines: [{ price: 100 }] },
    ] as unknown as CartGroup[]
    expect(remainingWords(items({ groups, saved: full, typed: full }))).toBe(
      'Il reste une étape\u00A0: réduire ou retirer le lot 206.',
    )
  })

  test('a line without price and a closed edition come first', () => {
    const groups = [{ passing: null, lines: [{ price: null }, { price: 100 }] }] as CartGroup[]
    const closed = { ...cart, isEditionClosed: true }
    expect(states({ groups, cart: closed, saved: full, typed: full }).slice(0, 2)).toEqual([
      'missing Édition 25 close',
      'missing 1 article sans prix',
    ])
  })
})
