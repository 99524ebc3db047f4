import type { Db } from '../../platform/db/connect.ts'
import { currentSettings } from '../../platform/settings/settings.ts'

/** How long before it comes an effect is told. */
export const noticeDaysAt = async (db: Db, now: Date): Promise<number> =>
  Number((await currentSettings(db, now)).stored['pieces.preavis'])
