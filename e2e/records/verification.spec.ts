import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { addCart, articlesOf, callsAs, holderOf, saveInfo } from '../given/cart-of.ts'
import { addAccount, query } from '../given/database.ts'
import { expectFrench, expectSound, NIGHT, open, watchErrors } from '../given/looking.ts'
import { newAddress } from '../given/people.ts'

const answer = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const OURS = 'C’est bien le nôtre, inchangé'
const UNKNOWN = 'Aucun de nos documents ne correspond'

/** A purchase order of a cart just ordered, as its buyer downloads it. */
async function givenPaper(page: Page) {
  const buyer = await addAccount({ email: newAddress('verif'), type: 'formalized' })
  const call = await callsAs(page, buyer)
  const [socket] = await articlesOf('206')
  const { id } = await addCart(call, 'formalized', [[socket?.id ?? 0, 4]])
  await saveInfo(call, 'formalized', id)
  await call('PUT', `carts/${id}`, { status: 2 })
  type Paper = { version: number; sha256: string; url: string }
  let order: { purchaseOrder: number; number: string; documents: Paper[] } | undefined
  await expect
    .poll(
      async () => {
        const { lots } = await call('GET', `orders/${id}`)
        order = lots[0].attempts.find(({ documents }: { documents: Paper[] }) => documents.length > 0)
        return order?.documents.length
      },
      { timeout: 60_000, message: 'the purchase order is made' },
    )
    .toBe(1)
  const [paper] = order?.documents ?? []
  const bytes = await (await page.request.get(paper?.url ?? '')).body()
  const [made] = await query<{ id: number; number: string }>(
    `select put.id, put.number from order_document paper join purchase_order put on put.id = paper.purchase_order_id
     where paper.sha256 = decode($1, 'hex')`,
    [paper?.sha256],
  )
  return { buyer, orderId: made?.id ?? 0, number: made?.number ?? '', bytes, sha256: paper?.sha256 ?? '' }
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Le fichier PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer })

test('a purchase order is recognised by its file, which stays in the browser; one changed byte is told', async ({
  page,
}) => {
  const { buyer, orderId, number, bytes, sha256 } = await givenPaper(page)
  const holder = await holderOf('206', 1)
  const errors = watchErrors(page, /404/)
  await open(page, '/verification')
  await expectSound(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))

  await choose(page, 'bon.pdf', bytes)
  const ours = answer(page, OURS)
  await expect(ours).toContainText(`Bon de commande ${number}`)
  for (const told of ['1, la dernière', buyer.name, holder.name, 'bon.pdf']) await expect(ours).toContainText(told)
  await expect(page).toHaveURL(`/verification?empreinte=${sha256}`)
  expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([])
  expect(sent).toContain(`GET /api/verification/${sha256}`)
  await expectSound(page)
  await expectFrench(page)

  const changed = Buffer.from(bytes)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  await choose(page, 'bon-modifié.pdf', changed)
  const unknown = answer(page, UNKNOWN)
  await expect(unknown).toContainText('bon-modifié.pdf')
  await expect(unknown).toContainText('un seul caractère suffit')
  await expect(page).toHaveURL(new RegExp(createHash('sha256').update(changed).digest('hex')))
  await expectSound(page)

  // Back to what was asked before; then a later version replaces it.
  await page.goBack()
  await expect(ours).toContainText('1, la dernière')
  await (await callsAs(page, holder))('POST', `purchase_orders/${orderId}/accept`, {})
  await expect
    .poll(async () => (await (await page.request.get(`/api/verification/${sha256}`)).json()).isLast)
    .toBe(false)
  await page.reload()
  const replaced = page.getByRole('region', { name: /^Authentique, mais remplacé depuis le / })
  await expect(replaced).toContainText('Une version plus récente existe')
  await expect(replaced).toContainText('1, remplacée depuis')
  await expectSound(page)
  expect(errors).toEqual([])
})

test('what is refused is authentic, and no longer in force: that is said first', NIGHT, async ({ page }) => {
  const { orderId, sha256 } = await givenPaper(page)
  const holder = await callsAs(page, await holderOf('206', 1))
  await holder('POST', `purchase_orders/${orderId}/refuse`, { motive: 'workload' })
  await open(page, `/verification?empreinte=${sha256}`)
  const over = page.getByRole('region', { name: /^Authentique, mais plus en vigueur depuis le / })
  await expect(over).toContainText('Le prestataire a refusé ce bon de commande.')
  await expect(answer(page, OURS)).toHaveCount(0)
  await expectSound(page)
})

test(
  'a fingerprint is typed as tools print it; one that is not whole is told beside the field',
  NIGHT,
  async ({ page }) => {
    await open(page, '/verification')
    const field = page.getByRole('textbox', { name: 'Son empreinte SHA-256' })
    await field.fill('9f86d081')
    await page.getByRole('button', { name: 'Vérifier l’empreinte' }).click()
    await expect(page.getByText('Recopiez-la en entier.', { exact: false })).toBeVisible()
    await expect(field).toBeFocused()
    const sha256 = createHash('sha256').update(`${Math.random()}`).digest('hex')
    await field.fill(`${sha256.toUpperCase()}  bon-de-commande.pdf`)
    await field.press('Enter')
    await expect(answer(page, UNKNOWN)).toBeVisible()
    await expect(page).toHaveURL(`/verification?empreinte=${sha256}`)
  },
)

test(
  'a large file shows how far its reading is; one too large for a document of ours is told at once',
  NIGHT,
  async ({ page }) => {
    await open(page, '/verification')
    // The last part waits for us: what is shown meanwhile can be looked at.
    await page.evaluate(() => {
      const read = Blob.prototype.arrayBuffer
      Blob.prototype.arrayBuffer = async function () {
        if (this.size < 4 * 1024 * 1024)
          await new Promise((resolve) => addEventListener('go-on', resolve, { once: true }))
        return read.call(this)
      }
    })
    await choose(page, 'plan.pdf', Buffer.alloc(13 * 1024 * 1024))
    const progress = page.getByRole('progressbar', { name: 'Lecture de plan.pdf' })
    await expect(progress).toHaveAttribute('value', /0\.9/)
    await page.evaluate(() => dispatchEvent(new Event('go-on')))
    await expect(answer(page, UNKNOWN)).toContainText('plan.pdf')
    await expect(progress).toBeHidden()

    await page.evaluate(() => {
      const large = new File(['x'], 'film.mov')
      Object.defineProperty(large, 'size', { value: 101 * 1024 * 1024 })
      const dropped = new DataTransfer()
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped })
      Object.defineProperty(event, 'dataTransfer', { value: { files: [large] } })
      document.querySelector('main label[for]')?.dispatchEvent(event)
    })
    await expect(page.getByText('Ce fichier pèse plus de 100', { exact: false })).toBeVisible()
  },
)

test('the footer and the site map lead there', NIGHT, async ({ page }) => {
  await open(page, '/plan-du-site')
  const links = page.getByRole('link', { name: 'Vérifier un document', exact: true })
  await expect(links).toHaveCount(2)
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vérifier un document' })).toBeVisible()
})
