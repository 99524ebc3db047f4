import { parisDay } from '@charpente/domain/platform/calendar'
import { lastQuarter } from '@charpente/domain/purchasing/fees/quarter'
import { machine } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { draftQuarter } from './draft-quarter.ts'

/** Every morning: the drafts of the quarter that is over, once. */
export async function draftFeesJob(_data: Record<string, never>, context: Context): Promise<void> {
  await draftQuarter(lastQuarter(parisDay(context.now())), machine, context)
}
