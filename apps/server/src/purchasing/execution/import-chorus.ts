import { executionRefusals } from '@charpente/contract/purchasing/execution-refusals'
import type { ChorusImport } from '@charpente/contract/purchasing/executions'
import type { Actor } from '@charpente/domain/platform/actor'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { invoiceStates } from '@charpente/domain/purchasing/execution/act'
import { type ChorusLine, chorusLines } from '@charpente/domain/purchasing/execution/chorus'
import { type ExecutionRefusal, whyNotAct } from '@charpente/domain/purchasing/execution/why-not'
import type { Context } from '../../platform/http/context.ts'
import { Refused, refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { readCells } from '../../platform/sheets/read-cells.ts'
import { lockOrder } from '../orders/queries.ts'
import { addToFile } from './act-on-order.ts'
import { invoicedIn, nameOf } from './queries.ts'
import { type File, fileOf } from './read-file.ts'
import { enterFile, type Party } from './way-in.ts'

type Line = ChorusImport['lines'][number]
type Told = Pick<Line, 'outcome' | 'why'>
type Matched = { orderId: number; number: string; side: Party }

const MOST_LINES = 5_000
const noted: Told = { outcome: 'noted', why: '' }
const known: Told = { outcome: 'known', why: '' }
const wrong = (why: string): Told => ({ outcome: 'refused', why })

/** The file it is about, among those of whoever asks; several invoices may bear one number, of several firms. */
async function matchOf(line: ChorusLine, actor: Actor, context: Context): Promise<Matched | string> {
  const found = await invoicedIn(context.db, line.invoice)
  const isNamed = ({ number, engagement }: (typeof found)[number]) =>
    line.order === '' || [number, engagement].includes(line.order)
  const reached: Matched[] = []
  for (const { orderId, number } of found.length > 1 ? found.filter(isNamed) : found) {
    const entered = await enterFile(orderId, actor, context).catch((error: unknown) => {
      if (error instanceof Refused) return null
      throw error
    })
    if (entered) reached.push({ orderId, number: number ?? '', side: entered.side })
  }
  const [first, other] = reached
  if (!first) return 'Aucune facture de ce numéro dans vos commandes.'
  return other ? 'Plusieurs commandes ont une facture de ce numéro. Ajoutez le numéro de commande.' : first
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

/** What can be noted of this line now. */
function standingOf(line: ChorusLine, { file, acts }: File, side: Party, now: Date): Told {
  const act = actOf(line, parisDay(now))
  if (!act) return wrong(`« ${line.said} » n’est pas un état connu.`)
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
  if (found && (isNoted || found.state === act.body.state || isBehind)) return known
  const why: ExecutionRefusal | null = whyNotAct(file, act, { side, now })
  return why ? wrong(executionRefusals[why].message) : noted
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
      lines.push({ ...own, purchaseOrder: null, order: line.order, ...wrong(matched) })
      continue
    }
    const { orderId, number, side } = matched
    const told = await context.db.transaction().execute(async (trx): Promise<Told> => {
      const order = (await lockOrder(trx, orderId)) ?? refuse('executionNotFound')
      const now = context.now()
      const held = await fileOf(trx, order, now)
      const standing = standingOf(line, held, side, now)
      const act = actOf(line, parisDay(now))
      if (isApplied && act && standing.outcome === 'noted')
        await addToFile(trx, context, held, act, { id: actor.id, name: await nameOf(trx, actor.id), side, author })
      return standing
    })
    lines.push({ ...own, purchaseOrder: orderId, order: number, ...told })
  }
  return { isApplied, noted: lines.filter(({ outcome }) => outcome === 'noted').length, lines }
}
