import { expect, test } from 'vitest'
import { rightOfPage } from './desk-rights.ts'

test.each([
  ['the home', '/operateur', 'desk'],
  ['a list', '/operateur/commandes', 'orders'],
  ['what is asked of it', '/operateur/commandes?liste=retards', 'orders'],
  ['a page below it', '/operateur/editions/25/lots/203', 'catalogue'],
  ['a page that says its own', '/operateur/journal/effacements', 'dataProtection'],
  ['mails that failed', '/operateur/courriels', 'administration'],
  ['settings, where any of the staff stops what is to come', '/operateur/reglages', 'desk'],
  ['fees', '/operateur/redevances/12', 'contracts'],
  ['one’s own data, below the journal', '/operateur/journal/mes-donnees', 'desk'],
  ['a name that only begins the same', '/operateur/commandes-passees', 'desk'],
])('K-RIGHTS-08 %s', (_, path, expected) => {
  expect(rightOfPage(path)).toBe(expected)
})
