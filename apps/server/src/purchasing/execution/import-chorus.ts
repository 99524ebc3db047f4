import { setImmediate as inTurn } from 'node:timers/promises'
import { executionRefusals } from '@charpente/contract/purchasing/execution-refusals'
import type { ChorusImport } from '@charpente/contract/purchasing/executions'
import { headOf } from '@charpente/domain/catalogue/formalized/access'
import type { Actor } from '@charpente/domain/platform/actor'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { type Act, type ActForm, invoiceStates } from '@charpente/domain/purchasing/execution/act'
import { type ChorusLine, chorusLines, isOfAmount } from '@charpente/domain/purchasing/execution/chorus'
import { type Execution, executionOf } from '@charpente/domain/purchasing/execution/execution'
import { unbilled } from '@charpente/domain/purchasing/execution/payment'
import { type ExecutionRefusal, whyNotAct } from '@charpente/domain/purchasing/execution/why-not'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { readCells } from '../../platform/sheets/read-cells.ts'
import { findOrders, holdOrders } from '../orders/queries.ts'
import { noteActs } from './note-acts.ts'
import { invoicedIn, ordersNamed } from './queries.ts'
import { actAsRead, type Facts, filesAt } from './read-file.ts'
import { type Entered, enterFiles } from './way-in.ts'

type Line = ChorusImport['lines'][number]
type Told = Pick<Line, 'outcome' | 'why'>

/** A file that lines may be about: as it stands once those before were noted, and what they added to it. */
type Held = Entered & { facts: Facts; file: Execution; acts: readonly Act[]; added: readonly Act[] }

/** What lines are read against: each file once, by its invoices, by its number and by its engagement. */
type Book = { held: readonly Held[]; invoiced: Map<string, Set<Held>>; named: Map<string, Held[]> }

const MOST_LINES = 5_000
/** So many lines one after the other, then others have their turn. */
const AT_ONCE = 50

const noted: Told = { outcome: 'noted', why: '' }
const known: Told = { outcome: 'known', why: '' }
const wrong = (why: string): Told => ({ outcome: 'refused', why })

const namesOf = ({ order }: Entered) => [order.number, order.customerReferenceNumber].filter((name) => name !== null)
const isNamed = (one: Entered, { order: name }: ChorusLine) => name === '' || namesOf(one).includes(name)

const invoicesOf = (acts: readonly Act[]) => acts.flatMap((act) => (act.kind === 'invoiced' ? [act.body.invoice] : []))

/** Which orders of whoever asks the lines may be about: those that have the invoice, else those that are named. */
async function ordersAbout(db: Db, lines: readonly ChorusLine[], actor: Actor, context: Context): Promise<number[]> {
  const house = headOf(actor)
  const invoiced = await invoicedIn(
    db,
    lines.map(({ invoice }) => invoice),
    house,
  )
  const entered = (await enterFiles(db, invoiced, actor, context)).map(({ order }) => order)
  const reached = new Set(entered.map(({ invoice }) => invoice))
  const others = lines.filter(({ invoice, order }) => order !== '' && !reached.has(invoice))
  const named = await ordersNamed(
    db,
    others.map(({ order }) => order),
    house,
  )
  return [...entered.map(({ id }) => id), ...named]
}

const bookOf = (held: readonly Held[]): Book => {
  const book: Book = { held, invoiced: new Map(), named: new Map() }
  for (const one of held) {
    for (const name of new Set(namesOf(one))) book.named.set(name, [...(book.named.get(name) ?? []), one])
    addInvoices(book, one, one.acts)
  }
  return book
}

function addInvoices({ invoiced }: Book, one: Held, acts: readonly Act[]) {
  for (const invoice of invoicesOf(acts)) invoiced.set(invoice, (invoiced.get(invoice) ?? new Set()).add(one))
}

/** `holds`: nobody else adds to these files until the transaction ends. */
async function readBook(
  db: Db,
  lines: readonly ChorusLine[],
  actor: Actor,
  { context, holds }: { context: Context; holds: boolean },
): Promise<Book> {
  const ids = await ordersAbout(db, lines, actor, context)
  if (holds) await holdOrders(db, ids)
  const entered = await enterFiles(db, await findOrders(db, ids), actor, context)
  const files = await filesAt(
    db,
    entered.map(({ order }) => order),
    context.now(),
  )
  const held = entered.map((one, at) => ({ ...one, ...files[at], acts: files[at]?.acts.map(actAsRead), added: [] }))
  return bookOf(held as Held[])
}

/** Where an invoice that no file knows belongs: the one statement agreed to, of that order, of its amount. */
const unbilledFor = (line: ChorusLine, { named }: Book): Held[] =>
  (named.get(line.order) ?? []).flatMap((one) =>
    unbilled(one.file)
      .filter(({ amount }) => isOfAmount(line, amount))
      .map(() => one),
  )

/** The file it is about, among those of whoever asks; several invoices may bear one number, of several firms. */
function matchOf(line: ChorusLine, book: Book): Held | string {
  const reached = [...(book.invoiced.get(line.invoice) ?? [])]
  const own = reached.length > 1 ? reached.filter((one) => isNamed(one, line)) : reached
  const found = own.length > 0 || reached.length > 0 ? own : unbilledFor(line, book)
  const [first, other] = found
  if (!first)
    return 'Aucune facture de ce numéro dans vos commandes, ni de somme acceptée qui attende une facture de ce montant sur cette commande.'
  if (other)
    return reached.length > 0
      ? 'Plusieurs commandes ont une facture de ce numéro. Ajoutez le numéro de commande.'
      : 'Plusieurs sommes acceptées ont ce montant. Notez la facture dans le dossier de sa commande.'
  return first
}

const actOf = ({ invoice, state, day, reason, said }: ChorusLine, today: Day) =>
  state && {
    kind: 'invoiceStood' as const,
    body: {
      invoice,
      state,
      day: day ?? today,
      words: reason || (state === 'suspended' || state === 'rejected' ? said : ''),
    },
  }

/** What a line comes to, the acts it is noted by and the file once they are. */
type Reading = Told & { acts: readonly Act[]; file: Execution | null }
const only = (told: Told): Reading => ({ ...told, acts: [], file: null })

/** The acts a line comes to now: where its invoice stands, once it is in the file; or why none can be noted. */
function readingOf(line: ChorusLine, { facts, file, acts, side }: Held, now: Date): Reading {
  const today = parisDay(now)
  const act = actOf(line, today)
  if (!act) return only(wrong(`« ${line.said} » n’est pas un état connu.`))
  const found = file.invoices.find(({ invoice }) => invoice === line.invoice)
  const isNoted = acts.some(({ kind, body }) => {
    const { invoice, state, day } = body as Partial<typeof act.body>
    return kind === act.kind && invoice === line.invoice && state === act.body.state && day === (line.day ?? day)
  })
  // A step it went through already says nothing new; what was suspended may go on.
  const isBehind =
    found !== undefined &&
    found.state !== 'suspended' &&
    invoiceStates.indexOf(act.body.state) <= invoiceStates.indexOf(found.state)
  if (found && (isNoted || found.state === act.body.state || isBehind)) return only(known)
  const forms: ActForm[] = act.body.state === 'deposited' ? [] : [act]
  if (!found) {
    const [statement] = unbilled(file).filter(({ amount }) => isOfAmount(line, amount))
    const day = line.deposited ?? (line.state === 'deposited' ? line.day : null)
    // The delay of payment runs from that day: it is not guessed.
    if (!day) return only(wrong('La date de dépôt manque\u00A0: exportez-la avec la facture.'))
    if (statement) forms.unshift({ kind: 'invoiced', body: { act: statement.act, invoice: line.invoice, day } })
  }
  // Each is judged on what the one before it makes of the file.
  let after = file
  const added: Act[] = []
  for (const form of forms) {
    const why: ExecutionRefusal | null = whyNotAct(after, form, { side, now })
    if (why) return only(wrong(executionRefusals[why].message))
    added.push({ ...form, number: after.lastAct + 1, side, at: now, takenAt: null } as Act)
    after = executionOf(facts, [...acts, ...added], today)
  }
  return { ...noted, acts: added, file: after }
}

/** Reads the lines one after the other; noted, a line is what those after it are read against. */
async function readLines(
  lines: readonly ChorusLine[],
  book: Book,
  { isApplied, now }: { isApplied: boolean; now: Date },
) {
  const told: Line[] = []
  for (const [at, line] of lines.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await inTurn()
    const { row, invoice, state, day, said } = line
    const own = { row, invoice, said, state, day }
    const matched = matchOf(line, book)
    if (typeof matched === 'string') {
      told.push({ ...own, purchaseOrder: null, order: line.order, isNew: false, ...wrong(matched) })
      continue
    }
    const { outcome, why, acts, file } = readingOf(line, matched, now)
    const { id, number } = matched.order
    told.push({ ...own, purchaseOrder: id, order: number ?? '', isNew: invoicesOf(acts).length > 0, outcome, why })
    if (!isApplied || file === null) continue
    Object.assign(matched, { file, acts: [...matched.acts, ...acts], added: [...matched.added, ...acts] })
    addInvoices(book, matched, acts)
  }
  return told
}

/**
 * What an export of the public portal says of invoices, line by line: what would be noted and what cannot be; then, when
 * asked, noted, all of it or nothing. The same file once more changes nothing. However many lines, each order is read once
 * and the database asked as often.
 */
export async function importChorus(
  { bytes, isApplied }: { bytes: Buffer; isApplied: boolean },
  actor: Actor,
  { author }: Origin,
  context: Context,
): Promise<ChorusImport> {
  const read = chorusLines(await readCells(bytes)) ?? refuse('executionChorusUnreadable')
  if (read.length > MOST_LINES) refuse('executionChorusTooLong', { lignes: MOST_LINES })
  const told = async (db: Db) => {
    const book = await readBook(db, read, actor, { context, holds: isApplied })
    const lines = await readLines(read, book, { isApplied, now: context.now() })
    if (isApplied)
      await noteActs(
        db,
        context,
        book.held.filter(({ added }) => added.length > 0),
        { actor, author },
      )
    return { isApplied, noted: lines.filter(({ outcome }) => outcome === 'noted').length, lines }
  }
  return isApplied ? context.db.transaction().execute(told) : told(context.db)
}
