import { expect, type Locator, type Page } from '@playwright/test'
import type { Calls } from './cart-of.ts'
import { callsAs } from './cart-of.ts'
import { query } from './database.ts'
import { receivedBy } from './mailbox.ts'
import { type Given, givenFormalizedOrder } from './ordering.ts'

type Does = (kind: string, body?: object) => Promise<{ acts: { number: number }[] }>

/** An order accepted, and either side of it without its browser. */
export type Works = Given & { firm: Does; buyer: Given['buyer']; asBuyer: Does; calls: { firm: Calls; buyer: Calls } }

const doing =
  (call: Calls, id: number): Does =>
  (kind, body = {}) =>
    call('POST', `executions/${id}/acts`, { act: { kind, body } })

/** Works accepted so many days ago, for so many working days, of so many times the quantities that were ordered. */
export async function givenWorks(page: Page, name: string, { ago = 0, times = 1, days = 30 } = {}): Promise<Works> {
  const given = await givenFormalizedOrder(page, name)
  const calls = { firm: await callsAs(page, given.supplier), buyer: await callsAs(page, given.buyer) }
  await calls.firm('POST', `purchase_orders/${given.id}/accept`, {})
  if (times > 1)
    await query('update ordered_line set quantity = quantity * $2, total = total * $2 where purchase_order_id = $1', [
      given.id,
      times,
    ])
  await query('update purchase_order set execution_days = $2 where id = $1', [given.id, days])
  if (ago > 0) await agoBy(given, ago)
  return { ...given, calls, firm: doing(calls.firm, given.id), asBuyer: doing(calls.buyer, given.id) }
}

/** The order and all that was done of it, so many days earlier: a clock of one's own. */
export async function agoBy({ id }: Pick<Given, 'id'>, days: number) {
  await query('update purchase_order set sent_at = sent_at - make_interval(days => $2) where id = $1', [id, days])
  await query(
    'update order_answer set answered_at = answered_at - make_interval(days => $2) where purchase_order_id = $1',
    [id, days],
  )
  await query('update execution_act set at = at - make_interval(days => $2) where purchase_order_id = $1', [id, days])
  // The last day given to mend one’s ways goes back with the notice.
  await query(
    `update execution_act set body = jsonb_set(body, '{cureBy}', to_jsonb(((body->>'cureBy')::date - $2::int)::text))
     where purchase_order_id = $1 and body ? 'cureBy'`,
    [id, days],
  )
}

/** The day it is for the platform, or so many days from it. */
export async function dayOf({ calls, id }: Works, from = 0): Promise<string> {
  const { readAt } = await calls.buyer('GET', `executions/${id}`)
  const day = new Date(Date.parse(readAt) + from * 86_400_000)
  return new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(day)
}

/** The last act of the file. */
export const lastOf = async ({ calls, id }: Works): Promise<number> =>
  (await calls.buyer('GET', `executions/${id}`)).acts.at(-1).number

/** Asks for the code of an act, shown in the session of whoever signs it, then signs. */
async function sign({ calls, id }: Works, kind: 'decided' | 'countersigned', body: object, signer: object) {
  const side = kind === 'decided' ? 'buyer' : 'firm'
  const act = { kind, body: { ...body, signature: signer } }
  const { code } = await calls[side]('POST', `executions/${id}/codes`, { side, means: 'shown', act })
  await calls[side]('POST', `executions/${id}/acts`, {
    act: { kind, body: { ...body, signature: { ...signer, code } } },
  })
}

/** The code asked for from this part of the page, for what is written there, as it was mailed. */
export async function mailedCode(part: Page | Locator, to: string): Promise<string> {
  const codes = async () =>
    (await receivedBy(to)).flatMap(({ subject, text }) =>
      subject.startsWith('Votre code pour signer') ? (/\b\d{3}\s?\d{3}\b/.exec(text)?.[0].replace(/\s/, '') ?? []) : [],
    )
  const before = (await codes()).length
  await part.getByRole('button', { name: 'Recevoir un code par e-mail' }).click()
  await expect.poll(async () => (await codes()).length, { timeout: 60_000 }).toBeGreaterThan(before)
  return (await codes()).at(-1) ?? ''
}

/** Confirms what binds, in the window that says what it commits to. */
export const confirmRecap = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: new RegExp(`^${name}`) })
    .getByRole('button', { name, exact: true })
    .click()

/** The firm says that all is done. */
export async function complete(works: Works) {
  const { facts } = await works.calls.firm('GET', `executions/${works.id}`)
  const percents = facts.lines.map(({ line }: { line: number }) => ({ line, percent: 100 }))
  await works.firm('progressed', { percents, words: 'Tout est posé.' })
  await works.firm('completed', { day: await dayOf(works), name: 'François Thévenard', role: 'Gérant' })
}

/** The buyer takes the works, with these reservations. */
export async function take(works: Works, reservations: object[] = []) {
  const body = {
    outcome: reservations.length > 0 ? 'reserved' : 'accepted',
    words: 'Visite en présence de l’entreprise.',
    reservations,
  }
  await sign(works, 'decided', body, { name: 'Camille Essai', role: 'Responsable des bâtiments' })
}

/** A statement of that part of each line, proposed and agreed; its act. */
export async function bill(works: Works, part: number, isFinal = false): Promise<number> {
  const { facts } = await works.calls.firm('GET', `executions/${works.id}`)
  const lines = facts.lines.map(({ line, total }: { line: number; total: number }) => ({
    line,
    done: Math.round(total * part),
  }))
  await works.firm('statementProposed', { lines, isFinal })
  const act = await lastOf(works)
  await works.asBuyer('agreed', { act })
  return act
}

/** A photo drawn in the browser: sky, a wall, its number. */
export async function photoOf(page: Page, name: string) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const drawing = canvas.getContext('2d') as CanvasRenderingContext2D
    drawing.fillStyle = '#9db8c9'
    drawing.fillRect(0, 0, 320, 240)
    drawing.fillStyle = '#c8b79a'
    drawing.fillRect(60, 90, 200, 150)
    return canvas.toDataURL('image/jpeg')
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}
