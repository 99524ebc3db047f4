import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OutboxEntry } from '../../../../lib/device-store.ts'
import { show } from '../../../../testing/show.tsx'
import { withQueued } from '../execution-outbox.ts'
import { Offline } from './offline.tsx'
import { PercentLines } from './percent-lines.tsx'
import type { Site } from './use-site.ts'

const progress = (percents: object[]) => ({ act: { kind: 'progressed', body: { percents, words: '' } }, photos: [] })
const entry = {
  key: 'k',
  kind: 'executionAct',
  label: 'Avancement, École',
  body: progress([
    { line: 1, from: 20, percent: 25 },
    { line: 2, from: 0, percent: 10 },
  ]),
  files: [],
  state: 'failed',
  error: 'Non.',
  takenAt: '2026-11-16T09:00:00.000Z',
} as unknown as OutboxEntry
const kept = {
  acts: [
    {
      number: 3,
      kind: 'progressed',
      side: 'firm',
      name: 'Luc Perrin',
      at: '2026-11-16T08:30:00.000Z',
      takenAt: null,
      body: { percents: [{ line: 1, percent: 40 }] },
    },
  ],
  facts: { lines: [{ line: 1, name: 'Isolation' }] },
} as unknown as ExecutionFile

const given = () => {
  const { read, waiting, failed } = withQueued(
    kept,
    [entry, { ...entry, key: 'l', state: 'waiting', body: progress([{ line: 1, from: 25, percent: 30 }]) }],
    { name: 'Moi', pictures: new Map() },
  )
  const file = {
    percents: new Map([
      [1, 40],
      [2, 0],
    ]),
  }
  return { read, waiting, failed, file, queue: vi.fn(async () => true), drop: vi.fn(), retry: vi.fn() }
}

test('progress that another device has changed since is shown beside it, and takes no place until somebody chooses', async () => {
  const site = given()
  // What was told after it is held back: the page shows what the platform has.
  expect(site.read.acts).toHaveLength(1)
  const { user } = show(<Offline site={site as unknown as Site} />)
  expect(screen.getByRole('alert').textContent).toMatch(
    /Isolation\s:\s40\s%\snoté\spar\sLuc\sPerrin\sle\slundi\s16\snovembre\s2026\sà\s9\sh\s30\.\s*Vous\sl’aviez\slu\sà\s20\s%\set\ssaisi\s25\s%\.\sRien\sn’est\sremplacé\./,
  )
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Garder ce qui est noté' }))
  const said = (percents: object[]) => [{ kind: 'progressed', body: { percents, words: '' } }, { label: entry.label }]
  // Another line was nobody else's.
  expect(site.queue.mock.lastCall).toEqual(said([{ line: 2, from: 0, percent: 10 }]))
  expect(site.drop).toHaveBeenCalledWith('k')
  await user.click(screen.getByRole('button', { name: 'Noter ce que j’ai saisi' }))
  expect(site.queue.mock.lastCall).toEqual(
    said([
      { line: 1, from: 40, percent: 25 },
      { line: 2, from: 0, percent: 10 },
    ]),
  )
})

test('a figure above a hundred is not taken for a hundred', async () => {
  const onChange = vi.fn()
  const line = { line: 1, name: 'Isolation', unit: 'm2' } as never
  const { user } = show(
    <PercentLines lines={[line]} quantityOf={() => 40} percentOf={() => 20} onChange={onChange} disabled={false} />,
  )
  const figure = screen.getByRole('textbox', { name: 'Avancement de Isolation, en pour cent' })
  await user.click(figure)
  await user.keyboard('150{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('De 0 à 100')
  expect(onChange).not.toHaveBeenCalled()
  await user.clear(figure)
  await user.keyboard('35{Enter}')
  expect(onChange.mock.calls).toEqual([[1, 35]])
})
