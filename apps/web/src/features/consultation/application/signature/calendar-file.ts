/** `20261211T110000Z` */
const stamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** What a calendar takes apart: commas, semicolons, the end of lines. RFC 5545 */
const escaped = (text: string) => text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')

const alarm = (days: number, text: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-P${days}D`,
  `DESCRIPTION:${escaped(text)}`,
  'END:VALARM',
]

type Deadline = { id: string; title: string; note: string; url: string | null; at: Date; now: Date }

/** The deadline, as any calendar takes it, with a reminder seven and two days before. */
export function calendarFile({ id, title, note, url, at, now }: Deadline): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Charpente//Candidature//FR',
    'BEGIN:VEVENT',
    `UID:${id}@charpente`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    ...(url ? [`URL:${url}`] : []),
    ...[7, 2].flatMap((days) => alarm(days, title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}
