import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { givenWorks } from '../given/execution.ts'
import { expectAccessible, expectFrench, expectNoSidewaysScroll, NIGHT, open } from '../given/looking.ts'
import { givenFormalizedOrder } from '../given/ordering.ts'
import { enterAs, enterOwn } from '../given/people.ts'

test.use({ serviceWorkers: 'allow' })

const PHONE = { width: 390, height: 844 }
const strip = (page: Page) => page.getByRole('region', { name: 'Cet appareil', exact: true })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Accès rapide' })

/** The worker of the device is there, and looks after this page. */
const untilLookedAfter = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 200 })

test(
  'D-PHONE-01 the site is installed as an application: its name, its icons, where it opens',
  NIGHT,
  async ({ page }) => {
    await open(page, '/mentions-legales')
    const client = await page.context().newCDPSession(page)
    const { data, errors } = await client.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { name, lang, start_url, display, icons } = JSON.parse(data ?? '{}')
    expect({ name, lang, start_url, display }).toEqual({
      name: 'Charpente',
      lang: 'fr',
      start_url: '/compte',
      display: 'standalone',
    })
    const sizes = await page.evaluate(
      (all: { src: string }[]) =>
        Promise.all(
          all.map(async ({ src }) => {
            const picture = new Image()
            picture.src = src
            await picture.decode()
            return `${picture.naturalWidth}x${picture.naturalHeight}`
          }),
        ),
      icons,
    )
    expect(sizes).toEqual(icons.map((icon: { sizes: string }) => icon.sizes))
    expect(icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable')
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    // A visitor is given no worker: their first load is what it was.
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    const worker = await page.request.get('/service-worker.js')
    expect(worker.headers()['cache-control']).toBe('no-cache')
    expect(worker.headers()['content-type']).toContain('javascript')

    await enterAs(page, /Administrateur d’acheteur/, '/compte')
    await expect(page).toHaveURL(/\/compte$/)
  },
)

test('D-PHONE-02 without network an order opens as it was last read and says since when; no price and no cart is ever an old one', async ({
  page,
  context,
}) => {
  const given = await givenWorks(page, 'Toiture de l’école')
  await page.goto('/robots.txt')
  await page.evaluate(() => caches.open('shell-former'))
  await enterOwn(page, given.buyer, `/compte/commandes/${given.cartId}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('Toiture de l’école')
  await untilLookedAfter(page)
  // What a former version kept is gone, and nothing of the API is kept but by the page itself.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
  })
  expect(kept.names).toEqual([expect.stringMatching(/^shell-[\da-f]{12}$/)])
  expect(kept.paths).toContain('/compte')
  expect(kept.paths.filter((path) => path !== '/compte' && !path.startsWith('/assets/'))).toEqual([])

  await page.reload()
  await expect(title).toContainText('Toiture de l’école')
  await expect(strip(page)).toHaveText('')
  await page.setViewportSize(PHONE)
  await context.setOffline(true)
  await page.reload()
  await expect(title).toContainText('Toiture de l’école')
  await expect(strip(page)).toContainText(/Pas de réseau\s: page lue le .+ à \d+\sh\s\d\d/)
  await expectAccessible(page)
  await expectFrench(page)
  await expectNoSidewaysScroll(page)
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(strip(page)).toHaveText('')

  // Where the application opens, it says what this device has kept, and leads there.
  const path = `/compte/execution/${given.id}`
  await page.goto(path)
  await expect(title).toContainText('Toiture de l’école')
  await page.goto('/compte')
  await expect(page.getByRole('heading', { level: 1, name: 'À faire' })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/compte')
  const list = page.getByRole('list', { name: 'Commandes gardées sur cet appareil' })
  await expect(list.getByRole('listitem')).toHaveText([
    /Toiture de l’école\s*Dossier de la commande .+, lu le .+/,
    /Toiture de l’école\s*Suivi de la commande .+, lu le .+/,
  ])
  await expect(page.getByRole('main')).not.toContainText('€')
  await expectAccessible(page)
  await expectFrench(page)
  await expectNoSidewaysScroll(page)
  await list.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(title).toContainText('Toiture de l’école')
  await page.reload()
  await expect(title).toContainText('Toiture de l’école')
  await expect(strip(page)).toContainText(/Pas de réseau\s: page lue le .+ à \d+\sh\s\d\d/)
  await page.goto('/compte')
  await expect(list).toBeVisible()
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(list).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'À faire' })).toBeVisible()

  // Elsewhere the browser says that there is no network.
  await context.setOffline(true)
  for (const path of ['/catalogue', '/compte/paniers', `/compte/panier/${given.cartId}`])
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(false)
})

/** As a former page left it, without network. */
const leave = (page: Page, changes: object) =>
  page.evaluate(async (given) => {
    const me = await (
      await fetch('/api/me', { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } })
    ).json()
    const entry = {
      key: crypto.randomUUID(),
      place: 1,
      accountId: me.user.id,
      orderId: 7,
      kind: 'essai',
      label: 'Photos de la toiture',
      body: {},
      files: [],
      sent: [],
      takenAt: new Date().toISOString(),
      state: 'waiting',
      error: null,
      ...given,
    }
    const store = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('charpente', 1)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    await new Promise<void>((resolve) => {
      const trx = store.transaction('outbox', 'readwrite')
      trx.objectStore('outbox').put(entry)
      trx.oncomplete = () => resolve()
    })
    store.close()
  }, changes)

test('D-PHONE-03 what was not sent is still there after a reload; refused, it says why until somebody decides', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await enterAs(page, /Titulaire, compte principal|titulaire/i, '/compte/fournisseur/informations')
  await expect(tabs(page)).toBeVisible()
  await leave(page, {})
  await page.reload()
  await expect(strip(page)).toContainText('1 envoi attend le réseau.')
  await leave(page, {
    orderId: 8,
    label: 'Fin des travaux',
    state: 'failed',
    error: 'Ces travaux sont déjà reçus.',
    place: 2,
  })
  await page.reload()
  await expect(strip(page)).toContainText('Fin des travaux n’est pas parti. Ces travaux sont déjà reçus.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await strip(page).getByRole('button', { name: 'Abandonner' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click()
  await expect(strip(page)).toContainText('1 envoi attend le réseau.')
  await page.reload()
  await expect(strip(page)).toContainText('1 envoi attend le réseau.')
})

test('D-PHONE-04 on a phone, where one goes most is under the thumb, and hides nothing', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const given = await givenFormalizedOrder(page, 'Mairie')
  await enterOwn(page, given.supplier, '/compte/fournisseur/documents')
  const bar = tabs(page)
  await expect(bar.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page')
  // A firm has its day first, with how much waits there.
  const day = bar.getByRole('link').first()
  await expect(day).toHaveAccessibleName(/^Ma journée (1 chose|\d+ choses) à faire$/)
  await day.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ma journée' })).toBeVisible()
  await expect(day).toHaveAttribute('aria-current', 'page')
  await page.goto(`/compte/execution/${(await givenWorks(page, 'Préau')).id}?vue=reserves`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Commandes' })).toHaveAttribute('aria-current', 'true')
  await page.goto('/compte/fournisseur/documents')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar.getByRole('link')).toHaveCount(5)
  const boxes = await Promise.all((await bar.getByRole('link').all()).map((link) => link.boundingBox()))
  expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(44)
  expect(Math.min(...boxes.map((box) => box?.width ?? 0))).toBeGreaterThanOrEqual(60)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The end of the page is above it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const last = await page.getByRole('contentinfo').boundingBox()
  const top = await bar.boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1)
  // The answer to an order is what the thumb is for.
  await page.goto(`/compte/fournisseur/commandes/${given.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /Accepter/ }).first()).toBeVisible()
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/compte/fournisseur/documents')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
})

/** The modules themselves, served as scripts of the site: nothing is made for the test. */
async function serveModules(page: Page) {
  await page.route('**/essai/*.ts', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)
    const source = await readFile(new URL(`../../apps/web/src/lib/${name}`, import.meta.url), 'utf8')
    const body = stripTypeScriptTypes(source, { mode: 'transform' })
    await route.fulfill({ contentType: 'text/javascript', body })
  })
}

test(
  'D-PHONE-05 a photo is reduced on the phone, upright, without the place it was taken unless it is asked for',
  NIGHT,
  async ({ page }) => {
    await open(page, '/mentions-legales')
    await serveModules(page)
    const seen = await page.evaluate(async () => {
      const address = '/essai/reduce-picture.ts'
      const { reducePicture } = await import(address)
      const { readShot } = await import('/essai/exif.ts' as string)
      // 3,000 × 2,000, held upright: orientation 6 turns it by a quarter; somewhere in Haute-Savoie.
      const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 })
      const paper = canvas.getContext('2d') as CanvasRenderingContext2D
      paper.fillStyle = '#c00'
      paper.fillRect(0, 0, 3000, 1000)
      paper.fillStyle = '#00c'
      paper.fillRect(0, 1000, 3000, 1000)
      const drawn = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob as Blob), 'image/jpeg'))
      const text = (words: string) => [...new TextEncoder().encode(`${words}\0`)]
      const short = (value: number) => [value >> 8, value & 255]
      const long = (value: number) => [...short(value >>> 16), ...short(value & 65535)]
      const fractions = (parts: number[]) => parts.flatMap((part) => [...long(part), ...long(1)])
      const field = (tag: number, type: number, count: number, value: number[]) => [
        ...short(tag),
        ...short(type),
        ...long(count),
        ...value,
        ...Array(4 - value.length).fill(0),
      ]
      const [CAMERA, GPS] = [8 + 2 + 36 + 4, 8 + 2 + 36 + 4 + 2 + 12 + 4 + 20]
      const after = GPS + 2 + 48 + 4
      const tiff = [
        0x4d,
        0x4d,
        0,
        42,
        ...long(8),
        ...short(3),
        ...field(0x0112, 3, 1, short(6)),
        ...field(0x8769, 4, 1, long(CAMERA)),
        ...field(0x8825, 4, 1, long(GPS)),
        ...long(0),
        ...short(1),
        ...field(0x9003, 2, 20, long(CAMERA + 18)),
        ...long(0),
        ...text('2026:11:10 08:30:00'),
        ...short(4),
        ...field(1, 2, 2, text('N')),
        ...field(2, 5, 3, long(after)),
        ...field(3, 2, 2, text('E')),
        ...field(4, 5, 3, long(after + 24)),
        ...long(0),
        ...fractions([45, 54, 0]),
        ...fractions([6, 6, 0]),
      ]
      const block = [0xff, 0xe1, ...short(tiff.length + 8), ...text('Exif'), 0, ...tiff]
      const bytes = new Uint8Array(await drawn.arrayBuffer())
      const photo = new File([bytes.slice(0, 2), new Uint8Array(block), bytes.slice(2)], 'IMG_0001.JPG', {
        type: 'image/jpeg',
      })
      const before = readShot(await photo.arrayBuffer())
      const plain = await reducePicture(photo)
      const placed = await reducePicture(photo, { keepsPosition: true })
      const bitmap = await createImageBitmap(plain.file)
      const small = Object.assign(document.createElement('canvas'), { width: 4, height: 4 })
      const look = small.getContext('2d') as CanvasRenderingContext2D
      look.drawImage(bitmap, 0, 0, 4, 4)
      const reddish = (x: number) => (look.getImageData(x, 2, 1, 1).data[0] ?? 0) > 128
      const wrong = await reducePicture(new File(['non'], 'x.jpg')).catch((error: Error) => error.message)
      return {
        before: before.position,
        size: [bitmap.width, bitmap.height],
        isTurned: !reddish(0) && reddish(3),
        name: plain.file.name,
        left: readShot(await plain.file.arrayBuffer()),
        isLighter: plain.file.size < photo.size,
        takenAt: plain.takenAt.toISOString(),
        positions: [plain.position, placed.position],
        wrong,
      }
    })
    expect(seen).toEqual({
      before: { latitude: 45.9, longitude: 6.1 },
      size: [1333, 2000],
      isTurned: true,
      name: 'IMG_0001.jpg',
      left: { takenAt: null, position: null },
      isLighter: true,
      takenAt: '2026-11-10T07:30:00.000Z',
      positions: [null, { latitude: 45.9, longitude: 6.1 }],
      wrong: 'Cette photo ne peut pas être lue. Choisissez-en une autre, en JPG ou en PNG.',
    })
  },
)

test(
  'D-PUSH-07 the profile offers notifications on this device, and says why a browser refuses them',
  NIGHT,
  async ({ page }) => {
    await enterAs(page, /Administrateur d’acheteur/, '/compte/informations')
    const card = page.getByRole('region', { name: 'Notifications sur cet appareil' })
    await expect(card.getByLabel('Me prévenir sur cet appareil')).not.toBeChecked()
    // Nobody is there to agree, and this browser is far from any service.
    if (await card.getByLabel('Me prévenir sur cet appareil').isEnabled())
      await card.getByText('Me prévenir sur cet appareil').click()
    await expect(card.getByRole('status')).toContainText(/Votre navigateur (bloque|n’a pas donné)/)
    await expect(card.getByLabel('Me prévenir sur cet appareil')).not.toBeChecked()
  },
)

test(
  'D-CALENDAR-05 the profile gives an address to one’s agenda, replaces it and closes it',
  NIGHT,
  async ({ page }) => {
    const given = await givenFormalizedOrder(page, 'Crèche')
    await enterOwn(page, given.buyer, '/compte/informations')
    const card = page.getByRole('region', { name: 'Agenda' })
    await card.getByRole('button', { name: 'Créer mon adresse d’agenda' }).click()
    const address = card.locator('code')
    await expect(address).toHaveText(/\/api\/calendriers\/[\w-]{32}\.ics$/)
    const first = (await address.textContent()) ?? ''
    await expect(card).toContainText('pas encore lue par un agenda')
    await expect(card.getByRole('link', { name: 'Ajouter à l’agenda de cet appareil' })).toHaveAttribute(
      'href',
      first.replace(/^http:/, 'webcal:'),
    )
    const read = await page.request.get(first)
    expect(await read.text()).toContain('BEGIN:VEVENT')
    await card.getByRole('button', { name: 'Masquer' }).click()
    await expect(address).toBeHidden()
    await card.getByRole('button', { name: 'Remplacer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remplacer' }).click()
    await expect(address).not.toHaveText(first)
    await expect(address).toBeVisible()
    expect((await page.request.get(first)).status()).toBe(404)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Fermer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
    await expect(card.getByRole('button', { name: 'Créer mon adresse d’agenda' })).toBeVisible()
  },
)
