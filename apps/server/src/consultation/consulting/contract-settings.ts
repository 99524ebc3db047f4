import { missingContractSettings } from '@charpente/domain/consultation/consulting/agreement'
import type { Db } from '../../platform/db/connect.ts'
import { definitions } from '../../platform/settings/setting-definitions.ts'
import { currentSettings } from '../../platform/settings/settings.ts'

/** What the contract would print as « à renseigner », by the name the centre knows it by. */
export async function contractBlanks(db: Db, now: Date): Promise<string[]> {
  const { stored } = await currentSettings(db, now)
  return missingContractSettings(stored).map((key) => definitions[key].label)
}
