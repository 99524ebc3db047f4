import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { fileRead } from '@charpente/contract/purchasing/execution-file'
import type { FollowUp } from '@charpente/contract/purchasing/order'
import { parisDay } from '@charpente/domain/platform/calendar'
import { ceilingOf } from '@charpente/domain/purchasing/contracts/ceiling'
import { guaranteeEnd } from '@charpente/domain/purchasing/execution/acceptance'
import { donePercent, invoiced, paid, stated } from '@charpente/domain/purchasing/execution/amounts'
import { type Execution, isWorking, keptPenalty, startOn } from '@charpente/domain/purchasing/execution/execution'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { paperOf } from '@charpente/domain/purchasing/execution/paper'
import { doneOn, endOn, lateDays } from '@charpente/domain/purchasing/execution/time'
import { phaseWords } from '@charpente/domain/purchasing/execution/words'
import { isLate } from '@charpente/domain/purchasing/orders/actions'
import { liveTotal } from '@charpente/domain/purchasing/orders/cascade'
import { isLive, OrderStatus, orderStatusLabel } from '@charpente/domain/purchasing/orders/status'
import { parse } from 'csv-parse/sync'
import { renderMail } from '../../src/centre/mail-texts/mails.ts'
import { sampleFrame } from '../../src/centre/mail-texts/samples.ts'
import { paperForm } from '../../src/purchasing/execution/papers/paper-form.ts'
import { aroundAct, filesAt } from '../../src/purchasing/execution/read-file.ts'
import { cartNumberOf } from '../../src/purchasing/orders/cart-number.ts'
import { centreOf } from '../../src/purchasing/orders/centre.ts'
import { derogationsOf } from '../../src/purchasing/orders/derogating/queries.ts'
import { orderForm } from '../../src/purchasing/orders/order-form.ts'
import { summaryForm } from '../../src/purchasing/orders/order-summary.ts'
import { findOrders, orderedLines } from '../../src/purchasing/orders/queries.ts'
import type { Given } from '../given/given.ts'
import type { Market } from '../given/market.ts'
import { type Account, type Answer, callerOf, givenAccount, type RouteName, signedInAs } from '../given/people.ts'

/** What one place says of one thing: `order.amount` of order 12 is 4200, said by `getWorks, holder`. */
export type Said = { fact: string; of: string; value: string; place: string }

type Fields = Readonly<Record<string, string>>
type Json = Record<string, unknown>

/** Things that answers speak of: how one is known, which it is, and which of its fields says which fact. */
type Thing = { kind: string; is: (one: Json) => boolean; of: (one: Json) => unknown; says: Fields }

const has =
  (...names: string[]) =>
  (one: Json) =>
    names.every((name) => one[name] !== undefined)

const ofOrder: Fields = {
  number: 'number',
  status: 'status',
  statusTextFR: 'statusWords',
  rank: 'rank',
  price: 'amount',
  amount: 'amount',
  sentAt: 'sentAt',
  date: 'sentAt',
  dueAt: 'dueAt',
  closedAt: 'closedAt',
  contestedAt: 'contestedAt',
  answeredBy: 'answeredBy',
  reason: 'reason',
  executionDays: 'contractDays',
  executionEnd: 'endsOn',
  endsOn: 'endsOn',
  contractEnd: 'contractEnd',
  isLate: 'late',
  phase: 'phase',
  startsOn: 'startsOn',
  doneOn: 'doneOn',
  percent: 'percent',
  openPoints: 'openPoints',
  stated: 'stated',
  paid: 'paid',
  penalty: 'penalty',
  lotCode: 'lot',
  cartName: 'cartName',
  cartNumber: 'cartNumber',
  supplierName: 'firm',
  customerName: 'buyer',
  customer: 'buyer',
  departmentCode: 'place',
  postal: 'place',
  isCarriedOut: 'carriedOut',
}

const ofCart: Fields = {
  number: 'number',
  cartNumber: 'number',
  name: 'name',
  cartName: 'name',
  status: 'status',
  cartStatus: 'status',
  price: 'amount',
  confirmedPrice: 'ordered',
  orderedAt: 'orderedAt',
  confirmedAt: 'orderedAt',
  countArticles: 'articles',
  countLots: 'lots',
  updatedAt: 'updatedAt',
  givenAt: 'givenAt',
  edition: 'edition',
}

const ofContract: Fields = {
  maximum: 'maximum',
  minimum: 'minimum',
  engaged: 'engaged',
  accepted: 'accepted',
  waiting: 'waiting',
  endsOn: 'endsOn',
  startsOn: 'startsOn',
  ordersInAll: 'orders',
  decided: 'endDecision',
  lotCode: 'lot',
}

const ofTrade: Fields = { sent: 'sent', counts: 'counts', amounts: 'amounts', acceptance: 'acceptance', late: 'late' }

const ofFee: Fields = {
  number: 'number',
  state: 'state',
  orders: 'orders',
  base: 'base',
  share: 'share',
  vat: 'vat',
  total: 'total',
  dueOn: 'dueOn',
  paidOn: 'paidOn',
  sentAt: 'sentAt',
  corrections: 'corrections',
  disputes: 'disputes',
}

/** The first that knows it says what it is. */
const things: readonly Thing[] = [
  // What is offered next is of another order, whatever stands beside it.
  { kind: 'passage', is: has('lapsesAt', 'purchaseOrder'), of: () => null, says: {} },
  // Its own end is that of what is to be done; its amount may be that of a next rank.
  {
    kind: 'order',
    is: has('purchaseOrder', 'key', 'times'),
    of: (one) => one.purchaseOrder,
    says: { number: 'number', cartName: 'cartName', lotCode: 'lot', rank: 'rank', amount: 'amount' },
  },
  // Read by the rules of the file, below.
  {
    kind: 'order',
    is: has('purchaseOrder', 'acts', 'facts'),
    of: (one) => one.purchaseOrder,
    says: {
      number: 'number',
      rank: 'rank',
      lotCode: 'lot',
      cartName: 'cartName',
      sentAt: 'sentAt',
      contestedAt: 'contestedAt',
    },
  },
  { kind: 'fee line', is: has('purchaseOrder', 'orderNumber'), of: () => null, says: {} },
  { kind: 'order', is: has('purchaseOrder', 'number'), of: (one) => one.purchaseOrder, says: ofOrder },
  {
    kind: 'order',
    is: (one) => has('id', 'cartId', 'number', 'amount', 'status')(one),
    of: (one) => one.id,
    says: ofOrder,
  },
  { kind: 'cart', is: has('cartId', 'confirmedAt', 'lots'), of: (one) => one.cartId, says: ofCart },
  { kind: 'cart', is: has('id', 'countArticles', 'status'), of: (one) => one.id, says: ofCart },
  {
    kind: 'cart',
    is: has('id', 'owner', 'total', 'number'),
    of: (one) => one.id,
    says: { number: 'number', name: 'name', status: 'status' },
  },
  { kind: 'contract', is: has('number', 'engaged', 'maximum'), of: (one) => one.number, says: ofContract },
  {
    kind: 'fee',
    is: has('quarter', 'supplierId', 'share', 'state'),
    of: (one) => one.id,
    says: ofFee,
  },
]

const instants = new Set(['sentAt', 'dueAt', 'closedAt', 'contestedAt', 'orderedAt', 'givenAt', 'updatedAt'])

/** As it is compared: an instant is also a day, which papers and files say. */
function told(fact: string, of: unknown, value: unknown, place: string): Said[] {
  if (value === undefined) return []
  const [kind = '', name = ''] = fact.split('.')
  const said = { fact, of: String(of), value: textOf(value), place }
  const dayed = instants.has(name) && (typeof value === 'string' || value instanceof Date)
  const on = dayed ? [{ ...said, fact: `${kind}.${name.replace(/At$/, 'On')}`, value: parisDay(new Date(value)) }] : []
  if (value !== null && typeof value === 'object' && !(value instanceof Date))
    return Object.entries(value).flatMap(([part, one]) => told(`${fact}.${part}`, of, one, place))
  return [said, ...on]
}

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : value === '' || value === null ? 'none' : String(value)

const many = (kind: string, of: unknown, facts: Json, place: string): Said[] =>
  Object.entries(facts).flatMap(([name, value]) => told(`${kind}.${name}`, of, value, place))

/** What the file of an order says, by the rules that screens read it with. */
function ofFile(file: Execution, now: Date) {
  const today = parisDay(now)
  return {
    // Of works there are none before the order was accepted.
    ...(file.facts.acceptedAt !== null && file.phase !== 'notOrdered' && { phase: file.phase }),
    amount: orderAmount(file),
    startsOn: startOn(file),
    doneOn: doneOn(file),
    percent: donePercent(file),
    stated: stated(file),
    invoiced: invoiced(file),
    paid: paid(file),
    penalty: keptPenalty(file),
    openPoints: file.points.filter(({ state }) => state !== 'lifted').length,
    lateDays: lateDays(file, today),
    guaranteeEndsOn: guaranteeEnd(file),
    ...(isWorking(file) && { endsOn: endOn(file, today) }),
  }
}

/** Every fact of an answer, whatever its depth. */
function saidBy(answer: unknown, place: string, now: Date): Said[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => saidBy(one, place, now))
  if (answer === null || typeof answer !== 'object') return []
  const one = answer as Json
  const thing = things.find(({ is }) => is(one))
  const of = thing?.of(one) ?? null
  const said: Said[] = []
  if (thing && of !== null)
    for (const [field, fact] of Object.entries(thing.says)) {
      const value = one[field]
      if (value !== null && typeof value === 'object') continue
      said.push(...told(`${thing.kind}.${fact}`, of, value, place))
    }
  if (has('acts', 'facts', 'readAt')(one)) {
    const read = one as unknown as ExecutionFile
    said.push(...many('order', read.purchaseOrder, ofFile(fileRead(read), now), place))
    if (read.marketNumber && read.contract)
      said.push(...told('contract.room', read.marketNumber, read.contract.room, place))
  }
  return [...said, ...Object.values(one).flatMap((inner) => saidBy(inner, place, now))]
}

const cents = (euros: string | undefined) => (euros ? Math.round(Number(euros.replace(',', '.')) * 100) : null)
const dayIn = (cell: string | undefined) => (cell ? cell.split('/').toReversed().join('-') : null)

type Row = Record<string, string>
type Table = { kind: string; of: (row: Row, known: Known) => unknown; says: (row: Row) => Json }
type Known = { orders: ReadonlyMap<string, number> }

/** What the files one takes away say, by their titles. */
const tables: Record<string, Table> = {
  orders: {
    kind: 'order',
    of: (row, { orders }) => orders.get(row['Bon de commande'] ?? ''),
    says: (row) => ({
      number: row['Bon de commande'],
      cartNumber: row.Panier,
      cartName: row['Nom du panier'],
      buyer: row.Acheteur,
      firm: row.Prestataire,
      lot: row.Lot,
      rank: row.Rang,
      place: row.Département,
      amount: cents(row['Montant (€ HT)']),
      statusWords: row.État,
      orderedOn: dayIn(row['Commandé le']),
      sentOn: dayIn(row['Envoyé le']),
      dueOn: dayIn(row['Répondre avant le']),
      closedOn: dayIn(row['Clos le']),
      answeredBy: row['Réponse de'],
      reason: row.Motif,
      contractDays: row['Délai (jours ouvrés)'],
      endsOn: dayIn(row['À exécuter avant le']),
      late: row['En retard'] === 'oui',
    }),
  },
  executions: {
    kind: 'order',
    of: (row, { orders }) => orders.get(row['Bon de commande'] ?? ''),
    says: (row) => ({
      cartName: row['Nom du panier'],
      buyer: row.Acheteur,
      firm: row.Prestataire,
      lot: row.Lot,
      rank: row.Rang,
      place: row.Département,
      phaseWords: row.État,
      startsOn: dayIn(row.Début),
      endsOn: dayIn(row['Fin due']),
      doneOn: dayIn(row['Achevé le']),
      percent: row['Avancement (%)'],
      openPoints: row.Réserves,
      amount: cents(row['Montant (€ HT)']),
      stated: cents(row['Situations (€ HT)']),
      paid: cents(row['Payé (€ HT)']),
      penalty: cents(row['Pénalités (€ HT)']),
    }),
  },
  lateWorks: {
    kind: 'order',
    of: (row, { orders }) => orders.get(row['Bon de commande'] ?? ''),
    says: (row) => ({
      firm: row.Entreprise,
      buyer: row.Acheteur,
      cartName: row.Panier,
      lot: row.Lot,
      rank: row.Rang,
      place: row.Département,
      amount: cents(row['Montant (€ HT)']),
      endsOn: dayIn(row['À finir le']),
      lateDays: row['Jours de retard'],
      late: true,
    }),
  },
  contracts: {
    kind: 'contract',
    of: (row) => row.Contrat,
    says: (row) => ({
      firm: row.Titulaire,
      lot: row.Lot,
      startsOn: dayIn(row.Début),
      endsOn: dayIn(row.Fin),
      minimum: cents(row['Minimum HT']),
      maximum: cents(row['Maximum HT']),
      engaged: cents(row['Engagé HT']),
      over: cents(row['Dépassement HT']),
    }),
  },
  ceilings: {
    kind: 'contract',
    of: (row) => row.Contrat,
    says: (row) => ({
      firm: row.Titulaire,
      lot: row.Lot,
      endsOn: dayIn(row.Fin),
      maximum: cents(row['Maximum (€ HT)']),
      engaged: cents(row['Engagé (€ HT)']),
      room: cents(row['Reste (€ HT)']),
    }),
  },
}

function saidByTable(content: string, table: Table, known: Known, place: string): Said[] {
  const rows: Row[] = parse(content, { columns: true, delimiter: ';', bom: true, relax_column_count: true })
  return rows.flatMap((row) => {
    const of = table.of(row, known)
    return of === undefined ? [] : many(table.kind, of, table.says(row), place)
  })
}

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

/** « 4 200,00 € HT » */
const amountIn = (words: string) =>
  Math.round(Number(/^-?[\d\s]+(?:,\d+)?/.exec(words)?.[0].replaceAll(/\s/g, '').replace(',', '.')) * 100)
/** « 16 novembre 2026 », « 1er mars 2027 » */
function dayInWords(words: string): string {
  const [, day = '', month = '', year = ''] = /(\d+)(?:er)?\s(\p{L}+)\s(\d{4})/u.exec(words) ?? []
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** What papers and letters say of an order under these words. */
const labelled: Record<string, readonly [fact: string, read: (words: string) => unknown]> = {
  Montant: ['order.amount', amountIn],
  'Montant du bon': ['order.amount', amountIn],
  'À exécuter au plus tard le': ['order.endsOn', dayInWords],
  'Réponse avant le': ['order.dueOn', dayInWords],
  'Montant des bons en cours': ['cart.amount', amountIn],
}

type Labelled = { label: string; value: string }

const saidByLabels = (facts: readonly Labelled[], of: number, place: string): Said[] =>
  facts.flatMap(({ label, value }) => {
    const known = labelled[label]
    return known ? told(known[0], of, known[1](value), place) : []
  })

/** What the papers of these orders would say, made now: what is given to the forms that lay them out. */
async function saidByPapers(
  { given, carts }: Pick<Asked, 'given' | 'carts'>,
  followUps: readonly FollowUp[],
): Promise<Said[]> {
  const { db } = given
  const now = given.now()
  const centre = await centreOf(db, now)
  const ids = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('status', 'in', [1, 2, 5])
    .where('sent_at', 'is not', null)
    .where('cart_id', 'in', [0, ...carts])
    .execute()
  const orders = await findOrders(
    db,
    ids.map(({ id }) => id),
  )
  const said: Said[] = []
  for (const order of orders) {
    const cause =
      order.status === OrderStatus.pending ? 'sent' : order.status === OrderStatus.cancelled ? 'cancelled' : 'accepted'
    const [lines, derogations] = [await orderedLines(db, [order.id]), await derogationsOf(db, [order.id])]
    const paper = {
      order,
      lines,
      derogations,
      rankReason: null,
      cause,
      centre,
      verification: '',
      version: 1,
      now,
    } as const
    const form = orderForm(paper) as unknown as { facts: Labelled[]; total: string; attached: number[]; number: string }
    const place = `purchase order (${cause})`
    const data = JSON.parse(Buffer.from(form.attached).toString()) as Json
    said.push(
      ...saidByLabels(form.facts, order.id, place),
      ...told('order.amount', order.id, amountIn(form.total), place),
    )
    said.push(
      ...many(
        'order',
        order.id,
        {
          number: data.number,
          rank: data.rank,
          sentAt: data.sentAt,
          dueAt: data.dueAt,
          contractDays: data.executionDays,
          amount: data.amountCents,
        },
        `${place}, for machines`,
      ),
    )
    const rows = lines.reduce((sum, { total }) => sum + (total ?? 0), 0)
    said.push(...told('order.amount', order.id, rows, `${place}, its lines`))
  }
  for (const { order, facts, acts } of await filesAt(
    db,
    orders.filter(({ phase }) => phase !== null),
    now,
  )) {
    const last = acts.at(-1)
    const around = last && aroundAct({ facts, acts }, last.number)
    const paper = around && paperOf(around.act, around.before)
    if (!paper || order.status !== OrderStatus.accepted) continue
    const source = { ...around, paper, order, facts, act: around.stored, photos: [] }
    const form = paperForm(source, { centre, verification: '' }) as unknown as { facts: Labelled[] }
    said.push(...saidByLabels(form.facts, order.id, `paper of the works (${paper})`))
  }
  for (const read of followUps) {
    const form = summaryForm(read, centre, now) as unknown as { facts: Labelled[]; total: string }
    said.push(
      ...saidByLabels(form.facts, read.cartId, 'summary'),
      ...told('cart.amount', read.cartId, amountIn(form.total), 'summary, its total'),
    )
  }
  return said
}

/** What was mailed of orders at this very instant: what is kept with each mail, and the letter it becomes. */
async function saidByMails({ given }: Pick<Asked, 'given'>): Promise<Said[]> {
  const now = given.now()
  const mails = await given.db
    .selectFrom('mail')
    .select(['template', 'data'])
    .where('created_at', '=', now)
    .where('account_id', 'is not', null)
    .execute()
  return mails.flatMap(({ template, data }) => {
    const { order } = data as { order?: { purchaseOrder: number } }
    const said = saidBy(data, `mail ${template}`, now)
    if (!order) return said
    const { text } = renderMail(
      template as never,
      { link: 'https://charpente.example', ...(data as object) } as never,
      sampleFrame,
      null,
    )
    const facts = [...text.matchAll(/^(\p{Lu}[\p{L}\s’]+?)\s: (.+)$/gmu)].map(([, label = '', value = '']) => ({
      label,
      value,
    }))
    return [...said, ...saidByLabels(facts, order.purchaseOrder, `letter ${template}`)]
  })
}

/** The lists of the monitor and of the works, by the worklist that counts the same. */
const counted: Record<string, string> = {
  'orders late': 'lateOrders',
  'orders refused': 'refusedOrders',
  'orders agreements': 'agreements',
  'orders exhausted': 'exhaustedOrders',
  'orders cancellations': 'cancellations',
  'orders contested': 'contestedOrders',
  'works late': 'lateWorks',
  'works refused': 'refusedWorks',
  'works penalties': 'penalties',
  'works unpaid': 'unpaidInvoices',
  'works warned': 'warnedBuyers',
}

type Person = { name: string; account: Account }
type Asked = {
  given: Given
  people: readonly Person[]
  operator: Account
  carts: readonly number[]
  /** Of the lists of the desk, a third each time. */
  turn: number | null
}

/** Each answer that all these people may have of these carts, what is ordered of them and the contracts it stands under. */
async function collect({ given, people, operator, carts, turn }: Asked): Promise<Said[]> {
  const now = given.now()
  const said: Said[] = []
  const put = await given.db
    .selectFrom('purchase_order')
    .select(['id', 'cart_id', 'number', 'market_number as contract', 'supplier_id as firm'])
    .where('status', '>', 0)
    .where('cart_id', 'in', carts.length > 0 ? [...carts] : [0])
    .execute()
  const known: Known = { orders: new Map(put.map(({ id, number }) => [number ?? '', id])) }
  const kinds = await given.db
    .selectFrom('cart')
    .select(['id', 'kind', 'status', 'customer_id as buyer'])
    .where('id', 'in', carts.length > 0 ? [...carts] : [0])
    .execute()

  const asking = (name: string, call: ReturnType<typeof callerOf>) => {
    const ask = async (route: RouteName, sent: Parameters<typeof call>[1] = {}): Promise<Answer | null> => {
      const answer = await call(route, sent)
      if (answer.statusCode >= 500) throw new Error(`${route}: ${answer.body}`)
      return answer.statusCode < 300 ? answer : null
    }
    return {
      place: (route: string, note = '') => `${route}${note && ` ${note}`}, ${name}`,
      ask,
      read: async (route: RouteName, sent: Parameters<typeof call>[1] = {}) => {
        const answer = await ask(route, sent)
        if (answer) said.push(...saidBy(answer.json(), `${route}, ${name}`, now))
        return answer?.json() ?? null
      },
      table: async (route: RouteName, table: keyof typeof tables, sent: Parameters<typeof call>[1] = {}) => {
        const answer = await ask(route, sent)
        if (answer) said.push(...saidByTable(answer.body, tables[table] as Table, known, `${route} CSV, ${name}`))
      },
    }
  }

  for (const { name, account } of people) {
    const { read, table, place } = asking(name, await signedInAs(given, account))
    const own = { id: account.id }
    await read('getMe')
    const isBuyer = account.side === 'customer'
    for (const { id, kind, status, buyer } of kinds) {
      if (isBuyer && buyer !== account.id && account.admin_id !== null) continue
      await read(kind === 'formalized' ? 'getCart' : 'getFreeCart', { params: { id } })
      if (isBuyer && status !== 0) await read('getFollowUp', { params: { cartId: id } })
    }
    for (const { id, firm } of put) {
      if (!isBuyer && firm !== account.id) continue
      if (!isBuyer) await read('getPurchaseOrder', { params: { id } })
      await read('getExecution', { params: { id } })
    }
    for (const status of isBuyer ? ['0', '2'] : ['5', '10'])
      for (const route of isBuyer
        ? (['listCustomerCarts', 'listCustomerFreeCarts'] as const)
        : (['listSupplierCarts', 'listSupplierFreeCarts'] as const))
        await read(route, { params: own, query: { status } })
    const day = await read('getTasks')
    if (day) {
      const sum = (parts: Json) => Object.values(parts).reduce<number>((all, one) => all + Number(one), 0)
      said.push(...told('person.tasks', account.id, day.total, place('getTasks')))
      said.push(...told('person.tasks', account.id, sum(day.counts), place('getTasks', 'by family')))
      said.push(...told('person.tasks', account.id, sum(day.periods), place('getTasks', 'by period')))
      said.push(...told('person.soon', account.id, day.soon, place('getTasks')))
    }
    const count = await read('countTasks')
    if (count) {
      said.push(...told('person.tasks', account.id, count.total, place('countTasks')))
      said.push(...told('person.soon', account.id, count.soon, place('countTasks')))
    }
    await read('getWorks')
    await table('exportOrders', 'orders', { query: { format: 'csv' } })
  }

  for (const { id } of kinds.filter(({ status }) => status !== 0)) {
    const whole = await given.db.selectFrom('cart_order').select('secret').where('cart_id', '=', id).executeTakeFirst()
    if (!whole) continue
    const { read } = asking('secret address', callerOf(given))
    await read('getPublicFollowUp', { params: { secret: given.secrets.decrypt(whole.secret) } })
  }

  const some = <T>(lists: readonly T[]) => lists.filter((_, at) => turn === null || at % 3 === turn % 3)
  const desk = asking('operator', await signedInAs(given, operator))
  const followUps: FollowUp[] = []
  for (const { id, status } of kinds) {
    const read = status === 0 ? null : await desk.read('getMonitoredOrder', { params: { cartId: id } })
    if (read) followUps.push(read)
  }
  said.push(...(await saidByPapers({ given, carts }, followUps)), ...(await saidByMails({ given })))
  for (const { id } of put) await desk.read('getMonitoredExecution', { params: { id } })
  for (const list of some(['late', 'refused', 'agreements', 'exhausted', 'cancellations', 'contested', 'all'])) {
    const lists = await desk.read('listMonitoredOrders', { query: { list } })
    for (const [name, value] of Object.entries(lists?.counts ?? {}))
      said.push(
        ...told(
          'desk.count',
          counted[`orders ${name}`] ?? `orders ${name}`,
          value,
          desk.place(`listMonitoredOrders ${list}`),
        ),
      )
    if (lists?.end && list !== 'all')
      said.push(
        ...told(
          'desk.count',
          counted[`orders ${list}`],
          lists.lines.length,
          desk.place(`listMonitoredOrders ${list}`, 'lines'),
        ),
      )
  }
  for (const list of some(['late', 'refused', 'penalties', 'unpaid', 'warned', 'all'])) {
    const lists = await desk.read('listMonitoredExecutions', { query: { list } })
    for (const [name, value] of Object.entries(lists?.counts ?? {}))
      said.push(
        ...told(
          'desk.count',
          counted[`works ${name}`] ?? `works ${name}`,
          value,
          desk.place(`listMonitoredExecutions ${list}`),
        ),
      )
    if (lists?.end)
      said.push(
        ...told(
          'desk.count',
          counted[`works ${list}`] ?? `works ${list}`,
          lists.lines.length,
          desk.place(`listMonitoredExecutions ${list}`, 'lines'),
        ),
      )
  }
  await desk.table('exportMonitoredExecutions', 'executions')
  for (const { name, count } of (await desk.read('getWorklists')) ?? [])
    said.push(...told('desk.count', name, count, desk.place('getWorklists')))
  for (const list of some(['current', 'near', 'ending', 'ended'])) {
    await desk.read('listContracts', { query: { list } })
    await desk.table('exportContracts', 'contracts', { query: { list, format: 'csv' } })
  }
  for (const number of new Set(put.flatMap(({ contract }) => contract ?? [])))
    await desk.read('getContract', { params: { number } })
  await desk.table('exportCeilings', 'ceilings')
  const lots = await desk.read('getCeilingFigures')
  for (const { lot, ...figures } of lots?.lines ?? []) {
    said.push(
      ...many(
        'lot',
        lot,
        { engaged: figures.engaged, maximum: figures.maximum, contracts: figures.contracts },
        desk.place('getCeilingFigures'),
      ),
    )
    const { lines } = (await desk.read('listCeilings', { params: { lot } })) ?? { lines: [] }
    const bounded = lines.filter((one: Json) => one.maximum !== null)
    const sum = (name: string) => bounded.reduce((all: number, one: Json) => all + Number(one[name]), 0)
    said.push(
      ...many(
        'lot',
        lot,
        { engaged: sum('engaged'), maximum: sum('maximum'), contracts: lines.length },
        desk.place('listCeilings', 'summed'),
      ),
    )
  }
  for (const by of some(['firm', 'buyer', 'kind', 'department', 'lot'])) {
    const { total, lines = [], end } = (await desk.read('getBreakdown', { query: { by } })) ?? {}
    if (!total) continue
    said.push(...many('trade', 'all', pick(total, ofTrade), desk.place(`getBreakdown ${by}`)))
    for (const line of lines)
      said.push(...many('trade', `${by} ${line.key}`, pick(line, ofTrade), desk.place(`getBreakdown ${by}`)))
    if (end) {
      const summed = (of: (line: { sent: number; late: number; amounts: Json }) => number) =>
        lines.reduce((all: number, line: never) => all + of(line), 0)
      said.push(
        ...many(
          'trade',
          'all',
          { sent: summed(({ sent }) => sent), late: summed(({ late }) => late) },
          desk.place(`getBreakdown ${by}`, 'summed'),
        ),
        ...told(
          'trade.amounts.accepted',
          'all',
          summed(({ amounts }) => Number(amounts.accepted)),
          desk.place(`getBreakdown ${by}`, 'summed'),
        ),
      )
    }
  }
  for (const { account } of people.filter(
    ({ account: { side, admin_id: admin } }) => side === 'supplier' && admin === null,
  )) {
    const conduct = await desk.read('getFirmConduct', { params: { id: account.id } })
    if (conduct)
      said.push(...many('trade', `firm ${account.id}`, pick(conduct.figures, ofTrade), desk.place('getFirmConduct')))
  }
  const quarters = await given.db.selectFrom('fee_statement').select('quarter').distinct().execute()
  for (const { quarter } of quarters) {
    const board = await desk.read('listFees', { query: { quarter } })
    if (!board) continue
    const sum = (name: string) => board.lines.reduce((all: number, one: Json) => all + Number(one[name]), 0)
    said.push(
      ...many(
        'quarter',
        quarter,
        { base: board.base, share: board.share, statements: board.count },
        desk.place('listFees'),
      ),
    )
    said.push(
      ...many(
        'quarter',
        quarter,
        { base: sum('base'), share: sum('share'), statements: board.lines.length },
        desk.place('listFees', 'summed'),
      ),
    )
    for (const { id } of board.lines) {
      const { lines } = (await desk.read('getFeeStatement', { params: { id } })) ?? { lines: [] }
      const of = (name: string) => lines.reduce((all: number, one: Json) => all + Number(one[name]), 0)
      said.push(
        ...many(
          'fee',
          id,
          { base: of('base'), share: of('share'), orders: lines.length },
          desk.place('getFeeStatement', 'summed'),
        ),
      )
    }
  }
  for (const { quarter, base, share, statements } of (await desk.read('getFeeFigures')) ?? [])
    if (statements > 0) said.push(...many('quarter', quarter, { base, share, statements }, desk.place('getFeeFigures')))
  await desk.table('exportOrders', 'orders', { query: { format: 'csv' } })
  await desk.table('exportLateWorks', 'lateWorks')
  return said
}

const pick = (one: Json, fields: Fields): Json =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, fact]) => (field in one ? [[fact, one[field]]] : [])))

/** What is so: the rows, read by the functions of the domain. */
async function record({ given, carts }: Pick<Asked, 'given' | 'carts'>): Promise<Said[]> {
  const { db } = given
  const now = given.now()
  const today = parisDay(now)
  const rows = await db
    .selectFrom('purchase_order')
    .select(['id', 'cart_id', 'status', 'amount', 'market_number as contract'])
    .execute()
  const asked = rows.filter(({ cart_id: cart, status }) => carts.includes(cart) && status > 0)
  const orders = await findOrders(
    db,
    asked.map(({ id }) => id),
  )
  const files = new Map(
    (
      await filesAt(
        db,
        orders.filter(({ phase }) => phase !== null),
        now,
      )
    ).map(({ order, file }) => [order.id, file]),
  )
  const said: Said[] = []
  for (const order of orders) {
    const file = files.get(order.id)
    const facts = file ? ofFile(file, now) : null
    const isOpen = order.status === OrderStatus.accepted && file
    said.push(
      ...many(
        'order',
        order.id,
        {
          number: order.number,
          status: order.status,
          statusWords: orderStatusLabel(order.status),
          amount: order.amount,
          rank: order.rank,
          sentAt: order.sentAt,
          dueAt: order.dueAt,
          closedAt: order.closedAt,
          orderedAt: order.confirmedAt,
          contractDays: order.executionDays,
          contractEnd: order.executionEnd,
          cartNumber: cartNumberOf(order),
          cartName: order.cartName,
          lot: order.lotCode,
          firm: order.supplierName,
          buyer: order.customerName,
          place: order.departmentCode,
          ...(isOpen && facts),
          ...(isOpen && {
            phaseWords: phaseWords[file.phase],
            late: isLate({ ...order, executionEnd: endOn(file, today), isDone: !isWorking(file) }, today),
          }),
        },
        'record',
      ),
    )
  }
  for (const cart of carts) {
    const own = rows.filter(({ cart_id: id }) => id === cart)
    if (own.length > 0)
      said.push(
        ...told(
          'cart.amount',
          cart,
          liveTotal(own.map(({ status, amount }) => ({ status: status as OrderStatus, amount: Number(amount ?? 0) }))),
          'record',
        ),
      )
  }
  const contracts = await db.selectFrom('contract').select(['number', 'maximum', 'ends_on', 'supplier_id']).execute()
  for (const { number, maximum, ends_on } of contracts) {
    const own = rows.filter(({ contract, status }) => contract === number && isLive(status as OrderStatus))
    const sum = (of: readonly { amount: unknown }[]) => of.reduce((all, { amount }) => all + Number(amount ?? 0), 0)
    const engaged = sum(own)
    const bounded = maximum === null ? null : Number(maximum)
    const use = bounded === null ? null : ceilingOf({ engaged, maximum: bounded }, [])
    said.push(
      ...many(
        'contract',
        number,
        {
          engaged,
          maximum: bounded,
          accepted: sum(own.filter(({ status }) => status === OrderStatus.accepted)),
          waiting: sum(own.filter(({ status }) => status === OrderStatus.pending)),
          orders: rows.filter(({ contract, status }) => contract === number && status > 0).length,
          endsOn: String(ends_on),
          over: use?.over ?? null,
          room: use?.left ?? null,
        },
        'record',
      ),
    )
  }
  return said
}

type Difference = { fact: string; of: string; values: { value: string; places: string[] }[] }

/** The facts of which two places say two things. */
function differences(said: readonly Said[]): Difference[] {
  const found: Difference[] = []
  for (const [, same] of Map.groupBy(said, ({ fact, of }) => `${fact} ${of}`)) {
    const values = Map.groupBy(same, ({ value }) => value)
    const [first] = same
    if (values.size > 1 && first)
      found.push({
        fact: first.fact,
        of: first.of,
        values: [...values].map(([value, places]) => ({
          value,
          places: [...new Set(places.map(({ place }) => place))],
        })),
      })
  }
  return found
}

const inWords = ({ fact, of, values }: Difference): string =>
  [`${fact} of ${of}`, ...values.map(({ value, places }) => `  ${value}: ${places.slice(0, 4).join('; ')}`)].join('\n')

/** As many carts as are looked at: the latest. */
const CARTS = 5

/** Everything that is said of the latest carts and of what came of them, by everybody, and what is so. */
export async function facts(given: Given, market: Market) {
  const operator = await givenAccount(given, { side: 'operator' })
  const { admin, member, freeBuyer, holder, rival, third } = market
  const people = Object.entries({ admin, member, freeBuyer, holder, rival, third }).map(([name, account]) => ({
    name,
    account,
  }))
  let turns = 0
  return async ({ isWhole = false } = {}) => {
    turns += 1
    const turn = isWhole ? null : turns
    const rows = await given.db.selectFrom('cart').select('id').orderBy('id', 'desc').limit(CARTS).execute()
    const carts = rows.map(({ id }) => id)
    const said = [...(await collect({ given, people, operator, carts, turn })), ...(await record({ given, carts }))]
    const among = Map.groupBy(said, ({ fact }) => fact)
    const compared = [...among].filter(([, same]) => new Set(same.map(({ place }) => place)).size > 1)
    return {
      occurrences: said.length,
      facts: compared.map(([fact]) => fact),
      differences: differences(said).map(inWords),
    }
  }
}
