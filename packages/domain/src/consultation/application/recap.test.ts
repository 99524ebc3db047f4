import { expect, test } from 'vitest'
import { questionOf } from '../../platform/recap.ts'
import { clarificationRecap, contractReceivedRecap } from './recap.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('what an applicant sends says until when, with how many papers, and that it stays', () => {
  const recap = clarificationRecap({ dueAt: new Date('2026-11-20T22:59:59Z'), files: 0 })
  expect(plain(questionOf(recap))).toBe('Envoyer cette réponse à la centrale ?')
  expect(recap.facts.map((fact) => plain(fact.join(' : ')))).toEqual([
    'Date limite : vendredi 20 novembre 2026',
    'Pièces jointes : aucune',
  ])
  const received = contractReceivedRecap({ marketNumber: '26-203-014', notifiedAt: new Date('2026-11-18T09:00:00Z') })
  expect(plain(questionOf(received))).toBe('Accuser réception du contrat ?')
  expect(received.facts.map((fact) => plain(fact.join(' : ')))).toEqual([
    'Contrat : 26-203-014',
    'Notifié le : mercredi 18 novembre 2026',
  ])
})
