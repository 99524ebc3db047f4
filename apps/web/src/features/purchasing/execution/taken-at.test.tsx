import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatMoment } from '../../../lib/moments.ts'
import { show } from '../../../testing/show.tsx'
import { datesOf } from './photos-card.tsx'
import { TakenAt } from './thread.tsx'

const at = '2026-11-18T10:00:00.000Z'

test('the hour of a device is told when it waited for the network, and as its own word when it is far', () => {
  show(<TakenAt at={at} takenAt="2026-11-18T09:59:30.000Z" />)
  expect(screen.queryByText(/Fait le/)).toBeNull()
  show(<TakenAt at={at} takenAt="2026-11-17T16:00:00.000Z" />)
  expect(screen.getByText(/Fait le .*envoyé au retour du réseau/)).toBeTruthy()
  for (const takenAt of ['2099-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'])
    show(<TakenAt at={at} takenAt={takenAt} />)
  expect(screen.getAllByText(/d’après l’appareil\. Seule l’heure de réception fait foi/)).toHaveLength(2)
})

test('so is that of a photo, whose day is then the one it was received', () => {
  expect(datesOf({ takenAt: null }, { at }).at).toBe(at)
  const waited = '2026-11-17T16:00:00.000Z'
  expect(datesOf({ takenAt: waited }, { at })).toEqual({ at: waited, moment: formatMoment(waited) })
  const ahead = '2099-01-01T00:00:00.000Z'
  expect(datesOf({ takenAt: ahead }, { at })).toEqual({ at, moment: `${formatMoment(ahead)} d’après l’appareil` })
})
