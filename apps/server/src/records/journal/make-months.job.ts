import type { Context } from '../../platform/http/context.ts'
import { makeMonths } from './queries.ts'

/** Each night: the parts of the trail for the months to come. A line without one is kept, and put in its place here. */
export async function makeMonthsJob(_data: object, { db, now }: Context): Promise<void> {
  await makeMonths(db, now())
}
