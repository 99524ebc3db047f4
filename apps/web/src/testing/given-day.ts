import type { DayList, DayTask, Works } from '@charpente/contract/purchasing/day'

/** A line of a day, for tests. */
export const givenTask = (change: Partial<DayTask> = {}): DayTask => ({
  key: 'delay-12',
  kind: 'answerDerogation',
  times: 1,
  since: '2026-11-12T08:00:00.000Z',
  dueAt: '2026-11-17T22:59:59.000Z',
  actBy: '2026-11-17T22:59:59.000Z',
  person: { id: 3, name: 'Antoine Fenouillet' },
  purchaseOrder: 12,
  cartId: 7,
  catalogue: 'formalized',
  number: '74-206-12-1',
  cartName: 'Crèche Les Petits Pas',
  place: 'Annecy',
  departmentCode: '74',
  lotCode: '206',
  rank: 1,
  party: 'Revêtements du Faucigny',
  amount: 9870_00,
  note: null,
  about: null,
  endOn: '2026-12-15',
  next: null,
  document: null,
  path: '/compte/commandes/7',
  ...change,
})

/** A page of a day that has more than it shows. */
export const givenDay = (change: Partial<DayList> = {}): DayList => ({
  readAt: '2026-11-16T08:00:00.000Z',
  total: 0,
  soon: 0,
  counts: {},
  periods: { soon: 0, week: 0, after: 0 },
  people: [],
  departments: [],
  catalogues: { formalized: 0, free: 0 },
  comesAt: null,
  tasks: [],
  next: null,
  ...change,
})

const none = { count: 0, amount: 0, late: 0 }
export const noWorks: Works = {
  today: '2026-11-16',
  total: none,
  sections: { toStart: none, underWay: none, toAccept: none, unpaid: none },
  works: [],
  next: null,
}
