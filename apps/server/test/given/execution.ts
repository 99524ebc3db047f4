import type { ExecutionFile, ExecutionInput } from '@charpente/contract/purchasing/execution'
import { sweepExecutionsJob } from '../../src/purchasing/execution/sweep-executions.job.ts'
import type { Given } from './given.ts'
import type { Call } from './people.ts'

/** Adds an act to the file of an order, as the site does. */
export const act = (call: Call, id: number, form: ExecutionInput, more: object = {}) =>
  call('actOnExecution', { params: { id }, body: { act: form, ...more } })

/** The same, which is expected to be taken. */
export async function acted(call: Call, id: number, form: ExecutionInput, more: object = {}): Promise<ExecutionFile> {
  const answer = await act(call, id, form, more)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<ExecutionFile>()
}

/** Who signs in these tests, with this code. */
export const signature = (code = '') => ({ code, name: 'Nadia Gaillard', role: 'Responsable des bâtiments' })

type Signed = Extract<ExecutionInput, { kind: 'decided' | 'countersigned' }>

/** The works taken without a reservation; the firm that signs under what was decided. */
export const taking: Signed = { kind: 'decided', body: { outcome: 'accepted', signature: signature() } }
export const signingUnder: Signed = { kind: 'countersigned', body: { signature: signature() } }

/** A code for this very act, shown in the session of whoever signs it. */
export async function shownCode(call: Call, id: number, form: Signed, more: object = {}): Promise<string> {
  const side = form.kind === 'decided' ? 'buyer' : 'firm'
  const answer = await call('sendExecutionCode', { params: { id }, body: { side, means: 'shown', act: form, ...more } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ code: string }>().code
}

/** The same act, with this code. */
export const withCode = (form: Signed, code: string): ExecutionInput =>
  ({ ...form, body: { ...form.body, signature: { ...form.body.signature, code } } }) as ExecutionInput

/** Asks for the code of an act, then signs it; expected to be taken. */
export const signed = async (call: Call, id: number, form: Signed = taking, more: object = {}) =>
  acted(call, id, withCode(form, await shownCode(call, id, form, more)), more)

export const sweepFiles = (given: Given) => sweepExecutionsJob({}, given)

/** As if its contract had given that day. */
export async function givenEnd({ db }: Given, id: number, day: string): Promise<void> {
  await db.updateTable('purchase_order').set({ execution_end: day }).where('id', '=', id).execute()
  await db.updateTable('execution').set({ ends_on: day }).where('purchase_order_id', '=', id).execute()
}
