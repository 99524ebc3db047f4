import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { fileRead } from '@charpente/contract/purchasing/execution-file'
import { formatAmount } from '@charpente/domain/platform/format'
import { penaltyAt } from '@charpente/domain/purchasing/execution/amounts'
import { beforeEach, expect, test } from 'vitest'
import { makeExecutionDocumentJob } from '../../src/purchasing/execution/make-execution-document.job.ts'
import { gatherOrder } from '../../src/records/archives/gathering/order-file.ts'
import { pack } from '../../src/records/archives/pack.ts'
import { act, acted, signature, signed, sweepFiles } from '../given/execution.ts'
import { formWith, pngBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { opensslSays } from '../given/openssl.ts'
import { anew, trailOf } from '../given/orders.ts'
import { attachmentOf, checked, readOf } from '../given/pdf.ts'
import { said } from '../given/people.ts'
import { givenAccepted } from '../given/subcontracting.ts'
import { unzipBytes } from '../given/unzip.ts'

const { given, market } = await givenMarketApp()
const { mails, db } = given
const calls = { admin: anew(given, market.admin), holder: anew(given, market.holder) }
const DAY = 86_400_000
const on = (days: number) => new Date(TEST_NOW.getTime() + days * DAY)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

beforeEach(async () => {
  await given.forget()
  given.setNow(TEST_NOW)
})

const read = async (id: number) => (await calls.holder('getExecution', { params: { id } })).json<ExecutionFile>()
/** The paper an act made, as whoever opens it gets it. */
async function paperOf(id: number, act: number) {
  await mails()
  const { document } = (await read(id)).acts.find(({ number }) => number === act) ?? {}
  if (!document) throw new Error(`act ${act} made no paper`)
  const answer = await given.app.inject({ url: document.url })
  return { ...document, pdf: answer.rawPayload }
}

async function givenDone(days = 5, quantity = 60) {
  const order = await givenAccepted(given, market, calls, quantity)
  given.setNow(on(days))
  const body = { day: dayOf(on(days)), name: 'François Thévenard', role: 'Gérant' }
  await acted(calls.holder, order.id, { kind: 'completed', body })
  return order
}

test('E-PAPER-01 a reception with reservations makes a sealed report, with its photos, that anybody can verify', async () => {
  const { id } = await givenDone()
  const photo = (
    await calls.admin('uploadMedia', { query: { purpose: 'image' }, body: formWith(pngBytes(), 'goulotte.png') })
  ).json<{
    id: number
  }>()
  const liftBy = dayOf(on(20))
  const decided = await signed(
    calls.admin,
    id,
    {
      kind: 'decided',
      body: {
        outcome: 'reserved',
        words: 'Toiture hors d’eau, abords nettoyés.',
        reservations: [{ words: 'Couvertine manquante sur 11 ml', place: 'Acrotère nord', liftBy }],
        signature: signature(),
      },
    },
    { files: [{ file: photo.id, words: 'Acrotère', point: 1 }] },
  )
  const act = decided.acts.length
  const { pdf, sha256, paper, name } = await paperOf(id, act)
  expect({ paper, name }).toEqual({ paper: 'acceptance', name: expect.stringMatching(/^reception-.*\.pdf$/) })
  const text = readOf(pdf)
  for (const said of [
    'La réception est prononcée avec 1 réserve, à effet du',
    'Couvertine manquante sur 11 ml',
    'Nadia Gaillard',
    'Code à usage unique montré dans la session de',
    'Parfait achèvement',
    'verification',
  ])
    expect(text).toContain(said)
  expect(checked(pdf)).toContain('No syntax or stream encoding errors found')
  expect(pdf.toString('latin1')).toContain('/Image')
  expect(JSON.parse(attachmentOf(pdf, 'acte.json').toString())).toMatchObject({
    paper: 'acceptance',
    act: { number: act },
  })

  // Run again, the job makes nothing again.
  const kept = await db.selectFrom('execution_document').selectAll().where('purchase_order_id', '=', id).execute()
  await makeExecutionDocumentJob({ actId: kept[0]?.act_id ?? 0 }, given)
  expect(await db.selectFrom('execution_document').selectAll().where('purchase_order_id', '=', id).execute()).toEqual(
    kept,
  )
  expect(await trailOf(given, 'order', id)).toContain('executionSealed')

  const known = (await given.app.inject({ url: `/api/verification/${sha256}` })).json()
  expect(known).toMatchObject({ kind: 'execution', paper: 'acceptance', act, sealHolds: true })
  const seal = (await given.app.inject({ url: known.seal })).rawPayload
  const certificate = (await given.app.inject({ url: known.certificate })).body
  expect(opensslSays(pdf, seal, certificate)).toBe('verified')

  // Signed by the firm too, the report says so.
  const under = await signed(calls.holder, id, {
    kind: 'countersigned',
    body: { words: 'Livraison de la couvertine le 30.', signature: signature() },
  })
  expect(readOf((await paperOf(id, under.acts.length)).pdf)).toContain('Observations : Livraison de la couvertine')
})

test('E-PAPER-01 a photo the antivirus has not seen yet holds the report back; one that cannot be read is named', async () => {
  const { id } = await givenDone()
  const uploaded = async (name: string) =>
    (await calls.admin('uploadMedia', { query: { purpose: 'image' }, body: formWith(pngBytes(), name) })).json<{
      id: number
    }>().id
  const file = await uploaded('goulotte.png')
  await db.updateTable('media').set({ state: 'checking' }).where('id', '=', file).execute()
  const reservations = [{ words: 'Goulotte à refixer', place: 'Couloir', liftBy: dayOf(on(20)) }]
  const body = { outcome: 'reserved' as const, words: '', reservations, signature: signature() }
  await signed(calls.admin, id, { kind: 'decided', body }, { files: [{ file, words: '', point: 1 }] })
  const { id: actId, number } = await db
    .selectFrom('execution_act')
    .select(['id', 'number'])
    .where('purchase_order_id', '=', id)
    .where('kind', '=', 'decided')
    .executeTakeFirstOrThrow()
  const tried = () => expect(makeExecutionDocumentJob({ actId }, given)).rejects.toThrow('attend le contrôle antivirus')
  const decisions = async () => (await mails()).filter(({ subject }) => subject.startsWith('Décision'))
  await tried()
  expect((await read(id)).acts.at(-1)?.document).toBeNull()
  expect(await decisions()).toEqual([])
  // The decision is told all the same, once, whenever its paper comes.
  given.setNow(new Date(given.now().getTime() + 3 * 60_000))
  await tried()
  await tried()
  const [told, ...more] = await decisions()
  expect([told?.to, more]).toEqual([market.holder.email, []])
  expect(told?.text).toContain('rejoint le dossier dès qu’il est prêt')
  const media = await db.selectFrom('media').selectAll().where('id', '=', file).executeTakeFirstOrThrow()
  await given.storage.put(media.storage_key, Buffer.from('illisible'), 'image/png')
  await db.updateTable('media').set({ state: 'ready' }).where('id', '=', file).execute()
  await makeExecutionDocumentJob({ actId }, given)
  const text = readOf((await paperOf(id, number)).pdf)
  expect(await decisions()).toEqual([])
  expect(text).toContain(`photo illisible, empreinte ${media.sha256.toString('hex').slice(0, 8)}`)
})

test('E-PAPER-02 quantities both agreed on make an addendum and a new version of the order, whose amounts agree', async () => {
  const { id, amount, cartId } = await givenAccepted(given, market, calls)
  const [line] = (await read(id)).facts.lines as [ExecutionFile['facts']['lines'][number]]
  const lines = [{ line: line.line, quantity: line.quantity - 10, reason: 'Dix de moins que prévu' }]
  await acted(calls.holder, id, { kind: 'quantitiesProposed', body: { lines } })
  const agreed = await acted(calls.admin, id, { kind: 'agreed', body: { act: 1 } })
  const addendum = await paperOf(id, agreed.acts.length)
  const text = readOf(addendum.pdf)
  expect(text).toContain('Dix de moins que prévu')
  expect(text).toContain('Accord des deux parties')
  const now = await db.selectFrom('purchase_order').select(['amount']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(now.amount).toBeLessThan(amount)
  const documents = await db
    .selectFrom('order_document')
    .select(['cause', 'version'])
    .where('purchase_order_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  expect(documents[0]?.cause).toBe(`quantities:${agreed.acts.length}`)
  const followed = (await calls.admin('getFollowUp', { params: { cartId } })).json()
  const [part] = followed.lots
  expect(part.lines.reduce((sum: number, one: { total: number }) => sum + one.total, 0)).toBe(now.amount)
  expect(followed.price).toBe(now.amount)
  // The history says what was true at each instant.
  const told = part.attempts[0].timeline.filter((event: { amount: number | null }) => event.amount !== null)
  expect(told).toMatchObject([
    { event: 'sent', amount },
    { event: 'quantitiesAgreed', amount: now.amount },
  ])
  // What was ordered first is kept as it was.
  expect((await read(id)).facts.lines.reduce((sum, one) => sum + one.total, 0)).toBe(amount)
})

test('E-PAPER-03 the final account, a penalty and a reminder say how each figure is counted', async () => {
  const { id } = await givenDone(200, 600)
  const invited = (await read(id)).acts.length
  expect(invited).toBe(1)
  await signed(calls.admin, id)
  const { days, amount } = penaltyAt(fileRead(await read(id)), dayOf(on(200)))
  expect(amount).toBeGreaterThan(0)
  await acted(calls.admin, id, { kind: 'penaltyInvited', body: { days, amount } })
  await acted(calls.holder, id, { kind: 'penaltyAnswered', body: { words: 'Livraison tardive du fabricant' } })
  await acted(calls.admin, id, { kind: 'penaltyDecided', body: { outcome: 'applied', amount } })
  const whole = (await read(id)).facts.lines.map(({ line, total }) => ({ line, done: total }))
  const final = await acted(calls.holder, id, { kind: 'statementProposed', body: { lines: whole, isFinal: true } })
  const agreed = await acted(calls.admin, id, { kind: 'agreed', body: { act: final.acts.length } })
  const statement = readOf((await paperOf(id, agreed.acts.length)).pdf)
  for (const said of ['Décompte final', 'Le solde de la commande est arrêté à', 'Ligne par ligne', 'TTC'])
    expect(statement).toContain(said)
  expect(statement).toContain(formatAmount(-amount).replace('\u202F', '').replace('\u00A0', ' '))
  const day = dayOf(on(200))
  const invoice = 'F-118'
  await acted(calls.holder, id, { kind: 'invoiced', body: { act: final.acts.length, invoice, day } })
  given.setNow(on(200 + 45))
  const reminded = await acted(calls.holder, id, { kind: 'paymentReminded', body: { invoice } })
  const letter = readOf((await paperOf(id, reminded.acts.length)).pdf)
  for (const said of ['15 jours', 'Intérêts moratoires', 'Indemnité forfaitaire', '÷ 365'])
    expect(letter).toContain(said)
})

test('E-RULE-07 E-PAPER-03 a final account nobody proposes in time is drawn up by the buyer, and agreed to by a silence told beforehand', async () => {
  const { id, number } = await givenDone()
  await signed(calls.admin, id)
  const { facts } = await read(id)
  const lines = facts.lines.map(({ line, total }) => ({ line, done: total }))
  const form = { kind: 'statementProposed', body: { lines, isFinal: true, words: 'Compté sur place' } } as const
  given.setNow(on(35))
  expect(said(await act(calls.admin, id, form))).toBe('executionFinalTooEarly')
  // Neither side is surprised: the firm is told that the buyer may, before it may.
  await mails()
  given.setNow(on(29))
  await sweepFiles(given)
  const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ').replace(/\s+/g, ' ')
  // Other orders of this firm have mails of their own.
  const told = async () =>
    (await mails()).map(({ to, text }) => [to, plain(text)] as const).filter(([, text]) => text.includes(number))
  const [[firm, warned] = [], ...others] = await told()
  expect([firm, others]).toEqual([market.holder.email, []])
  expect(warned).toContain('L’acheteur peut l’établir à votre place ; vous aurez alors autant de jours')
  given.setNow(on(36))
  const drawn = (await acted(calls.admin, id, form)).acts.length
  const [[reader, asked] = []] = await told()
  expect(reader).toBe(market.holder.email)
  expect(asked).toMatch(/établit le décompte final, pour un solde de .* passé ce moment, votre silence vaut accord\./)
  given.setNow(on(66))
  await sweepFiles(given)
  expect((await read(id)).acts.at(-1)?.kind).toBe('reminded')
  given.setNow(on(67))
  await sweepFiles(given)
  const last = (await read(id)).acts.at(-1)
  expect(last).toMatchObject({ kind: 'statementAcquired', side: 'clock', body: { act: drawn } })
  const statement = readOf((await paperOf(id, last?.number ?? 0)).pdf)
  for (const words of [
    'Décompte final',
    'Accord par silence',
    'pour l’acheteur',
    'Sans réponse de l’entreprise',
    'Compté sur place',
  ])
    expect(statement).toContain(words)
  expect(said(await act(calls.holder, id, { kind: 'declined', body: { act: drawn, words: 'Non' } }))).toBe(
    'executionProposalAnswered',
  )
})

test('E-PAPER-04 the archive of an order holds its acts, its files and its papers, each sealed, and anybody checks it', async () => {
  const { id, cartId, number } = await givenDone()
  const photo = (
    await calls.holder('uploadMedia', { query: { purpose: 'image' }, body: formWith(pngBytes(), 'toit.png') })
  ).json<{ id: number }>()
  const told = { kind: 'said', body: { words: 'La toiture est finie.' } } as const
  await acted(calls.holder, id, told, { files: [{ file: photo.id, words: 'Toit' }] })
  await signed(calls.admin, id)
  await mails()
  const files = unzipBytes(await pack(await gatherOrder(String(cartId), given), given.seals, given.now()))
  const of = [...files.keys()].filter((path) => path.startsWith('execution/'))
  expect(of).toEqual([
    `execution/${number}.txt`,
    expect.stringMatching(/toit\.png$/),
    expect.stringMatching(/reception-.*\.pdf$/),
    expect.stringMatching(/reception-.*\.pdf\.p7s$/),
    expect.stringMatching(/^execution\/sceau-.*\.pem$/),
  ])
  expect(files.get(of[0] ?? '')?.toString()).toContain('La toiture est finie.')
  const folder = mkdtempSync(join(tmpdir(), 'charpente-archive-'))
  try {
    for (const [path, bytes] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), bytes)
    }
    const says = () => execFileSync(process.execPath, ['verifier.mjs'], { cwd: folder, encoding: 'utf8', env: {} })
    expect(says()).toMatch(/reception-.*\.pdf : scellé/)
    // One byte more in the report, and it is seen.
    appendFileSync(join(folder, of[2] ?? ''), ' ')
    expect(says).toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
