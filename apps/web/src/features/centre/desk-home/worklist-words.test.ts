import { worklistNames } from '@charpente/contract/centre/desk-home'
import { yearLists } from '@charpente/domain/centre/year/task'
import { expect, test } from 'vitest'
import { presentations } from './worklist-words.ts'

const task = { about: '', since: '2026-11-16', due: null, cause: '', act: '' }

test('each list of the year leads to where its act is done', () => {
  const subject = { edition: 26, lot: '203', consultation: 7, contract: '26-203-002', statement: 4 }
  const led = yearLists.map((name) => presentations[name].taskPath?.({ ...task, subject }) ?? presentations[name].path)
  expect(led).toEqual([
    '/operateur/publication?edition=26',
    '/operateur/analyse?consultation=7',
    '/operateur/analyse?consultation=7',
    '/operateur/analyse?consultation=7',
    '/operateur/analyse?consultation=7',
    '/operateur/analyse?consultation=7',
    '/operateur/consultation?consultation=7',
    '/operateur/indicateurs/donnees-essentielles',
    '/operateur/redevances/4',
    '/operateur/redevances/4',
    '/operateur/revision?edition=26&lot=203',
    '/operateur/contrats/26-203-002',
    '/operateur/contrats/26-203-002',
    '/operateur/contrats/26-203-002',
  ])
  expect(Object.keys(presentations).sort()).toEqual([...worklistNames].sort())
})
