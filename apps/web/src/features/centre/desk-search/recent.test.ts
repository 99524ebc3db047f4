import { expect, test } from 'vitest'
import { withRecent } from './recent.ts'

const one = (path: string) => ({ title: path, text: '', path })

test('what was opened last comes first, each once, six at most', () => {
  const kept = ['/a', '/b', '/c', '/d', '/e', '/f'].map(one)
  expect(withRecent(kept, one('/c')).map(({ path }) => path)).toEqual(['/c', '/a', '/b', '/d', '/e', '/f'])
  expect(withRecent(kept, one('/g')).map(({ path }) => path)).toEqual(['/g', '/a', '/b', '/c', '/d', '/e'])
})
