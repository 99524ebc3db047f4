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

/** A code shown in the session of whoever signs. */
export async function shownCode(call: Call, id: number, side: 'firm' | 'buyer'): Promise<string> {
  const answer = await call('sendExecutionCode', { params: { id }, body: { side, means: 'shown' } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ code: string }>().code
}

export const signature = (code: string) => ({ code, name: 'Nadia Gaillard', role: 'Responsable des bâtiments' })

export const sweepFiles = (given: Given) => sweepExecutionsJob({}, given)

/** As if its contract had given that day. */
export async function givenEnd({ db }: Given, id: number, day: string): Promise<void> {
  await db.updateTable('purchase_order').set({ execution_end: day }).where('id', '=', id).execute()
  await db.updateTable('execution').set({ ends_on: day }).where('purchase_order_id', '=', id).execute()
}
