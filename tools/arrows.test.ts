import { expect, test } from 'vitest'
import { arrowsOfFiles, arrowsOfFolders, backwards, circles, folderOf } from './arrows.ts'

const arrow = (from: string, to: string) => ({ from, to })

test('no arrow goes the wrong way between districts, and no folders go round in a circle', async () => {
  const arrows = await arrowsOfFiles()
  expect(arrows.length).toBeGreaterThan(5000)
  expect(backwards(arrows)).toEqual([])
  expect(circles(arrowsOfFolders(arrows))).toEqual([])
})

test('an arrow from a district to one above it is found, in a room and from one room to another', () => {
  const wrong = [
    arrow('apps/server/src/people/session/login.ts', 'apps/server/src/purchasing/carts/queries.ts'),
    arrow('apps/server/src/platform/mail/post.ts', 'packages/domain/src/centre/inquiry.ts'),
    arrow('packages/contract/src/consultation/awards.ts', 'packages/contract/src/purchasing/cart.ts'),
  ]
  const right = arrow('apps/server/src/purchasing/carts/queries.ts', 'packages/domain/src/platform/money.ts')
  expect(backwards([...wrong, right])).toEqual(wrong)
})

test('folders that know each other are found, by however many others', () => {
  const at = (folder: string) => `apps/server/src/people/${folder}/queries.ts`
  expect(folderOf(at('session'))).toBe('apps/server/src/people/session')
  const round = [arrow(at('a'), at('b')), arrow(at('b'), at('c')), arrow(at('c'), at('a')), arrow(at('d'), at('a'))]
  expect(circles(arrowsOfFolders(round))).toEqual([['a', 'b', 'c'].map((name) => `apps/server/src/people/${name}`)])
  expect(circles(arrowsOfFolders(round.slice(0, 2)))).toEqual([])
})
