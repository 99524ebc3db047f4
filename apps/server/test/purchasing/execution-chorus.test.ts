import type { ChorusImport } from '@charpente/contract/purchasing/executions'
import { expect, test } from 'vitest'
import { verifyTrail } from '../../src/platform/audit/verify.ts'
import { followActsJob } from '../../src/purchasing/execution/follow-acts.job.ts'
import { acted, signed } from '../given/execution.ts'
import { formWith } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { copyOrder } from '../given/many-orders.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew } from '../given/orders.ts'
import { costOf } from '../given/statements.ts'
import { givenAccepted } from '../given/subcontracting.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const calls = { admin: anew(given, market.admin), holder: anew(given, market.holder) }
const day = TEST_NOW.toISOString().slice(0, 10)

/** Done, accepted, its final account agreed; billed, if it is. */
async function givenAgreed(invoice?: string) {
  const { id, number, amount } = await givenAccepted(given, market, calls)
  await acted(calls.holder, id, { kind: 'completed', body: { day, name: 'F. Thévenard', role: 'Gérant' } })
  const { facts } = await signed(calls.admin, id)
  const lines = facts.lines.map(({ line, total }) => ({ line, done: total }))
  const { acts } = await acted(calls.holder, id, { kind: 'statementProposed', body: { lines, isFinal: true } })
  await acted(calls.admin, id, { kind: 'agreed', body: { act: acts.length } })
  if (invoice) await acted(calls.holder, id, { kind: 'invoiced', body: { act: acts.length, invoice, day } })
  return { id, number, amount }
}

const head = 'Statut;Numéro de facture;N° de bon de commande;Date du statut;Date de dépôt;Montant HT'
const exported = async (mode: 'check' | 'apply', rows: readonly string[]) => {
  const body = formWith(Buffer.from([head, ...rows].join('\n')), 'chorus.csv')
  const { answer, cost } = await costOf(() => calls.admin('importChorus', { query: { mode }, body }))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { lines, noted } = answer.json<ChorusImport>()
  return { lines, noted, statements: cost.statements }
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
const billed = await givenAgreed('F-1')
const unbilled = await givenAgreed()
/** What is said of the invoice of a copy, and of one that no file has: two acts, on two orders. */
const linesOf = (copy: number) => [
  `Mise à disposition;F-1-${copy};;${day};;`,
  `Mise en paiement;N-${copy};${unbilled.number}-${copy};${day};${day};${euros(unbilled.amount)}`,
]
const linesFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => linesOf(first + at)).flat()
/** What the file of an order holds. */
const acts = (id: number) =>
  given.db.selectFrom('execution_act').selectAll().where('purchase_order_id', '=', id).orderBy('number').execute()
async function copied(first: number, copies: number) {
  for (const { id } of [billed, unbilled]) await copyOrder(given, id, first, copies)
}

test('E-PAY-01 however many lines an export has, the database is asked as often, and each order is read once', async () => {
  await copied(1, 52)
  const few = [await exported('check', linesFrom(1, 2)), await exported('apply', linesFrom(1, 2))]
  const many = [await exported('check', linesFrom(3, 50)), await exported('apply', linesFrom(3, 50))]
  expect([...few, ...many].map(({ noted }) => noted)).toEqual([4, 4, 100, 100])
  expect(many.map(({ statements }) => statements)).toEqual(few.map(({ statements }) => statements))
})

test('E-PAY-03 a line is read against what those before it noted; each act has its line in the trail, and its mail once', async () => {
  const { id, number, amount } = await givenAgreed()
  await given.forget()
  const before = (await acts(id)).length
  const read = await exported('apply', [
    `Déposée;S-1;${number};${day};${day};${euros(amount)}`,
    `Mise à disposition;S-1;;${day};;`,
    `Suspendue;S-1;;${day};;`,
  ])
  expect(read.lines.map(({ outcome, isNew }) => [outcome, isNew])).toEqual([
    ['noted', true],
    ['noted', false],
    ['noted', false],
  ])
  const added = (await acts(id)).slice(before)
  expect(added.map(({ kind, body }) => [kind, (body as { state?: string }).state])).toEqual([
    ['invoiced', undefined],
    ['invoiceStood', 'inService'],
    ['invoiceStood', 'suspended'],
  ])
  expect((await verifyTrail(given.db)).broken).toEqual([])
  const told = await given.mails()
  expect(told).toHaveLength(3)
  await followActsJob({ orderId: id, acts: added.map(({ number: act }) => act) }, given)
  expect(await given.mails()).toEqual([])
})

test('five thousand lines are read, noted and known', { tags: ['night'] }, async () => {
  await copied(1001, 2500)
  const rows = linesFrom(1001, 2500)
  for (const [mode, noted] of [
    ['check', 5000],
    ['apply', 5000],
    ['apply', 0],
  ] as const) {
    const began = performance.now()
    const read = await exported(mode, rows)
    console.log(`${mode}: ${Math.round(performance.now() - began)} ms, ${read.statements} statements`)
    expect([read.lines.length, read.noted]).toEqual([5000, noted])
  }
})
