import type { pushRoutes } from '@charpente/contract/people/push'
import type { Received } from '@charpente/contract/platform/route'
import { whyNotAddDevice, whyNotSendTo } from '@charpente/domain/people/push/service'
import { deviceName } from '@charpente/domain/platform/device'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { pushKeys } from './push-keys.ts'
import { lockPushDevices, pushDevices, putPushDevice } from './queries.ts'

type Subscription = Received<typeof pushRoutes.addPushDevice>['body']

/** From now on this browser is told what its person is mailed. */
export async function addDevice(
  accountId: number,
  { endpoint, keys }: Subscription,
  origin: Origin,
  { db, config, now }: Context,
): Promise<void> {
  const key = pushKeys(config)[0] ?? refuse('pushNotOffered')
  refuseIf(whyNotSendTo(endpoint, config.PUSH_ORIGINS))
  await db.transaction().execute(async (trx) => {
    await lockPushDevices(trx, accountId)
    const others = (await pushDevices(trx, accountId)).filter((device) => device.endpoint !== endpoint)
    refuseIf(whyNotAddDevice(others.length))
    const { userAgent } = origin
    await putPushDevice(trx, { accountId, endpoint, ...keys, keyName: key.name, userAgent, addedAt: now() })
    await record(trx, origin.author, now(), {
      action: 'pushDeviceAdded',
      on: { type: 'account', id: accountId },
      details: { device: deviceName(userAgent) },
    })
  })
}
