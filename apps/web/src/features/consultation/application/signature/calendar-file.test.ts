import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

test('the deadline in a calendar, with its two reminders', () => {
  const text = calendarFile({
    id: 'a1',
    title: 'Déposer le PDF, lot 203',
    note: 'Avant midi',
    url: 'https://marches.example',
    at: new Date('2026-12-11T11:00:00Z'),
    now: new Date('2026-11-16T14:04:00Z'),
  })
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Charpente//Candidature//FR',
    'BEGIN:VEVENT',
    'UID:a1@charpente',
    'DTSTAMP:20261116T140400Z',
    'DTSTART:20261211T110000Z',
    'DTEND:20261211T110000Z',
    'SUMMARY:Déposer le PDF\\, lot 203',
    'DESCRIPTION:Avant midi',
    'URL:https://marches.example',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P7D',
    'DESCRIPTION:Déposer le PDF\\, lot 203',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P2D',
    'DESCRIPTION:Déposer le PDF\\, lot 203',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no end of line that somebody typed begins a line of the file', () => {
  const typed = { id: 'a1', title: 'a\rATTENDEE:x\nb\r\nc', note: '', url: null, at: new Date(0), now: new Date(0) }
  expect(calendarFile(typed)).toContain('SUMMARY:a\\nATTENDEE:x\\nb\\nc\r\n')
})
