import { describe, expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import type { CartAuthor, CartFacts, CartRefusal } from './actions.ts'
import * as actions from './actions.ts'
import { CartStatus } from './status.ts'

const { pending, confirmed, completed, cancelled, supplierDraft, proposed, refused } = CartStatus

const customer = (id: number, adminId: number | null = null, type: Actor['type'] = 'formalized'): Actor => ({
  id,
  adminId,
  type,
  roles: adminId === null ? ['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'] : ['ROLE_CUSTOMER'],
})
const firm = (id: number, adminId: number | null = null, type: Actor['type'] = 'formalized'): Actor => ({
  id,
  adminId,
  type,
  roles: adminId === null ? ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'] : ['ROLE_SUPPLIER'],
})
const operator: Actor = { id: 90, adminId: null, type: 'free', roles: ['ROLE_OPERATOR'] }

/** The administrator is 1, its sub-accounts 2 and 3; 9 is another organisation; the supplier is 20, its sub-account 21. */
const people = {
  owner: customer(2, 1),
  administrator: customer(1),
  colleague: customer(3, 1),
  stranger: customer(9),
  supplier: firm(20),
  'supplier’s colleague': firm(21, 20),
  'other supplier': firm(30),
  operator,
}
type Person = keyof typeof people

/** A sub-account's cart in progress, made from a supplier's, with a line; a test changes the facts it is about. */
const aCart = (changes: Partial<CartFacts> = {}): CartFacts => ({
  kind: 'formalized',
  status: pending,
  customerId: 2,
  customerAdminId: 1,
  supplierId: 20,
  supplierAdminId: null,
  countArticles: 1,
  address: '1 rue du Stade',
  termsAcceptedBy: 2,
  ...changes,
})
const aDraft = (changes: Partial<CartFacts> = {}) =>
  aCart({ status: supplierDraft, customerId: null, customerAdminId: null, termsAcceptedBy: null, ...changes })
const aProposal = (changes: Partial<CartFacts> = {}) => aCart({ status: proposed, ...changes })
const free = { kind: 'free' } as const

type Row = [cart: string, facts: CartFacts, person: Person, expected: CartRefusal | null]
const table = (title: string, rule: (cart: CartFacts, actor: Actor) => CartRefusal | null, rows: Row[]) =>
  describe(title, () => {
    for (const [cart, facts, person, expected] of rows)
      test(`${person}, ${cart} → ${expected ?? 'allowed'}`, () => {
        expect(rule(facts, people[person])).toBe(expected)
      })
  })

const mehdi: CartAuthor = { id: 2, adminId: 1, active: true }

const everywhere = (...persons: Person[]) =>
  [aCart(), aDraft(), aProposal()].flatMap((cart) => persons.map((person) => ({ cart, person })))

const rules = {
  whyNotOpen: actions.whyNotOpen,
  whyNotEditLines: actions.whyNotEditLines,
  whyNotEditInfo: actions.whyNotEditInfo,
  whyNotRemoveGroup: actions.whyNotRemoveGroup,
  whyNotGive: actions.whyNotGive,
  whyNotSendBack: (cart: CartFacts, actor: Actor) => actions.whyNotSendBack({ ...cart, author: mehdi }, actor),
  whyNotTake: actions.whyNotTake,
  whyNotSend: actions.whyNotSend,
  whyNotAnswer: actions.whyNotAnswer,
  whyNotDelete: actions.whyNotDelete,
  whyNotPrint: actions.whyNotPrint,
  whyNotActivate: actions.whyNotActivate,
  whyNotConfirm: actions.whyNotConfirm,
}
for (const [name, rule] of Object.entries(rules))
  test(`P-PERM-08 P-PERM-10 ${name}: strangers learn nothing, colleagues that it is not theirs`, () => {
    for (const { cart, person } of everywhere('stranger', 'other supplier', 'operator'))
      expect(rule(cart, people[person])).toBe('cartNotFound')
    expect(rule(aCart(), people.colleague)).toBe('notYourCart')
    expect(rule(aDraft(), people['supplier’s colleague'])).toBe('notYourCart')
  })

table('P-PERM-11 opening', actions.whyNotOpen, [
  ['in progress', aCart(), 'owner', null],
  ['a proposal', aProposal(), 'owner', null],
  ['in progress', aCart(), 'administrator', null],
  ['a proposal', aProposal(), 'administrator', null],
  ['confirmed', aCart({ status: confirmed }), 'owner', 'cartConfirmedAlready'],
  ['completed', aCart({ status: completed }), 'owner', 'cartConfirmedAlready'],
  ['cancelled', aCart({ status: cancelled }), 'administrator', 'cartConfirmedAlready'],
  ['refused', aCart({ status: refused }), 'owner', 'cartClosed'],
  ['its draft', aDraft(), 'supplier', null],
  ['its proposal', aProposal(), 'supplier', 'cartClosed'],
  ['its proposal accepted', aCart(), 'supplier', 'cartClosed'],
  ['a draft', aDraft(), 'owner', 'cartNotFound'],
])

table('editing lines', actions.whyNotEditLines, [
  ['in progress', aCart(), 'owner', null],
  ['in progress', aCart(), 'administrator', 'takeOverFirst'],
  ['a formalized proposal', aProposal(), 'owner', 'proposalReadOnly'],
  ['a free proposal', aProposal(free), 'owner', null],
  ['a free proposal', aProposal(free), 'administrator', 'takeOverFirst'],
  ['its draft', aDraft(), 'supplier', null],
  ['its proposal', aProposal(free), 'supplier', 'cartClosed'],
  ['confirmed', aCart({ status: confirmed }), 'owner', 'cartConfirmedAlready'],
])

table('editing the info', actions.whyNotEditInfo, [
  ['in progress', aCart(), 'owner', null],
  ['a formalized proposal', aProposal(), 'owner', null],
  ['in progress', aCart(), 'administrator', 'takeOverFirst'],
  ['its draft', aDraft(), 'supplier', null],
  ['refused', aCart({ status: refused }), 'owner', 'cartClosed'],
])

table('removing a whole lot or group', actions.whyNotRemoveGroup, [
  ['in progress', aCart(), 'owner', null],
  ['a formalized proposal', aProposal(), 'owner', 'proposalReadOnly'],
  ['a free proposal', aProposal(free), 'owner', null],
  ['in progress', aCart(), 'administrator', 'takeOverFirst'],
  ['its draft', aDraft(), 'supplier', 'onlyOwnerRemovesLot'],
])

table('giving', actions.whyNotGive, [
  ['in progress', aCart(), 'owner', null],
  ['empty', aCart({ countArticles: 0 }), 'owner', 'cartEmpty'],
  ['a proposal', aProposal(), 'owner', 'cartClosed'],
  ['its own', aCart({ customerId: 1, customerAdminId: null }), 'administrator', 'noAdministrator'],
  ['a sub-account’s', aCart(), 'administrator', 'takeOverFirst'],
  ['its draft', aDraft(), 'supplier', 'noAdministrator'],
])

table('taking over', actions.whyNotTake, [
  ['in progress', aCart(), 'administrator', null],
  ['a proposal', aProposal(), 'administrator', null],
  ['empty', aCart({ countArticles: 0 }), 'administrator', null],
  ['confirmed', aCart({ status: confirmed }), 'administrator', 'cartConfirmedAlready'],
  ['its own', aCart({ customerId: 1, customerAdminId: null }), 'administrator', 'cartAlreadyYours'],
  ['its own', aCart(), 'owner', 'cartAlreadyYours'],
  ['its draft', aDraft(), 'supplier', 'onlyAdministratorTakes'],
])

const given = { customerId: 1, customerAdminId: null }
const returns: [why: string, cart: CartFacts, author: CartAuthor | null, who: Person, expected: CartRefusal | null][] =
  [
    ['a cart given', aCart(given), mehdi, 'administrator', null],
    ['an empty one', aCart({ ...given, countArticles: 0 }), mehdi, 'administrator', null],
    ['its own', aCart(given), null, 'administrator', 'nobodyToSendBackTo'],
    ['one whose author is closed', aCart(given), { ...mehdi, active: false }, 'administrator', 'authorGone'],
    ['one whose author works elsewhere', aCart(given), { ...mehdi, adminId: 9 }, 'administrator', 'authorGone'],
    ['one a sub-account still has', aCart(), null, 'administrator', 'takeOverFirst'],
    ['one of its own', aCart(), null, 'owner', 'onlyAdministratorSendsBack'],
    ['one ordered', aCart({ ...given, status: confirmed }), mehdi, 'administrator', 'cartConfirmedAlready'],
    ['a proposal', aProposal(given), mehdi, 'administrator', 'cartClosed'],
    ['its draft', aDraft(), null, 'supplier', 'onlyAdministratorSendsBack'],
    ['a cart given', aCart(given), mehdi, 'colleague', 'notYourCart'],
  ]
for (const [why, cart, author, person, expected] of returns)
  test(`sending back: ${person}, ${why} → ${expected ?? 'allowed'}`, () => {
    expect(actions.whyNotSendBack({ ...cart, author }, people[person])).toBe(expected)
  })

test('a cart awaits approval from the moment it is given until it is ordered or sent back', () => {
  const facts = { status: pending, customerId: 1, author: mehdi, givenAt: new Date() } as const
  expect(actions.awaitsApproval(facts)).toBe(true)
  expect(actions.awaitsApproval({ ...facts, status: confirmed })).toBe(false)
  expect(actions.awaitsApproval({ ...facts, givenAt: null })).toBe(false)
  expect(actions.awaitsApproval({ ...facts, author: null })).toBe(false)
  expect(actions.awaitsApproval({ ...facts, customerId: 2 })).toBe(false)
})

table('sending the number', actions.whyNotSend, [
  ['its draft', aDraft(), 'supplier', null],
  ['its draft, empty', aDraft({ countArticles: 0 }), 'supplier', 'sendEmptyCart'],
  ['its proposal', aProposal(), 'supplier', 'cartClosed'],
  ['in progress', aCart(), 'owner', 'onlySupplierSends'],
])

table('answering a proposal', actions.whyNotAnswer, [
  ['a proposal', aProposal(), 'owner', null],
  ['a proposal', aProposal(), 'administrator', null],
  ['accepted already', aCart(), 'owner', 'proposalAlreadyAnswered'],
  ['refused already', aCart({ status: refused }), 'administrator', 'proposalAlreadyAnswered'],
  ['its proposal', aProposal(), 'supplier', 'notYourCart'],
])

table('deleting', actions.whyNotDelete, [
  ['in progress', aCart(), 'owner', null],
  ['a proposal', aProposal(), 'owner', 'deleteForbiddenStatus'],
  ['confirmed', aCart({ status: confirmed }), 'owner', 'deleteForbiddenStatus'],
  ['in progress', aCart(), 'administrator', 'takeOverFirst'],
  ['a proposal', aProposal(), 'administrator', 'deleteForbiddenStatus'],
  ['its draft', aDraft(), 'supplier', null],
  ['its proposal', aProposal(), 'supplier', null],
  ['its proposal accepted', aCart(), 'supplier', 'deleteForbiddenStatus'],
  ['its proposal refused', aCart({ status: refused }), 'supplier', 'deleteForbiddenStatus'],
  ['its proposal ordered', aCart({ status: confirmed }), 'supplier', 'deleteForbiddenStatus'],
])

table('printing', actions.whyNotPrint, [
  ['in progress', aCart(), 'owner', null],
  ['in progress', aCart(), 'administrator', null],
  ['empty', aCart({ countArticles: 0 }), 'owner', 'printNothing'],
  ['its draft', aDraft(), 'supplier', null],
  ['confirmed', aCart({ status: confirmed }), 'owner', 'cartConfirmedAlready'],
])

table('completing', actions.whyNotActivate, [
  ['in progress', aCart(), 'owner', null],
  ['a formalized proposal', aProposal(), 'owner', 'proposalReadOnly'],
  ['a free proposal', aProposal(free), 'owner', 'cartClosed'],
  ['in progress', aCart(), 'administrator', 'takeOverFirst'],
  ['its draft', aDraft(), 'supplier', null],
])

const own = { customerId: 1, customerAdminId: null, termsAcceptedBy: 1 }
table('confirming', actions.whyNotConfirm, [
  ['its own, complete', aCart(own), 'administrator', null],
  ['a sub-account’s', aCart(), 'administrator', 'takeOverFirst'],
  ['its own', aCart(), 'owner', 'onlyAdministratorOrders'],
  ['its draft', aDraft(), 'supplier', 'onlyAdministratorOrders'],
  ['its own, empty', aCart({ ...own, countArticles: 0 }), 'administrator', 'cartEmpty'],
  ['its own, without address', aCart({ ...own, address: null }), 'administrator', 'cartInfoMissing'],
  ['its own, terms not accepted', aCart({ ...own, termsAcceptedBy: null }), 'administrator', 'cartInfoMissing'],
  ['its own, terms accepted by another', aCart({ ...own, termsAcceptedBy: 2 }), 'administrator', 'cartInfoMissing'],
  ['its own, free, without address', aCart({ ...own, ...free, address: null }), 'administrator', 'addressMissing'],
  ['its own, a proposal', aProposal(own), 'administrator', 'cartClosed'],
  ['its own, ordered', aCart({ ...own, status: confirmed }), 'administrator', 'cartConfirmedAlready'],
  ['its own, ordered and over', aCart({ ...own, status: completed }), 'administrator', 'cartConfirmedAlready'],
  ['its own, ordered', aCart({ status: confirmed }), 'owner', 'cartConfirmedAlready'],
  ['ordered from its proposal', aCart({ status: confirmed }), 'supplier', 'cartClosed'],
  ['ordered', aCart({ status: confirmed }), 'colleague', 'notYourCart'],
  ['ordered', aCart({ status: confirmed }), 'stranger', 'cartNotFound'],
])

const engagements: [why: string, number: string | null, expected: CartRefusal | null][] = [
  ['no engagement number', null, 'engagementMissing'],
  ['an empty one', '', 'engagementMissing'],
  ['one', 'EJ-2026-12', null],
]
for (const [why, customerReferenceNumber, expected] of engagements)
  test(`confirming with ${why}, where it is compulsory → ${expected ?? 'allowed'}`, () => {
    const cart = aCart({ ...own, customerReferenceNumber })
    expect(actions.whyNotConfirm(cart, people.administrator, { engagementRequired: true })).toBe(expected)
  })

const retrievals: [why: string, cart: CartFacts, actor: Actor, invited: boolean, expected: CartRefusal | null][] = [
  ['a draft with a line', aDraft(), customer(9), true, null],
  ['a free draft, by a free buyer', aDraft(free), customer(9, null, 'free'), true, null],
  ['a formalized draft, by a free buyer', aDraft(), customer(9, null, 'free'), true, 'cartNumberUnknown'],
  ['an empty draft', aDraft({ countArticles: 0 }), customer(9), true, 'cartNumberUnknown'],
  ['taken already', aProposal(), customer(9), true, 'cartNumberUnknown'],
  ['taken already, by the same', aProposal(), people.owner, true, 'cartRetrievedAlready'],
  ['a buyer’s cart', aCart(), customer(9), true, 'cartNumberUnknown'],
  ['sent to somebody else', aDraft(), customer(9), false, 'cartNumberUnknown'],
  ['a draft, by a supplier', aDraft(), firm(30), true, 'cartNumberUnknown'],
]
for (const [why, cart, actor, invited, expected] of retrievals)
  test(`retrieving ${why} → ${expected ?? 'allowed'}`, () => {
    expect(actions.whyNotRetrieve(cart, actor, { invited })).toBe(expected)
  })

const acceptances: [why: string, ranking: Parameters<typeof actions.whyNotAccept>[2], expected: CartRefusal | null][] =
  [
    ['at the first rank', { outranked: false, reason: null, allowed: true }, null],
    ['outranked, without reason', { outranked: true, reason: null, allowed: true }, 'betterRankExists'],
    ['outranked, with a reason', { outranked: true, reason: 'Délai plus court', allowed: true }, null],
    ['outranked, forbidden', { outranked: true, reason: 'Délai', allowed: false }, 'lowerRankForbidden'],
    ['at the first rank, where others are forbidden', { outranked: false, reason: null, allowed: false }, null],
  ]
for (const [why, ranking, expected] of acceptances)
  test(`accepting a proposal ${why} → ${expected ?? 'allowed'}`, () => {
    expect(actions.whyNotAccept(aProposal(), people.owner, ranking)).toBe(expected)
  })

const creations: [who: string, actor: Actor, kind: 'formalized' | 'free', expected: CartRefusal | null][] = [
  ['a formalized buyer', customer(9), 'formalized', null],
  ['a formalized buyer', customer(9), 'free', null],
  ['a free buyer', customer(9, null, 'free'), 'formalized', 'formalizedCartsOnly'],
  ['a free buyer', customer(9, null, 'free'), 'free', null],
  ['a holder', firm(30), 'formalized', null],
  ['a holder', firm(30), 'free', null],
  ['a holder’s sub-account', firm(31, 30), 'formalized', null],
  ['a holder’s sub-account', firm(31, 30), 'free', 'freeCartsOfHead'],
  ['a free supplier', firm(30, null, 'free'), 'formalized', 'formalizedCartsOnly'],
]
for (const [who, actor, kind, expected] of creations)
  test(`${who} creates a ${kind} cart → ${expected ?? 'allowed'}`, () => {
    expect(actions.whyNotCreate(kind, actor)).toBe(expected)
  })

test('a cart is copied once its edition is over, by whoever could complete it', () => {
  expect(actions.whyNotCopy(aCart(), people.owner, { closed: true })).toBe(null)
  expect(actions.whyNotCopy(aCart(), people.owner, { closed: false })).toBe('editionStillOpen')
  expect(actions.whyNotCopy(aProposal(), people.owner, { closed: true })).toBe('proposalReadOnly')
})
