import { TO_FILL } from '@charpente/domain/platform/setting'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { currentSettings } from '../settings/settings.ts'
import type { Frame } from './message.ts'

/** Who writes, by the settings of that day. */
export async function mailFrame(db: Db, { PUBLIC_URL }: Config, now: Date): Promise<Frame> {
  const { values } = await currentSettings(db, now)
  return {
    brand: values['marque.nom'],
    centreName: values['centre.nom'],
    centreAddress: values['centre.adresse'] === TO_FILL ? '' : values['centre.adresse'],
    contactEmail: values['contact.email'],
    publicUrl: PUBLIC_URL,
  }
}
