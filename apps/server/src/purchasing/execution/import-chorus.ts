import { executionRefusals } from '@charpente/contract/purchasing/execution-refusals'
import type { ChorusImport } from '@charpente/contract/purchasing/executions'
import { headOf } from '@charpente/domain/catalogue/formalized/access'
import type { Actor } from '@charpente/domain/platform/actor'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { type Act, type ActForm, invoiceStates } from '@charpente/domain/purchasing/execution/act'
import { type ChorusLine, chorusLines, isOfAmount } from '@charpente/domain/purchasing/execution/chorus'
import { executionOf } from '@charpente/domain/purchasing/execution/execution'
import { unbilled } from '@charpente/domain/purchasing/execution/payment'
import { type ExecutionRefusal, whyNotAct } from '@charpente/domain/purchasing/execution/why-not'
import type { Context } from '../../platform/http/context.ts'
import { Refused, refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { readCells } from '../../platform/sheets/read-cells.ts'
import { lockOrder } from '../orders/queries.ts'
import { actorName, addToFile } from './act-on-order.ts'
import { invoicedIn, ordersNamed } from './queries.ts'
import { actAsRead, type File, fileOf } from './read-file.ts'
import { type Entered, enterFile, type Party } from './way-in.ts'

type Line = ChorusImport['lines'][number]
type Told = Pick<Line, 'outcome' | 'why'>

type Matched = Entered & { number: string }

const MOST_LINES = 5_000
const noted: Told = { outcome: 'noted', why: '' }
const known: Told = { outcome: 'known', why: '' }
const wrong = (why: string): Told => ({ outcome: 'refused', why })

/** Those of some orders that whoever asks may open, on their side. */
async function entered(orderIds: readonly number[], actor: Actor, context: Context): Promise<Entered[]> {
  const tried = orderIds.map((id) =>
    enterFile(id, actor, context).catch((error: unknown) => {
      if (error instanceof Refused) return null
      throw error
    }),
  )
  return (await Promise.all(tried)).filter((one) => one !== null)
}

const isNamed = ({ order }: Entered, { order: name }: ChorusLine) =>
  name === '' || [order.number, order.customerReferenceNumber].includes(name)

/** Where an invoice that no file knows belongs: the one statement agreed to, of that order, of its amount. */
async function unbilledFor(line: ChorusLine, actor: Actor, context: Context): Promise<Entered[]> {
  if (line.order === '') return []
  const named = await entered(await ordersNamed(context.db, line.order, headOf(actor)), actor, context)
  const found: Entered[] = []
  for (const one of named) {
    const { file } = await fileOf(context.db, one.order, context.now())
    for (const { amount } of unbilled(file)) if (isOfAmount(line, amount)) found.push(one)
  }
  return found
}

/** The file it is about, among those of whoever asks; several invoices may bear one number, of several firms. */
async function matchOf(line: ChorusLine, actor: Actor, context: Context): Promise<Matched | string> {
  const reached = await entered(await invoicedIn(context.db, line.invoice, headOf(actor)), actor, context)
  const own = reached.length > 1 ? reached.filter((one) => isNamed(one, line)) : reached
  const found = own.length > 0 || reached.length > 0 ? own : await unbilledFor(line, actor, context)
  const [first, other] = found
  if (!first)
    return 'Aucune facture de ce numéro dans vos commandes, ni de somme acceptée qui attende une facture de ce montant sur cette commande.'
  if (other)
    return reached.length > 0
      ? 'Plusieurs commandes ont une facture de ce numéro. Ajoutez le numéro de commande.'
      : 'Plusieurs sommes acceptées ont ce montant. Notez la facture dans le dossier de sa commande.'
  return { ...first, number: first.order.number ?? '' }
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

type Reading = Told & { forms: ActForm[] }
const only = (told: Told): Reading => ({ ...told, forms: [] })

/** The acts a line comes to now: where its invoice stands, once it is in the file; or why none can be noted. */
function readingOf(line: ChorusLine, { facts, file, acts }: File, side: Party, now: Date): Reading {
  const act = actOf(line, parisDay(now))
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
  const today = parisDay(now)
  const kept = acts.map(actAsRead)
  for (const form of forms) {
    const why: ExecutionRefusal | null = whyNotAct(executionOf(facts, kept, today), form, { side, now })
    if (why) return only(wrong(executionRefusals[why].message))
    kept.push({ ...form, number: kept.length + 1, side, at: now } as Act)
  }
  return { ...noted, forms }
}

/**
 * What an export of the public portal says of invoices, line by line: what would be noted and what cannot be; then, when
 * asked, noted, each in a transaction of its own. The same file once more changes nothing.
 */
export async function importChorus(
  { bytes, isApplied }: { bytes: Buffer; isApplied: boolean },
  actor: Actor,
  { author }: Origin,
  context: Context,
): Promise<ChorusImport> {
  const read = chorusLines(await readCells(bytes)) ?? refuse('executionChorusUnreadable')
  if (read.length > MOST_LINES) refuse('executionChorusTooLong', { lignes: MOST_LINES })
  const lines: Line[] = []
  for (const line of read) {
    const { row, invoice, state, day, said } = line
    const own = { row, invoice, said, state, day }
    const matched = await matchOf(line, actor, context)
    if (typeof matched === 'string') {
      lines.push({ ...own, purchaseOrder: null, order: line.order, isNew: false, ...wrong(matched) })
      continue
    }
    const { number, side } = matched
    const orderId = matched.order.id
    const told = await context.db.transaction().execute(async (trx): Promise<Reading> => {
      const order = (await lockOrder(trx, orderId)) ?? refuse('executionNotFound')
      const now = context.now()
      let held = await fileOf(trx, order, now)
      const reading = readingOf(line, held, side, now)
      const by = { id: actor.id, name: await actorName(trx, actor.id, order, now), side, author }
      for (const form of isApplied ? reading.forms : []) held = await addToFile(trx, context, held, form, by)
      return reading
    })
    const { outcome, why, forms } = told
    const isNew = forms.some(({ kind }) => kind === 'invoiced')
    lines.push({ ...own, purchaseOrder: orderId, order: number, isNew, outcome, why })
  }
  return { isApplied, noted: lines.filter(({ outcome }) => outcome === 'noted').length, lines }
}
