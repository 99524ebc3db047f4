import type { Consultation } from '@charpente/contract/consultation/application/application'

/** One that is open, of three lots. */
export const givenConsultation = (changes: Partial<Consultation> = {}): Consultation => ({
  id: 1,
  edition: 25,
  reference: 'AC-2027-01',
  name: 'Travaux et études',
  phase: 2,
  opensAt: '2026-10-01T08:00:00.000Z',
  deadline: '2026-12-11T16:00:00.000Z',
  questionsUntil: null,
  lots: ['105', '203', '206'],
  fruitless: [],
  validityDays: null,
  amounts: [],
  now: '2026-11-16T09:00:00.000Z',
  closed: null,
  ...changes,
})
