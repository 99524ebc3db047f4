import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import type { VerifiedDocument } from './verification-query.ts'
import { Verified } from './verified.tsx'

const order = {
  kind: 'order',
  number: '74-206-12-1',
  version: 1,
  isLast: true,
  replacedAt: null,
  ended: null,
  madeAt: '2026-11-10T09:00:00.000Z',
  customer: 'Mairie de Rumilly',
  supplier: 'Toits du Lac',
} as const

test.each([
  ['in force', {}, /C’est bien le nôtre, inchangé/],
  ['replaced', { isLast: false, replacedAt: '2026-11-12T09:00:00.000Z' }, /mais remplacé depuis le/],
  ['cancelled', { ended: { why: 'cancelled', since: '2026-11-12T09:00:00.000Z' } }, /mais plus en vigueur depuis le/],
])('an order that is %s', (_, change, title) => {
  const document = { ...order, ...change } as VerifiedDocument
  show(<Verified document={document} fingerprint={'ab'.repeat(32)} fileName={null} />)
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
})
