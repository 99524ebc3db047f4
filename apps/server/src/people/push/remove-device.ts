import { deviceName } from '@charpente/domain/platform/device'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { removePushDevice } from './queries.ts'

/** One of one's own, this one or another that was lost. */
export const removeDevice = (accountId: number, id: number, origin: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const { userAgent } = (await removePushDevice(trx, id, accountId)) ?? refuse('notFound')
    await record(trx, origin.author, now(), {
      action: 'pushDeviceRemoved',
      on: { type: 'account', id: accountId },
      details: { device: deviceName(userAgent) },
    })
    return null
  })
