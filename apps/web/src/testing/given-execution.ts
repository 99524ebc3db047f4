import type { ExecutionFile, KeptAct } from '@charpente/contract/purchasing/execution'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { givenFacts } from '@charpente/domain/purchasing/execution/given-life'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'

const party = { name: 'Nadia Gaillard', email: 'n@annecy.example', phone: '', siret: null, address: 'Annecy' }

/** The file of an order of 60 000 € to end on 30 December 2026, as its buyer reads it on 10 November. */
export const anExecution = (changes: Partial<ExecutionFile> = {}): ExecutionFile => ({
  purchaseOrder: 7,
  cartId: 3,
  kind: 'formalized',
  number: '74BC000007',
  cartName: 'Préau de l’école',
  lotCode: '206',
  lotName: 'Électricité',
  rank: 1,
  marketNumber: null,
  address: 'Annecy',
  message: '',
  moContact: null,
  customerReferenceNumber: null,
  serviceCode: null,
  sentAt: '2026-11-01T11:00:00.000Z',
  customer: { ...party, organisation: 'Ville d’Annecy' },
  supplier: { ...party, organisation: 'Bois des Aravis', name: 'François Thévenard' },
  side: 'buyer',
  readAt: '2026-11-10T11:00:00.000Z',
  contestedAt: null,
  contract: null,
  facts: {
    status: OrderStatus.accepted,
    cartStatus: CartStatus.confirmed,
    nature: 'works',
    departmentCode: '74',
    acceptedAt: '2026-11-02T11:00:00.000Z',
    contractDays: 40,
    derogation: null,
    wishedEnd: null,
    lines: [
      {
        line: 1,
        code: '206.01.001',
        name: 'Charpente',
        unit: 'm2',
        tier: null,
        quantity: 40,
        unitPrice: 1_500_00,
        scale: 100,
        total: 60_000_00,
      },
    ],
    rules: givenFacts().rules,
  },
  acts: [],
  reads: [],
  subcontractors: [],
  ...changes,
})

/** One act of it, done at noon of a day. */
export const anAct = (
  { number = 1, kind, side = 'firm', body }: Pick<KeptAct, 'kind' | 'body'> & Partial<KeptAct>,
  day: string,
): KeptAct => ({
  number,
  kind,
  side,
  at: `${day}T11:00:00.000Z`,
  name: 'François Thévenard',
  takenAt: null,
  position: null,
  body,
  files: [],
  document: null,
})
