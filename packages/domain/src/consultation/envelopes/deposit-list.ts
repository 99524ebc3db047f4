import { isDay, parisInstant } from '../../platform/calendar.ts'

export type ReadDeposit = { organization: string; siret: string | null; receivedAt: string; sha256: string }
export type DepositFault = { line: number; text: string; why: 'columns' | 'instant' | 'fingerprint' }

const FRENCH = /^(\d{2})\/(\d{2})\/(\d{4})[ T,à]*(\d{1,2}) ?[:h] ?(\d{2})(?: ?(?::|min) ?(\d{2}))?/
const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?/
const HEADING = /^(date|heure|reçu|recu|réception|reception|dépôt|depot)\b/i
const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/

function inParis(day: string, hour: string, minute: string, second: string | undefined): Date | null {
  const wall = { day, hour: Number(hour), minute: Number(minute), second: Number(second ?? 0) }
  return isDay(day) && wall.hour < 24 && wall.minute < 60 && wall.second < 60 ? parisInstant(wall) : null
}

/** In Paris, as a profile writes it, unless it says its own zone. */
function instantIn(text: string): Date | null {
  const [, day, month, year, hour = '', minute = '', second] = FRENCH.exec(text) ?? []
  if (day) return inParis(`${year}-${month}-${day}`, hour, minute, second)
  const [found, isoDay = '', isoHour = '', isoMinute = '', isoSecond] = ISO.exec(text) ?? []
  if (!found) return null
  if (!ZONE.test(text)) return inParis(isoDay, isoHour, isoMinute, isoSecond)
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

/** « Entreprise ; SIRET ; reçu le ; empreinte », one a line, with or without a heading. */
export function readDeposits(text: string): { deposits: ReadDeposit[]; faults: DepositFault[] } {
  const deposits: ReadDeposit[] = []
  const faults: DepositFault[] = []
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim()
    if (line === '') continue
    const cells = line.split(/[;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const [organization = '', siret = '', received = '', print = ''] = cells
    const receivedAt = instantIn(received)
    const sha256 = print.replaceAll(/[\s:]/g, '').toLowerCase()
    const fault = (why: DepositFault['why']) => faults.push({ line: at + 1, text: line.slice(0, 80), why })
    if (at === 0 && HEADING.test(received)) continue
    if (cells.length < 4 || organization === '') fault('columns')
    else if (!receivedAt) fault('instant')
    else if (!/^[0-9a-f]{64}$/.test(sha256)) fault('fingerprint')
    else
      deposits.push({
        organization,
        siret: siret.replaceAll(/\D/g, '') || null,
        receivedAt: receivedAt.toISOString(),
        sha256,
      })
  }
  return { deposits, faults }
}
