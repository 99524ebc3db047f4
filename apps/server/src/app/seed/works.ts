import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Actor } from '@charpente/domain/platform/actor'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import type { ActBodies, ActForm, ExtensionCause, Signature } from '@charpente/domain/purchasing/execution/act'
import { penaltyAt } from '@charpente/domain/purchasing/execution/amounts'
import type { Execution } from '@charpente/domain/purchasing/execution/execution'
import { lineAt } from '@charpente/domain/purchasing/execution/order-amount'
import type { Context } from '../../platform/http/context.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState } from '../../platform/media/queries.ts'
import { addToFile } from '../../purchasing/execution/act-on-order.ts'
import { markRead, nameOf } from '../../purchasing/execution/queries.ts'
import { fileOf } from '../../purchasing/execution/read-file.ts'
import { wakeAll } from '../../purchasing/execution/sweep-executions.job.ts'
import { findOrder, lockOrder } from '../../purchasing/orders/queries.ts'
import { by } from './origin.ts'

const MINUTE = 60_000

type Telling = { at: (daysAgo: number) => Context }
type Side = 'firm' | 'buyer'
/** A drawn photo, by its name, with what is seen on it; of which reservation, if it is of one. */
type Photo = { photo: string; words: string; point?: number }
type Decision = Partial<Omit<ActBodies['decided'], 'outcome' | 'signature'>>
type Start = { contact: string; access: string; end?: Day }

/** An order, from its cart to where its works stand this morning. */
export type Tale = {
  name: string
  address: string
  message: string
  /** What is ordered: articles by their code, in these quantities. */
  lines: readonly [code: string, quantity: number][]
  /** Days ago. */
  ordered: number
  accepted: number
  tell: (works: Works) => Promise<unknown>
}

const drawn = (name: string) => readFileSync(fileURLToPath(new URL(`./data/photos/${name}.png`, import.meta.url)))

/** When the clock has something to do in a file; null: never by itself. */
const hourOf = async ({ db }: Context, orderId: number) =>
  (
    await db
      .selectFrom('execution')
      .select('wakes_at as at')
      .where('purchase_order_id', '=', orderId)
      .executeTakeFirst()
  )?.at ?? null

/**
 * The file of one order, told act by act at the day each happened, the clock doing its part in between; what the rules
 * refuse stops the seed.
 */
export class Works {
  private readonly story: Telling
  private readonly orderId: number
  private readonly buyer: Actor
  /** When the last act was done. */
  private last = new Date(0)
  constructor(story: Telling, orderId: number, buyer: Actor) {
    this.story = story
    this.orderId = orderId
    this.buyer = buyer
  }

  day(daysAgo: number): Day {
    return parisDay(this.story.at(daysAgo).now())
  }

  /** Nobody acts on the stroke of nine: at some hour of that day, after what was done before. */
  private moment(daysAgo: number): Context {
    const context = this.story.at(daysAgo)
    if (daysAgo < 1) return context
    const drawn = context.now().getTime() + ((daysAgo * 97) % 400) * MINUTE
    const at = new Date(Math.max(drawn, this.last.getTime() + 11 * MINUTE))
    return { ...context, now: () => at }
  }

  /** What the clock did by itself until then, each thing at its hour. */
  private async wait(context: Context) {
    for (;;) {
      const at = await hourOf(context, this.orderId)
      if (at === null || at > context.now()) return
      await wakeAll(async () => [this.orderId], { ...context, now: () => at })
    }
  }

  async file(daysAgo: number): Promise<Execution> {
    const { db, now } = this.story.at(daysAgo)
    const order = await findOrder(db, this.orderId)
    if (!order) throw new Error('this order is gone')
    return (await fileOf(db, order, now())).file
  }

  /** The number of the act, which later ones name. */
  act(side: Side, daysAgo: number, form: ActForm, photos: readonly Photo[] = []): Promise<number> {
    return this.signed(side, daysAgo, () => form, photos)
  }

  private async signed(
    side: Side,
    daysAgo: number,
    formOf: (signature: Omit<Signature, 'role'>) => ActForm,
    photos: readonly Photo[] = [],
  ): Promise<number> {
    const context = this.moment(daysAgo)
    await this.wait(context)
    this.last = context.now()
    return context.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, this.orderId)
      if (!order) throw new Error('this order is gone')
      const id = side === 'firm' ? order.managerId : this.buyer.id
      const files = []
      for (const { photo, words, point = null } of photos) {
        const file = { name: `${photo}.png`, type: 'image/png' as const, bytes: drawn(photo), isPicture: true }
        const kept = await keepFile({ ...context, db: trx }, { ...file, uploaderId: id })
        await setMediaState(trx, kept.id, 'ready')
        files.push({ file: kept.id, words, point, takenAt: this.last.toISOString() })
      }
      const held = await fileOf(trx, order, this.last)
      const author = { id, name: await nameOf(trx, id), side, author: by(id).author }
      const email = side === 'firm' ? order.managerEmail : order.customerEmail
      const codeSentAt = new Date(this.last.getTime() - 2 * MINUTE).toISOString()
      const form = formOf({ name: author.name, means: 'mailed', email, codeSentAt })
      const { lastAct } = (await addToFile(trx, context, held, form, author, { files })).file
      // Whoever acts has read what was there.
      await markRead(trx, this.orderId, id, lastAct, this.last)
      return lastAct
    })
  }

  agree(side: Side, daysAgo: number, act: number, days: number | null = null) {
    return this.act(side, daysAgo, { kind: 'agreed', body: { act, days, words: '' } })
  }

  say(side: Side, daysAgo: number, words: string, photos: readonly Photo[] = []) {
    return this.act(side, daysAgo, { kind: 'said', body: { words } }, photos)
  }

  /** Proposed by the buyer on a day and agreed to; begun on another. */
  async start(daysAgo: number, begun: number, { contact, access, end }: Start) {
    const day = this.day(begun)
    const body = { day, end: end ?? null, contact, access, words: '' }
    await this.agree('firm', daysAgo, await this.act('buyer', daysAgo, { kind: 'startProposed', body }))
    await this.act('firm', begun, { kind: 'started', body: { day, words: '' } })
  }

  /** Every line at that percentage. */
  async progress(daysAgo: number, percent: number, words: string, photos: readonly Photo[] = []) {
    const { facts } = await this.file(daysAgo)
    const percents = facts.lines.map(({ line }) => ({ line, percent }))
    return this.act('firm', daysAgo, { kind: 'progressed', body: { percents, words } }, photos)
  }

  /** So many more of an article, given by its code. */
  async more(daysAgo: number, code: string, count: number, reason: string): Promise<number> {
    const { position: line, quantity } = await this.story
      .at(daysAgo)
      .db.selectFrom('ordered_line')
      .select(['position', 'quantity'])
      .where('purchase_order_id', '=', this.orderId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const lines = [{ line, quantity: quantity + count, reason }]
    return this.act('firm', daysAgo, { kind: 'quantitiesProposed', body: { lines } })
  }

  extend(daysAgo: number, days: number, cause: ExtensionCause, words: string) {
    return this.act('firm', daysAgo, { kind: 'extensionProposed', body: { days, cause, words } })
  }

  decline(side: Side, daysAgo: number, act: number, words: string) {
    return this.act(side, daysAgo, { kind: 'declined', body: { act, words } })
  }

  async suspend(side: Side, daysAgo: number, words: string) {
    const body = { from: this.day(daysAgo - 1), words }
    const act = await this.act(side, daysAgo, { kind: 'suspensionProposed', body })
    return this.agree(side === 'firm' ? 'buyer' : 'firm', daysAgo - 1, act)
  }

  /** That part of every line; all of them, of a final account. */
  async state(side: Side, daysAgo: number, percent: number, { isFinal = false, words = '' } = {}): Promise<number> {
    const file = await this.file(daysAgo)
    const lines = file.facts.lines.map(({ line }) => {
      const whole = lineAt(file, line, file.quantities.get(line) ?? 0) ?? 0
      return { line, done: isFinal ? whole : Math.round((whole * percent) / 100) }
    })
    return this.act(side, daysAgo, { kind: 'statementProposed', body: { lines, isFinal, words } })
  }

  /** A statement agreed the day after, and billed two days after it was proposed. */
  async bill(daysAgo: number, percent: number, invoice: string, isFinal = false): Promise<void> {
    const act = await this.state('firm', daysAgo, percent, { isFinal })
    await this.agree('buyer', daysAgo - 1, act)
    await this.act('firm', daysAgo - 2, { kind: 'invoiced', body: { act, invoice, day: this.day(daysAgo - 2) } })
  }

  async stand(side: Side, daysAgo: number, invoice: string, state: 'inService' | 'suspended' | 'paid', words = '') {
    const body = { invoice, state, day: this.day(daysAgo), words }
    return this.act(side, daysAgo, { kind: 'invoiceStood', body })
  }

  complete(daysAgo: number, missing: string, visit: string, photos: readonly Photo[] = []) {
    const formOf = ({ name }: { name: string }): ActForm => ({
      kind: 'completed',
      body: { day: this.day(daysAgo), missing, visit, name, role: 'Direction' },
    })
    return this.signed('firm', daysAgo, formOf, photos)
  }

  visit(daysAgo: number, on: number, time: string) {
    return this.act('buyer', daysAgo, { kind: 'visitSet', body: { day: this.day(on), time, words: '' } })
  }

  /** What the buyer decides and signs; the firm signs what is taken after it. The number of the decision. */
  async decide(
    daysAgo: number,
    outcome: ActBodies['decided']['outcome'],
    said: Decision = {},
    photos: readonly Photo[] = [],
  ): Promise<number> {
    const nothing = { completedOn: null, words: '', reservations: [], again: null, reduction: null }
    const role = 'Responsable des bâtiments'
    const act = await this.signed(
      'buyer',
      daysAgo,
      (one) => ({ kind: 'decided', body: { outcome, ...nothing, ...said, signature: { ...one, role } } }),
      photos,
    )
    if (outcome !== 'refused' && outcome !== 'putOff')
      await this.signed('firm', daysAgo, (one) => ({
        kind: 'countersigned',
        body: { words: '', signature: { ...one, role: 'Direction' } },
      }))
    return act
  }

  /** Said to be done, of a reservation or of a defect. */
  repair(daysAgo: number, point: string, words: string, photos: readonly Photo[] = []) {
    return this.act('firm', daysAgo, { kind: 'pointDone', body: { point, words } }, photos)
  }

  lift(daysAgo: number, point: string) {
    return this.act('buyer', daysAgo, { kind: 'pointLifted', body: { point, words: '' } })
  }

  /** For the days late so far, as the contract counts them. */
  async invitePenalty(daysAgo: number, words: string) {
    const { days, amount } = penaltyAt(await this.file(daysAgo), this.day(daysAgo))
    await this.act('buyer', daysAgo, { kind: 'penaltyInvited', body: { days, amount, words } })
    return amount
  }

  judge(daysAgo: number, marks: ActBodies['judged']['marks'], words: string) {
    return this.act('buyer', daysAgo, { kind: 'judged', body: { marks, words } })
  }
}
