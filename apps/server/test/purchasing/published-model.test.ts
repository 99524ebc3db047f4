import { afterAll, expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { givenApp } from '../given/given.ts'
import { givenPublishedWorld, playPublished } from './published-model.ts'

/** `npm run drills -- published` asks for more. */
const runs = Number(process.env.PUBLISHED_HISTORIES ?? 6)
const length = Number(process.env.PUBLISHED_ACTS ?? 25)
const seed = Number(process.env.PUBLISHED_SEED ?? 25)

const given = await givenApp()
const owner = connect(given.url, 1)
afterAll(() => owner.destroy())

test(`${runs} histories of ${length} acts: carts, orders, directory and holders say what is published, and only that`, {
  timeout: 7_200_000,
}, async () => {
  const world = await givenPublishedWorld(given, owner)
  const started = Date.now()
  const { acts, changes, orders } = await playPublished(world, { runs, length, seed })
  console.log(
    `published: ${runs} histories, ${acts} acts, ${changes} publications shown or returned to, ${orders} orders, ${Date.now() - started} ms`,
  )
  expect(changes).toBeGreaterThan(runs / 2)
  expect(orders).toBeGreaterThan(0)
})
