import type { User } from '@charpente/contract/people/user'
import { expect, test } from 'vitest'
import { deletionMail } from './deletion-mail.ts'

test('P-PROF-07 the request names the account; spaces and signs survive the address', () => {
  const user = { name: 'Toits & Fils', codeId: 'P-20674', firstname: 'Zoé', lastname: 'Le Gall' } as User
  const link = new URL(deletionMail('contact@charpente.example', user))
  expect(link.protocol + link.pathname).toBe('mailto:contact@charpente.example')
  expect(link.searchParams.get('subject')).toBe('Suppression du compte P-20674')
  expect(link.searchParams.get('body')).toBe(
    'Bonjour,\r\n\r\nJe demande la suppression du compte P-20674 (Toits & Fils).\r\n\r\nZoé Le Gall',
  )
})
