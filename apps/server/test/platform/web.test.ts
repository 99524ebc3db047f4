import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { givenApp } from '../given/given.ts'

/** A built site in small: one page that shows what the API says, one that fails, one the server leaves to the browser. */
const folder = await mkdtemp(join(tmpdir(), 'charpente-web-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await mkdir(join(folder, 'client/assets'), { recursive: true })
await mkdir(join(folder, 'server'))
await writeFile(
  join(folder, 'client/index.html'),
  '<!doctype html><head><!--page-head--></head><div id="root"><!--page-body--></div><script type="application/json"><!--page-data--></script>',
)
await writeFile(join(folder, 'client/assets/main-1a2b.js'), 'console.log(1)')
await writeFile(
  join(folder, 'server/prerender.js'),
  `export async function prerender(url, send) {
    if (url.startsWith('/compte')) return null
    if (url.startsWith('/panne')) throw new Error('broken')
    const answer = await send('/settings')
    const { brand } = JSON.parse(await answer.text())
    return { status: url === '/' ? 200 : 404, head: '<title>' + brand + '</title>', body: '<h1>' + url + ' $& </h1>' + 'x'.repeat(2000), data: '{}' }
  }
  export const publicPaths = () => ['/', '/catalogue?lot=205&x=1']`,
)
const { app } = await givenApp({ WEB_FOLDER: folder })

test('a public page is readable before any script runs, with what the API answers', async () => {
  const page = await app.inject('/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.payload).toContain('<title>Charpente</title>')
  // As it is: nothing of what was drawn is a pattern.
  expect(page.payload).toContain('<h1>/ $& </h1>')
})

test('a page is compressed for whoever accepts it', async () => {
  expect((await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br')
})

test('a page that does not exist is a page, with the status 404', async () => {
  const page = await app.inject('/nulle-part?x=1')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('a page the server cannot draw, or must not, is left to the browser', async () => {
  for (const path of ['/panne', '/compte/informations']) {
    const page = await app.inject(path)
    expect(page.statusCode, path).toBe(200)
    expect(page.payload, path).toContain('<div id="root"></div>')
  }
})

test('the doors people type open the windows; engines are told what they may read, and where', async () => {
  const led = async (path: string) => {
    const { statusCode, headers } = await app.inject(path)
    return [statusCode, headers.location]
  }
  expect(await led('/connexion')).toEqual([302, '/?fenetre=connexion'])
  expect(await led('/inscription')).toEqual([302, '/?fenetre=inscription'])
  expect(await led('/favicon.ico')).toEqual([302, '/icons/icon-192.png'])
  const robots = (await app.inject('/robots.txt')).payload
  expect(robots).toContain('Disallow: /compte\n')
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
  const map = await app.inject('/sitemap.xml')
  expect(map.headers['content-type']).toContain('application/xml')
  expect(map.payload).toMatch(/<loc>https?:\/\/[^<]+\/catalogue\?lot=205&amp;x=1<\/loc>/)
})

test('files named by their content are kept a year, an absent one is not a page', async () => {
  const file = await app.inject('/assets/main-1a2b.js')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of ['/assets/absent.js', '/absent.png', '/api/nothing'])
    expect((await app.inject(path)).headers['content-type'], path).toContain('application/json')
})

test('of the build the site alone is served, and no folder is listed', async () => {
  for (const path of ['/server/prerender.js', '/assets/../../server/prerender.js', '/client/index.html', '/assets/'])
    expect((await app.inject(path)).headers['content-type'], path).toContain('application/json')
})

test('a secret address with a dot is a page, whatever its signature is made of', async () => {
  for (const signature of ['a'.repeat(43), `${'a'.repeat(20)}-${'b'.repeat(22)}`, `${'_'.repeat(42)}1`]) {
    const page = await app.inject(`/messages/arret/12.${signature}`)
    expect(page.headers['content-type'], signature).toContain('text/html')
  }
})

const slashed: [asked: string, address: string][] = [
  ['/faq/', '/faq'],
  ['/catalogue/?lot=206', '/catalogue?lot=206'],
  ['/prestataires/libre///', '/prestataires/libre'],
  ['//elsewhere.example/', '/elsewhere.example'],
]
for (const [asked, address] of slashed)
  test(`${asked} is the page ${address}`, async () => {
    const { statusCode, headers } = await app.inject({ url: asked })
    expect([statusCode, headers.location]).toEqual([301, address])
  })
