import type { User } from '@charpente/contract/people/user'
import type { Session } from '@charpente/contract/purchasing/me'
import type { Actor } from '@charpente/domain/platform/actor'

const place = { id: 73, code: '74', name: 'Haute-Savoie' }

/** Whoever heads a customer, complete: it can be saved as it is. */
export const aUser = (changes: Partial<User> = {}): User => ({
  id: 12,
  email: 'c.vasseur@annecy-habitat.example',
  name: 'Office public de l’habitat d’Annecy',
  organism: 'public_office',
  size: '50 à 249',
  firstname: 'Claire',
  lastname: 'Vasseur',
  phone: '04 50 00 11 00',
  roles: ['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'],
  type: 'formalized',
  formalizedFrom: null,
  formalizedRequestedAt: null,
  codeId: 'A-20001',
  siret: '73282932000074',
  serviceCode: null,
  engagementRequired: true,
  confirmAbove: 500_050,
  payer: null,
  address: { id: 12, street: '1 rue du Lac', postal: '74000', city: 'Annecy', department: place },
  departments: [place],
  category: { id: 18, name: 'Peinture et revêtements de sols' },
  lotGeos: [],
  freeArticles: [],
  accounts: [],
  adminName: null,
  admin: null,
  remunerationEmail: null,
  remunerationPhone: '04 50 00 00 13',
  remunerationName: 'Joëlle Tissot',
  remunerationFunction: 'Comptable',
  secondFactor: false,
  ...changes,
})

/** Whoever prepares carts, for the one above. */
export const aMember = (changes: Partial<User> = {}): User =>
  aUser({
    id: 13,
    firstname: 'Karim',
    lastname: 'Belhadj',
    roles: ['ROLE_CUSTOMER'],
    admin: { id: 12 },
    adminName: 'Claire Vasseur',
    ...changes,
  })

export const aSupplier = (changes: Partial<User> = {}): User =>
  aUser({
    id: 40,
    name: 'Toitures du Giffre',
    codeId: 'P-50001',
    roles: ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'],
    type: 'free',
    ...changes,
  })

export const actorOf = ({ id, roles, type, admin }: User): Actor => ({ id, roles, type, adminId: admin?.id ?? null })

/** Somebody signed in, who has no cart. */
export const signedIn = (user: User, changes: Partial<Session> = {}): Session => ({
  user,
  pending: null,
  expiresAt: '2099-01-01T00:00:00.000Z',
  rights: [],
  viewing: null,
  activeCart: null,
  activeFreeCart: null,
  pendingCarts: [],
  pendingFreeCarts: [],
  proposalCarts: [],
  proposalFreeCarts: [],
  confirmedCarts: { carts: [], end: true },
  confirmedFreeCarts: { carts: [], end: true },
  orderLotSuppliers: [],
  orderFreeSuppliers: [],
  proposalOutcomes: [],
  lastLoadedCart: null,
  freeDepartmentCodes: [],
  ...changes,
})
