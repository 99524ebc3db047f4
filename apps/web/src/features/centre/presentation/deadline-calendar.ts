import { addDays, type Day } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'

const compact = (day: Day) => day.replaceAll('-', '')

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`)

const encoder = new TextEncoder()

/** A line holds 75 bytes at most and goes on in the next after a space. RFC 5545, 3.1. */
function fold(line: string): string {
  let bytes = 0
  let folded = ''
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += sign
    bytes += size
  }
  return folded
}

/** The deadline as a calendar file: a whole day, with a reminder thirty days before. */
export function deadlineCalendar({ today, deadline, opening }: { today: Day; deadline: Day; opening: Day }): string {
  const summary = 'Dernier jour pour demander un compte formalisé'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Charpente//Presentation//FR',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:compte-formalise-${deadline}@charpente`,
    `DTSTAMP:${compact(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(deadline)}`,
    `DTEND;VALUE=DATE:${compact(addDays(deadline, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(`Inscrit à cette date, votre organisme commandera à partir du ${formatDayPlain(opening)}.`)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-P30D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
