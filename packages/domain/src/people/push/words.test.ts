import { expect, test } from 'vitest'
import { pushWords } from './words.ts'

test('a locked screen says what it is about, and no amount', () => {
  expect(pushWords('Bon de commande F26-0012 : répondez avant le 25 novembre')).toBe(
    'Bon de commande F26-0012 : répondez avant le 25 novembre',
  )
  expect(pushWords('Prélèvement de 1 204,00\u00A0€ le 3 décembre')).toBe('Du nouveau sur votre compte')
  expect(pushWords('Vous recevez 300 euros')).toBe('Du nouveau sur votre compte')
})
