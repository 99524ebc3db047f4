import { type CentrePiece, centrePieces } from '@charpente/domain/consultation/awards/notification'
import { TO_FILL } from '@charpente/domain/platform/setting'
import type { Db } from '../../platform/db/connect.ts'
import type { SettingKey } from '../../platform/settings/setting-definitions.ts'
import { currentSettings } from '../../platform/settings/settings.ts'

const settingOf: Record<CentrePiece, SettingKey> = {
  signatory: 'centre.representant',
  signatoryRole: 'centre.representantFonction',
  creditor: 'centre.ics',
}

/** Who signs for the centre and debits, as it has said so far; what it has not said yet. */
export async function centreParty(db: Db, now: Date) {
  const { values } = await currentSettings(db, now)
  const said = (piece: CentrePiece) => values[settingOf[piece]].trim()
  const missing = centrePieces.filter((piece) => ['', TO_FILL].includes(said(piece).toLowerCase()))
  return { missing, signatory: said('signatory'), role: said('signatoryRole'), creditor: said('creditor') }
}
