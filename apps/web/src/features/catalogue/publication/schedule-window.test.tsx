import { holderRefusals } from '@charpente/contract/catalogue/holder-refusals'
import type { Comparison } from '@charpente/contract/catalogue/publication'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { DAY_TIME_WRONG } from '../../../ui/day-field.tsx'
import { ScheduleWindow } from './schedule-window.tsx'

const prepared = { id: 7, state: 'prepared', isShown: false, isStale: false, checks: { waiting: 0 } } as Comparison

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function windowOf() {
  vi.setSystemTime(new Date('2026-11-16T10:00:00+01:00'))
  const asked = vi.fn()
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked(path, JSON.parse(body))
    return new Response(JSON.stringify({ deciders: [{ id: 2, name: 'Samir Belkacem' }] }))
  })
  const onDone = vi.fn()
  const { user } = show(<ScheduleWindow of={prepared} opened onClose={() => undefined} onDone={onDone} />)
  const hour = await screen.findByRole<HTMLInputElement>('textbox', { name: /Jour et heure/ })
  await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'Les prix révisés sont relus')
  const send = () => user.click(screen.getByRole('button', { name: 'Demander l’accord' }))
  return { user, asked, onDone, hour, send }
}

test('the next morning is proposed, and sent as an hour of Paris', async () => {
  const { asked, onDone, hour, send } = await windowOf()
  expect(hour.value).toBe('17/11/2026 06:00')
  await send()
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/publications\/7\/schedule$/), {
    at: '2026-11-17T05:00:00.000Z',
    reason: 'Les prix révisés sont relus',
  })
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Samir Belkacem')))
})

test('no reason is refused beside its field', async () => {
  const { user, asked, send } = await windowOf()
  await user.clear(screen.getByRole('textbox', { name: /Motif/ }))
  await send()
  expect(screen.getByText('Ce champ est requis')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['no day', '31/02/2027 06:00', DAY_TIME_WRONG],
  ['nothing', '', 'Ce champ est requis'],
  ['an hour that is past', '16/11/2026 09:59', holderRefusals.scheduleHourPast.message],
  ['too far', '16/11/2027 06:00', holderRefusals.scheduleTooFar.message],
])('%s is refused beside the field', async (_, typed, words) => {
  const { user, asked, hour, send } = await windowOf()
  await user.clear(hour)
  if (typed) await user.type(hour, typed)
  await send()
  expect(screen.getByText(words.replaceAll('\u00A0', ' '))).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})
