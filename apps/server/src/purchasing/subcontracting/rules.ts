import type { Subcontracting } from '@charpente/contract/purchasing/subcontracting'
import { toCents } from '@charpente/domain/platform/money'
import type { Db } from '../../platform/db/connect.ts'
import { currentSettings } from '../../platform/settings/settings.ts'

/** The figures of the law on that day. */
export async function rulesOn(db: Db, now: Date): Promise<Subcontracting['rules']> {
  const { stored } = await currentSettings(db, now)
  return {
    days: Number(stored['sousTraitance.delai']),
    directFrom: toCents(Number(stored['sousTraitance.paiementDirect'])),
    vatPercent: Number(stored['sousTraitance.tva']),
    vigilanceFrom: toCents(Number(stored['seuils.vigilance'])),
  }
}
