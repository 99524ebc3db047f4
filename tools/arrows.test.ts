import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { arrowsOfFolders, backwards, circles, folderOf } from './arrows.ts'
import { repository } from './run.ts'

const arrow = (from: string, to: string) => ({ from, to })

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

test.each([
  { room: 'packages/domain', inside: 'src' },
  { room: 'packages/contract', inside: 'src' },
  { room: 'apps/server', inside: 'src' },
  { room: 'apps/web', inside: 'src/features' },
])('the picture of $room in docs/architecture.md names its districts and their features', async ({ room, inside }) => {
  const [, after = ''] = (await readFile(join(repository, 'docs/architecture.md'), 'utf8')).split(`\n\`${room}\`, `)
  const words = new Set(after.slice(0, after.indexOf('\n```\n')).match(/[a-z-]+/g))
  const foldersIn = async (path: string) =>
    (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const districts = await foldersIn(join(repository, room, inside))
  const features = await Promise.all(districts.map((name) => foldersIn(join(repository, room, inside, name))))
  expect(districts.length).toBeGreaterThan(5)
  expect([...districts, ...features.flat()].filter((name) => !words.has(name))).toEqual([])
})
