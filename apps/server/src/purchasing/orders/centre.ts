import { TO_FILL } from '@charpente/domain/platform/setting'
import type { Db } from '../../platform/db/connect.ts'
import { currentSettings } from '../../platform/settings/settings.ts'

/** What the papers of an order say of the centre. */
export async function centreOf(db: Db, now: Date) {
  const { values } = await currentSettings(db, now)
  return {
    brand: values['marque.nom'],
    name: values['centre.nom'],
    contact: values['contact.email'],
    address: values['centre.adresse'] === TO_FILL ? values['contact.email'] : values['centre.adresse'],
    invoicing: values['facturation.portail'],
    subcontracting: values['formulaires.dc4'],
  }
}
