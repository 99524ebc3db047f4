import type { BuildingList, BuildingPage, BuildingPreview, PastAddress } from '@charpente/contract/purchasing/buildings'
import type { Cart } from '@charpente/contract/purchasing/cart'
import readXlsxFile from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { givenBuilding, typedBuilding } from '../given/buildings.ts'
import { info, newCart } from '../given/carts.ts'
import { TEST_NOW } from '../given/given.ts'
import { csvOf, workbookOf } from '../given/import-files.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, confirm, givenOrder, givenReadyCart, trailOf, waitingFor } from '../given/orders.ts'
import { type Answer, type Call, givenAccount, givenMember, said } from '../given/people.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { admin, member, other, holder, sold } = market
const calls = {
  admin: anew(given, admin),
  member: anew(given, member),
  other: anew(given, other),
  holder: anew(given, holder),
}
const line = [[sold.socket, 2]] as const

beforeEach(() => given.setNow(TEST_NOW))

const list = async (call: Call, query: Record<string, string> = {}) =>
  (await call('listBuildings', { query })).json<BuildingList>()
const page = async (call: Call, id: number) => (await call('getBuilding', { params: { id } })).json<BuildingPage>()
const past = async (call: Call = calls.admin) => (await call('listPastAddresses')).json<PastAddress[]>()
const cartOf = async (id: number, call: Call = calls.admin) => (await call('getCart', { params: { id } })).json<Cart>()
const save = (id: number, changes: object, call: Call = calls.admin) =>
  call('updateCart', { params: { id }, body: info(changes) })
const buildingIn = (answer: Answer) => answer.json<Cart>().building

test('E-BUILDING-01 the book of an organisation is kept by its administrator and read by its sub-accounts alone', async () => {
  const { id, ...building } = await givenBuilding(calls.admin, { name: 'École du Parc' })
  expect(building).toMatchObject({ department: { code: '74' }, archivedAt: null })
  expect(building.onSite).toBe('Portail nord. Sur place\u00A0: Mme Roux, 04 50 00 00 01')
  expect((await list(calls.member, { search: 'ecole PARC annecy' })).buildings.map(({ name }) => name)).toEqual([
    'École du Parc',
  ])
  expect((await page(calls.member, id)).building.name).toBe('École du Parc')

  const params = { id }
  const body = typedBuilding({ name: 'Ailleurs' })
  expect((await calls.member('changeBuilding', { params, body })).statusCode).toBe(403)
  for (const route of ['getBuilding', 'archiveBuilding'] as const)
    expect((await calls.other(route, { params })).statusCode).toBe(404)
  expect((await calls.other('changeBuilding', { params, body })).statusCode).toBe(404)
  expect((await list(calls.other)).buildings).toEqual([])

  const changed = await calls.admin('changeBuilding', { params, body: { ...body, postal: '73100', city: 'Aix' } })
  expect(changed.json()).toMatchObject({ name: 'Ailleurs', department: { code: '73' } })
  await calls.admin('archiveBuilding', { params })
  expect(said(await calls.admin('changeBuilding', { params, body }))).toBe('buildingArchived')
  expect((await list(calls.member, { search: 'Ailleurs' })).buildings).toEqual([])
  expect((await list(calls.member, { archived: '1' })).buildings.map((one) => one.id)).toEqual([id])
  await calls.admin('restoreBuilding', { params })
  expect((await page(calls.member, id)).building.archivedAt).toBeNull()
  expect(await trailOf(given, 'building', id)).toEqual([
    'buildingAdded',
    'buildingChanged',
    'buildingArchived',
    'buildingRestored',
  ])
})

test('E-BUILDING-02 a building is in the department of its postal code, and its name tells it apart', async () => {
  const { name } = await givenBuilding(calls.admin)
  const add = (changes: object) => calls.admin('addBuilding', { body: typedBuilding(changes) })
  expect((await add({ name: name.toUpperCase() })).statusCode).toBe(409)
  expect((await add({ postal: '98800' })).body).toContain('Ce code postal n’est d’aucun département')
  expect((await add({ postal: '20 200', city: 'Bastia' })).json()).toMatchObject({ department: { code: '2B' } })
})

test('E-BUILDING-03 a cart is of the building chosen as long as its address is the one of the building', async () => {
  const building = await givenBuilding(calls.admin)
  const id = await givenReadyCart(calls.member, 'formalized', line)
  expect((await cartOf(id, calls.member)).building).toBeNull()
  const chosen = { address: building.address, building: building.id }
  expect(buildingIn(await save(id, chosen, calls.member))).toEqual({
    id: building.id,
    name: building.name,
    address: building.address,
    archived: false,
  })
  // Who only types says nothing of buildings: the same address is the same place.
  expect(buildingIn(await save(id, { address: building.address.toUpperCase() }, calls.member))?.id).toBe(building.id)
  expect(buildingIn(await save(id, { address: `Porte B, ${building.address}` }, calls.member))).toBeNull()
  // Asked for with another address than its own: it would not be true.
  expect(buildingIn(await save(id, { ...chosen, address: '1 rue d’Ailleurs, 74000 Annecy' }, calls.member))).toBeNull()
  await save(id, chosen, calls.member)
  expect(buildingIn(await save(id, { ...chosen, building: '' }, calls.member))).toBeNull()

  const far = await givenBuilding(calls.admin, { postal: '73000', city: 'Chambéry' })
  const refused = await save(id, { address: far.address, building: far.id }, calls.member)
  expect([refused.statusCode, said(refused)]).toEqual([409, 'buildingOfOtherDepartment'])
  const foreign = await givenBuilding(calls.other)
  expect((await save(id, { address: foreign.address, building: foreign.id }, calls.member)).statusCode).toBe(404)

  await save(id, chosen, calls.member)
  await calls.admin('archiveBuilding', { params: { id: building.id } })
  // What was chosen before stays as long as nobody touches it; it is not chosen again.
  expect(buildingIn(await save(id, chosen, calls.member))).toMatchObject({ id: building.id, archived: true })
  await save(id, { address: 'Ailleurs' }, calls.member)
  expect((await save(id, chosen, calls.member)).statusCode).toBe(409)
})

test('E-BUILDING-03 a firm that proposes a cart neither reads nor chooses a building', async () => {
  const building = await givenBuilding(calls.admin)
  const { id } = (await calls.holder('createCart', { body: newCart() })).json<{ id: number }>()
  const body = { ...info({ address: building.address, building: building.id }), status: 5 }
  const answer = await calls.holder('updateCart', { params: { id }, body })
  expect([answer.statusCode, answer.json<Cart>().building]).toEqual([200, null])
})

test('E-BUILDING-04 an order keeps the address it was sent with, whatever becomes of the building', async () => {
  const building = await givenBuilding(calls.admin)
  const { address } = building
  const form = { address, building: building.id }
  const cartId = await givenOrder(calls.admin, 'formalized', line, { form })
  const body = typedBuilding({ name: building.name, street: '99 avenue Neuve' })
  await calls.admin('changeBuilding', { params: { id: building.id }, body })
  const { id } = await waitingFor(given, cartId)
  expect((await calls.holder('getPurchaseOrder', { params: { id } })).json()).toMatchObject({ address })
  const [order] = (await page(calls.admin, building.id)).orders
  expect(order).toMatchObject({ cartId, address, isAddressOfToday: false })
  await calls.admin('archiveBuilding', { params: { id: building.id } })
  expect((await page(calls.admin, building.id)).building).toMatchObject({ orders: 1, archivedAt: expect.any(String) })
})

test('E-BUILDING-05 the page of a building says its orders, works, documents and amounts, as far as one may follow them', async () => {
  const building = await givenBuilding(calls.admin)
  const form = { address: building.address, building: building.id }
  const first = await givenOrder(calls.admin, 'formalized', line, { form })
  const { id, amount } = await waitingFor(given, first)
  await calls.holder('acceptPurchaseOrder', { params: { id }, body: { name: 'Marc' } })
  await givenOrder(calls.admin, 'free', [[market.freely.visit, 1]], { form })
  await given.work()
  const read = await page(calls.admin, building.id)
  expect(read).toMatchObject({
    building: {
      orders: 2,
      amount: (amount ?? 0) + 120_00,
      works: { waiting: 1, underWay: 1, amount, late: 0 },
    },
    years: [{ year: 2026, orders: 2, amount: (amount ?? 0) + 120_00 }],
    seesAll: true,
  })
  expect(read.orders.map(({ kind, parts }) => [kind, parts.map(({ standing }) => standing)]).sort()).toEqual([
    ['formalized', ['accepted']],
    ['free', ['waiting']],
  ])
  const phases = async () =>
    (await page(calls.admin, building.id)).orders.flatMap(({ parts }) => parts.map(({ phase }) => phase))
  expect(new Set(await phases())).toEqual(new Set(['toStart', null]))
  // Works that are over, and paid or not, are under way no more.
  await given.db.updateTable('execution').set({ phase: 'accepted' }).where('purchase_order_id', '=', id).execute()
  expect((await page(calls.admin, building.id)).building.works).toMatchObject({ waiting: 1, underWay: 0, amount: 0 })
  expect(await phases()).toContain('accepted')
  // Its administrator's orders are not a sub-account's to follow.
  expect(await page(calls.member, building.id)).toMatchObject({
    building: { orders: 0, amount: 0 },
    orders: [],
    seesAll: false,
  })
})

test('E-BUILDING-05 buildings where works are under way come first when asked, of everybody or of one person', async () => {
  const head = await givenAccount(given, { type: 'formalized' })
  const clerk = await givenMember(given, head)
  const asHead = anew(given, head)
  const ordered = async (building: Awaited<ReturnType<typeof givenBuilding>>) => {
    const form = { address: building.address, building: building.id }
    const cartId = await givenOrder(asHead, 'formalized', line, { form })
    const { id } = await waitingFor(given, cartId)
    await calls.holder('acceptPurchaseOrder', { params: { id }, body: { name: 'Marc' } })
    return cartId
  }
  await givenBuilding(asHead, { name: 'Atelier' })
  const ofClerk = await ordered(await givenBuilding(asHead, { name: 'Bibliothèque' }))
  const nursery = await givenBuilding(asHead, { name: 'Crèche' })
  for (const building of [nursery, nursery]) await ordered(building)
  await given.db.updateTable('cart').set({ customer_id: clerk.id }).where('id', '=', ofClerk).execute()
  const names = async (query: Record<string, string> = {}) =>
    (await list(asHead, query)).buildings.map(({ name, works }) => `${name} ${works.underWay}`)
  expect(await names()).toEqual(['Atelier 0', 'Bibliothèque 1', 'Crèche 2'])
  expect(await names({ atWork: '1' })).toEqual(['Crèche 2', 'Bibliothèque 1', 'Atelier 0'])
  expect(await names({ atWork: '1', person: String(clerk.id) })).toEqual(['Bibliothèque 1', 'Atelier 0', 'Crèche 0'])
  expect((await list(anew(given, clerk), { atWork: '1' })).buildings[0]).toMatchObject({
    name: 'Bibliothèque',
    orders: 1,
  })
})

test('E-BUILDING-06 the addresses of past orders are proposed once each, and their orders are found from the building', async () => {
  const address = '7 place des Commandes passées, 74000 Annecy'
  for (const typed of [address, address.toUpperCase(), 'Chantier sans code postal'])
    await givenOrder(calls.admin, 'formalized', line, { form: { address: typed } })
  const proposed = (await past()).filter(({ address: typed }) => /commandes pass|sans code/i.test(typed))
  expect(proposed.map(({ orders, parts }) => [orders, parts?.city.toLowerCase()]).sort()).toEqual([
    [1, undefined],
    [2, 'annecy'],
  ])
  const keys = proposed.map(({ key }) => key)
  const filled = await calls.admin('addPastAddresses', { body: { keys } })
  expect(filled.json()).toEqual({ added: 1, orders: 2 })
  expect((await calls.admin('addPastAddresses', { body: { keys } })).json()).toEqual({ added: 0, orders: 0 })
  const [added] = (await list(calls.admin, { search: 'commandes passees' })).buildings
  expect(added).toMatchObject({ kind: 'other', orders: 2, department: { code: '74' } })
  // The one without a postal code waits for somebody to complete it.
  expect((await past()).map(({ address: typed }) => typed)).toContain('Chantier sans code postal')
  expect(await past(calls.other)).toEqual([])
})

const titles = 'Référence;Nom;Type;Adresse;Code postal;Ville;Accès;Contact sur place;Téléphone'
const sheet = (name: string, bytes: Buffer) => ({ name, content: bytes.toString('base64') })

test('E-BUILDING-07 a workbook is read without being kept, its faults told cell by cell, then applied once', async () => {
  const head = await givenAccount(given, { type: 'formalized' })
  const call = anew(given, head)
  const school = await givenBuilding(call, { name: 'École Ferry' })
  const body = sheet(
    'batiments.xlsx',
    await workbookOf(
      titles,
      `${school.id};École Ferry;École ou établissement scolaire;2 rue Neuve;74000;Annecy;;;`,
      ';Gymnase;gymnase ou equipement sportif;3 quai Sud;1000;Bourg-en-Bresse;Par la cour;M. Petit;',
      ';;Palais;4 quai Sud;98800;Nouméa;;;12',
      ';gymnase;;5 quai Sud;74000;Annecy;;;',
      '999999;Halle;;6 quai Sud;74000;Annecy;;;',
    ),
  )
  const preview = (await call('previewBuildings', { body })).json<BuildingPreview>()
  expect(preview).toMatchObject({ added: 1, changed: 1, unchanged: 0, faultyRows: 3 })
  expect(preview.errors.map(({ column, row }) => `${column}${row}`).sort()).toEqual([
    'A6',
    'B4',
    'B5',
    'C4',
    'E4',
    'I4',
  ])
  expect(preview.differences.find(({ kind }) => kind === 'changed')?.fields.map(({ title }) => title)).toEqual([
    'Adresse',
    'Accès',
    'Contact sur place',
    'Téléphone',
  ])
  expect((await list(call)).kept).toBe(1)
  expect((await call('importBuildings', { body })).statusCode).toBe(422)
  const imported = await call('importBuildings', { body: { ...body, validOnly: true } })
  expect(imported.json()).toMatchObject({ added: 1, changed: 1, skipped: 3 })
  const gym = (await list(call, { search: 'gymnase' })).buildings[0]
  expect(gym).toMatchObject({ postal: '01000', department: { code: '01' }, kind: 'gym' })
  const again = await call('importBuildings', { body: { ...body, validOnly: true } })
  expect(again.json()).toMatchObject({ added: 0, changed: 0, unchanged: 2 })

  const file = await call('getBuildingsSheet', { query: {} })
  const [first] = await readXlsxFile(file.rawPayload)
  expect(first?.data.map((row) => row[1])).toEqual(['Nom', 'École Ferry', 'Gymnase'])
  const template = await readXlsxFile((await call('getBuildingsSheet', { query: { template: '1' } })).rawPayload)
  expect(template.map(({ sheet: name, data }) => [name, data.length > 1])).toEqual([
    ['Bâtiments', false],
    ['Aide', true],
  ])
  const csv = sheet('batiments.csv', csvOf('Nom;Adresse;Code postal;Ville', 'Mairie;1 place;74000;Annecy'))
  expect((await call('previewBuildings', { body: csv })).json()).toMatchObject({ added: 1, faultyRows: 0 })
  const without = sheet('x.csv', csvOf('Nom;Adresse;Ville', 'a;b;c'))
  expect((await call('previewBuildings', { body: without })).body).toContain('Code postal')
})

test('an organisation whose administrator changes, or that becomes another’s, takes its book along', async () => {
  const operator = anew(given, await givenAccount(given, { side: 'operator' }))
  const head = await givenAccount(given, { type: 'formalized' })
  const next = await givenMember(given, head)
  const building = await givenBuilding(anew(given, head))
  const params = { id: head.id }
  const moved = await operator('transferAdministration', { params, body: { accountId: next.id } })
  expect(moved.statusCode, moved.body).toBe(200)
  expect((await list(anew(given, next))).buildings.map(({ id }) => id)).toEqual([building.id])
})

test('a cart confirmed while its building is archived is ordered: the address is what is sent', async () => {
  const building = await givenBuilding(calls.admin)
  const id = await givenReadyCart(calls.admin, 'formalized', line, { address: building.address, building: building.id })
  await calls.admin('archiveBuilding', { params: { id: building.id } })
  expect((await confirm(calls.admin, 'formalized', id)).statusCode).toBe(200)
  expect((await page(calls.admin, building.id)).orders.map(({ cartId }) => cartId)).toEqual([id])
})
