import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepForVisitors } from '../../src/platform/http/kept-for-visitors.ts'
import { givenApp, givenDatabase, TEST_NOW } from '../given/given.ts'
import { givenAccount, givenPeople, givenToken, signedInAs } from '../given/people.ts'
import { costOf } from '../given/statements.ts'

/** A built site in small: each drawing has its number, and says what the API answered it. */
const folder = await mkdtemp(join(tmpdir(), 'charpente-pages-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await mkdir(join(folder, 'client'), { recursive: true })
await mkdir(join(folder, 'server'))
await writeFile(join(folder, 'client/index.html'), '<!--page-head--><!--page-body--><!--page-data-->')
await writeFile(
  join(folder, 'server/prerender.js'),
  `let drawings = 0
  export async function prerender(url, send) {
    drawings += 1
    const path = url.split('?')[0]
    if (path === '/compte') return { status: 200, head: '', body: 'n°' + drawings, data: '' }
    const answers = []
    for (const asked of path === '/panne' ? ['/settings', '/nowhere'] : ['/settings', '/pages', '/departments'])
      answers.push(await send(asked))
    const { brand } = JSON.parse(await answers[0].text())
    return { status: path === '/absente' ? 404 : 200, head: brand, body: ' n°' + drawings, data: ' ' + answers.map(({ status }) => status), forAll: true }
  }`,
)

describe('a page drawn here is asked for by whoever asked for it', async () => {
  const LIMIT = 6
  const { app } = await givenApp({ WEB_FOLDER: folder, RATE_LIMIT: String(LIMIT) })
  const pageFor = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress })

  test('P-BOUND-01 many visitors at once do not use up one count: each page has all its answers', async () => {
    for (let visitor = 1; visitor <= 3 * LIMIT; visitor += 1) {
      const page = await pageFor(`203.0.113.${visitor}`, `/?visiteur=${visitor}`)
      expect(page.payload, `visitor ${visitor}`).toContain('200,200,200')
    }
  })

  test('P-BOUND-01 a page counts once, however much it asks of the API', async () => {
    const statuses: number[] = []
    for (let page = 0; page <= LIMIT; page += 1)
      statuses.push((await pageFor('198.51.100.9', `/?page=${page}`)).statusCode)
    expect(statuses).toEqual([...Array(LIMIT).fill(200), 429])
  })

  test('P-BOUND-01 nobody outside passes for us', async () => {
    const statuses: number[] = []
    for (let call = 0; call <= LIMIT; call += 1) {
      const asked = { url: '/api/settings', remoteAddress: '127.0.0.1', headers: { host: 'localhost', inside: '1' } }
      statuses.push((await app.inject(asked)).statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a page of visitors is drawn once and given again', async () => {
  const given = await givenPeople({ WEB_FOLDER: folder })
  const { app, db, setNow } = given
  const drawing = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).payload.split(' ').find((word) => word.startsWith('n°'))

  /** What the database says is heard a moment after: until a page stays the same that long, something was still said. */
  const quiet = async () => {
    for (let last = await drawing('/calme'), same = 0; same < 4; ) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const next = await drawing('/calme')
      same = next === last ? same + 1 : 0
      last = next
    }
  }
  const drawnAgain = (url: string, before: string | undefined) =>
    vi.waitUntil(async () => (await drawing(url)) !== before, { timeout: 30_000 })
  beforeAll(quiet)
  beforeEach(() => setNow(TEST_NOW))

  test('P-BOUND-02 the second visitor gets the drawing of the first, those at once one and the same', async () => {
    const first = await drawing('/un')
    expect(await drawing('/un')).toBe(first)
    const together = await Promise.all(Array.from({ length: 20 }, () => drawing('/ensemble')))
    expect(new Set(together).size).toBe(1)
  })

  test('P-BOUND-02 another address is another page, its question included', async () => {
    expect(await drawing('/recherche?mots=toit')).not.toBe(await drawing('/recherche?mots=mur'))
  })

  test('P-BOUND-02 thirty seconds later it is drawn again, and after the clock was moved too', async () => {
    const first = await drawing('/duree')
    setNow(new Date(TEST_NOW.getTime() + 29_000))
    expect(await drawing('/duree')).toBe(first)
    setNow(new Date(TEST_NOW.getTime() + 30_000))
    const second = await drawing('/duree')
    expect(second).not.toBe(first)
    setNow(TEST_NOW)
    expect(await drawing('/duree')).not.toBe(second)
  })

  test('P-BOUND-02 whoever shows a session or a code neither gets a kept page nor leaves one', async () => {
    const account = await givenAccount(given)
    await quiet()
    const authorization = `Bearer ${await givenToken(given, account)}`
    const first = await drawing('/a-moi', { authorization })
    const second = await drawing('/a-moi', { authorization })
    const visitor = await drawing('/a-moi')
    const third = await drawing('/a-moi', { authorization })
    expect(new Set([first, second, visitor, third]).size).toBe(4)
    expect(await drawing('/a-moi')).toBe(visitor)
    expect(await drawing('/a-moi?token=ABCD')).not.toBe(await drawing('/a-moi?token=ABCD'))
    expect(await drawing('/a-moi', { 'x-candidate-token': 'ABCD' })).not.toBe(visitor)
  })

  test('P-BOUND-02 a page of somebody’s own, one that is absent, one that could not be drawn whole are not kept', async () => {
    for (const url of ['/compte', '/absente', '/panne']) expect(await drawing(url), url).not.toBe(await drawing(url))
  })

  test('P-BOUND-02 what the centre writes shows at once', async () => {
    const desk = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
    await quiet()
    const before = await drawing('/contenu')
    await desk('saveSetting', { params: { key: 'marque.nom' }, body: { value: 'Solive' } })
    await drawnAgain('/contenu', before)
    expect((await app.inject('/contenu')).payload).toContain('Solive')
  })

  const changes: [string, () => Promise<unknown>][] = [
    ['a page', () => db.updateTable('page').set({ title: 'Autre titre' }).execute()],
    ['an edition', () => db.updateTable('edition').set({ name: 'Autre nom' }).execute()],
    ['a consultation', () => db.updateTable('consultation').set({ results_on: '2027-01-01' }).execute()],
    ['a firm’s name', () => db.updateTable('account').set({ city: 'Annecy' }).execute()],
    ['a new account', () => givenAccount(given)],
  ]
  for (const [what, change] of changes)
    test(`${what} changes: pages are drawn again`, async () => {
      await quiet()
      const before = await drawing('/change')
      expect(await drawing('/change')).toBe(before)
      await change()
      await drawnAgain('/change', before)
    })

  test('P-BOUND-02 an answer the contract calls the same for all is made once for visitors, until something changes', async () => {
    await quiet()
    const read = (headers = {}) => costOf(() => app.inject({ url: '/api/settings?again', headers }))
    const first = (await read()).answer
    const { answer, cost } = await read()
    expect({ status: answer.statusCode, statements: cost.statements, body: answer.json() }).toEqual({
      status: 200,
      statements: 0,
      body: first.json(),
    })
    expect((await read({ 'if-none-match': answer.headers.etag })).answer.statusCode).toBe(304)
    const authorization = `Bearer ${await givenToken(given, await givenAccount(given))}`
    expect((await read({ authorization })).cost.statements).toBeGreaterThan(0)
    const desk = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
    await desk('saveSetting', { params: { key: 'marque.nom' }, body: { value: 'Chevron' } })
    await vi.waitUntil(async () => (await read()).answer.json().brand === 'Chevron', { timeout: 30_000 })
  })

  test('a page that is given again leaves compressed as it was kept', async () => {
    await quiet()
    const packed = await app.inject({ url: '/paquet', headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await app.inject('/paquet')).payload)
  })

  test('P-BOUND-02 somebody who only comes in changes no page', async () => {
    const account = await givenAccount(given)
    await quiet()
    const before = await drawing('/entree')
    await db.updateTable('account').set({ last_login_at: TEST_NOW }).where('id', '=', account.id).execute()
    await quiet()
    expect(await drawing('/entree')).toBe(before)
  })
})

test('P-BOUND-03 what is kept of pages has a bound in bytes: the longest unread goes first', async () => {
  const DATABASE_URL = await givenDatabase()
  const kept = keepForVisitors({ config: { DATABASE_URL } as never, now: () => TEST_NOW }, { mostBytes: 100_000 })
  kept.start()
  const made: string[] = []
  const ask = (address: string) =>
    kept.at(address, async () => {
      made.push(address)
      return { made: { size: 9_000 }, mayKeep: true }
    })
  await vi.waitUntil(async () => {
    await ask('/')
    return kept.size().kept === 1
  })
  for (let page = 0; page < 1_000; page += 1) {
    await ask(`/?page=${page}`)
    await ask('/')
    expect(kept.size().bytes).toBeLessThanOrEqual(100_000)
  }
  expect(kept.size().kept).toBe(10)
  made.length = 0
  await ask('/')
  await ask('/?page=999')
  await ask('/?page=0')
  expect(made).toEqual(['/?page=0'])
  await kept.stop()
  await ask('/')
})
