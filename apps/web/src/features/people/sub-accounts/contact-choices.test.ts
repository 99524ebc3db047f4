import { expect, test } from 'vitest'
import { contactChoices } from './contact-choices.ts'

test('the head comes first; a deactivated contact is shown but cannot be chosen', () => {
  const head = { id: 1, firstname: 'Sophie', lastname: 'Marchand' }
  const accounts = [
    { id: 2, firstname: 'Nadia', lastname: 'Ferrand', active: true },
    { id: 3, firstname: 'Éric', lastname: 'Dunand', active: false },
  ]
  expect(contactChoices(head, accounts)).toEqual([
    { value: '1', label: 'Sophie Marchand', disabled: false },
    { value: '2', label: 'Nadia Ferrand', disabled: false },
    { value: '3', label: 'Éric Dunand (désactivé)', disabled: true },
  ])
})
