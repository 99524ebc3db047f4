import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { toCents } from '@charpente/domain/platform/money'
import type { RiderMarks } from '@charpente/domain/purchasing/contracts/rider'
import type { Db } from '../../platform/db/connect.ts'
import { currentSettings } from '../../platform/settings/settings.ts'

/** What the law lets a contract grow by, as it stands that day: works have marks of their own. R2194-3, R2194-8 */
export async function riderMarks(db: Db, lotCode: string, now: Date): Promise<RiderMarks> {
  const { stored } = await currentSettings(db, now)
  const isWorks = lotNature(lotCode) === 'works'
  return {
    small: Number(stored[isWorks ? 'avenant.faibleTravaux' : 'avenant.faible']),
    each: Number(stored['avenant.maximum']),
    threshold: toCents(Number(stored[isWorks ? 'avenant.seuilTravaux' : 'avenant.seuilServices'])),
  }
}
