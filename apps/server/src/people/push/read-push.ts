import { createHash } from 'node:crypto'
import { deviceName } from '@charpente/domain/platform/device'
import type { Context } from '../../platform/http/context.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { pushKeys } from './push-keys.ts'
import { pushDevices } from './queries.ts'

/** The address itself is told to nobody: whoever has it could have us write there. */
const markOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

export async function readPush({ actor, viewing }: SignedIn, { db, config }: Context) {
  // Where somebody is told is theirs to know: an operator who looks with their eyes is not told.
  const devices = viewing ? [] : await pushDevices(db, actor.id)
  return {
    key: pushKeys(config)[0]?.publicKey ?? null,
    devices: devices.map(({ id, endpoint, userAgent, addedAt, toldAt }) => ({
      id,
      device: deviceName(userAgent),
      mark: markOf(endpoint),
      addedAt: addedAt.toISOString(),
      toldAt: toldAt?.toISOString() ?? null,
    })),
  }
}
