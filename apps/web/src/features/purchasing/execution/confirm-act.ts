import type { ExecutionFile, ExecutionForm } from '@charpente/contract/purchasing/execution'
import { recapOfForm, receiptOf } from '@charpente/contract/purchasing/execution-file'
import { showDone } from '../../../lib/alert.tsx'
import { askRecap } from '../../../lib/message.tsx'
import { paths } from '../../../lib/paths.ts'

/** An act that binds is done once its recap is confirmed; another at once. */
export async function confirmAct(read: ExecutionFile, act: ExecutionForm, now: Date): Promise<boolean> {
  const recap = recapOfForm(read, act, now)
  return recap === null || askRecap(recap)
}

/** The last act of the file as it has become, with its receipt. */
export function tellDone(read: ExecutionFile): void {
  const last = read.acts.at(-1)?.number ?? 0
  const recap = receiptOf(read, last)
  if (recap) showDone(`${recap.title}\u00A0: c’est fait.`, paths.execution(read.purchaseOrder, { receipt: last }))
}
