import type { Day } from '@charpente/domain/platform/calendar'
import { formatDayNumeric } from '@charpente/domain/platform/format'

/** `du 01/01/2026 au 31/12/2026`, or what is known of it. */
export function validityWords({ issuedOn, expiresOn }: { issuedOn: Day | null; expiresOn: Day | null }): string {
  if (issuedOn && expiresOn) return `Valable du ${formatDayNumeric(issuedOn)} au ${formatDayNumeric(expiresOn)}`
  if (expiresOn) return `Valable jusqu’au ${formatDayNumeric(expiresOn)}`
  return issuedOn ? `Délivrée le ${formatDayNumeric(issuedOn)}, sans date de fin` : 'Aucune date notée'
}
