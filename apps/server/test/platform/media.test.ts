import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { purgeFilesJob } from '../../src/platform/media/purge-files.job.ts'
import { lockUnusedMedia } from '../../src/platform/media/queries.ts'
import { removeFilesJob } from '../../src/records/retention/remove-files.job.ts'
import { formWith, givenAntivirus, honest, infectedBytes, jpegBytes, pdfBytes, pngBytes } from '../given/files.ts'
import { givenAccount, givenPeople, givenToken, said, signedInAs } from '../given/people.ts'

const folder = join(tmpdir(), `charpente-media-${process.pid}`)
const given = await givenPeople({ STORAGE_URL: pathToFileURL(folder).href })
const { db, app } = given

const sender = await givenAccount(given, { side: 'supplier' })
const call = await signedInAs(given, sender)
const send = (bytes: Uint8Array, name: string, purpose?: string) =>
  call('uploadMedia', { body: formWith(bytes, name), ...(purpose && { query: { purpose } }) })

const filesKept = async () =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.length > 30)
const rowsKept = () => db.selectFrom('media').select(['id', 'state']).execute()

const svgBytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

describe('sending', () => {
  test('P-API-02 P-CONST-07 a file is kept under a name of its own, with its fingerprint, and its id comes back', async () => {
    const bytes = pdfBytes(2000)
    const answer = await send(bytes, 'Mon RIB été.PDF')
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      name: 'Mon RIB été.PDF',
      size: 2000,
      type: 'application/pdf',
      checking: false,
      contentUrl: expect.stringMatching(/^\/api\/files\/\d+\?name=Mon%20RIB/),
    })
    const row = await db.selectFrom('media').selectAll().where('id', '=', answer.json().id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ uploader_id: sender.id, state: 'ready', size: 2000 })
    expect(row.sha256.equals(createHash('sha256').update(bytes).digest())).toBe(true)
    expect(row.storage_key).not.toContain('RIB')
  })

  const taken: [name: string, bytes: () => Buffer, purpose?: string][] = [
    ['photo.JPEG', jpegBytes],
    ['photo.jpg', jpegBytes, 'image'],
    ['logo.PNG', pngBytes, 'image'],
    ['contrat.pdf', () => pdfBytes(8_000_000)],
  ]
  for (const [name, bytes, purpose] of taken)
    test(`P-CONST-07 ${name}, ${bytes().length} bytes, is taken`, async () => {
      expect(said(await send(bytes(), name, purpose))).toBe(201)
    })

  const refused: [why: string, name: string, bytes: () => Buffer, code: string, message: string, purpose?: string][] = [
    ['one byte too many', 'a.pdf', () => pdfBytes(8_000_001), 'fileTooBig', 'Le fichier ne doit pas dépasser 8mo'],
    ['a wrong format', 'a.docx', () => pdfBytes(), 'documentFormat', 'Formats JPG et PDF autorisés'],
    ['a PNG as a document', 'a.png', pngBytes, 'documentFormat', 'Formats JPG et PDF autorisés'],
    ['a PDF as an image', 'a.pdf', () => pdfBytes(), 'imageFormat', 'Formats JPG et PNG autorisés', 'image'],
    ['a program under the name of a PDF', 'a.pdf', () => Buffer.from('MZ program'), 'uploadContentMismatch', 'contenu'],
    ['a JPG under the name of a PDF', 'a.pdf', jpegBytes, 'uploadContentMismatch', 'contenu'],
    ['a PDF that was cut', 'a.pdf', () => pdfBytes(5000).subarray(0, 3000), 'uploadContentMismatch', 'contenu'],
    ['a JPG that was cut', 'a.jpg', () => jpegBytes().subarray(0, -2), 'uploadContentMismatch', 'contenu'],
    ['an SVG', 'a.svg', () => svgBytes, 'imageFormat', 'Formats JPG et PNG autorisés', 'image'],
    ['an SVG under the name of a PNG', 'a.png', () => svgBytes, 'uploadContentMismatch', 'contenu', 'image'],
    ['nothing', 'a.pdf', () => Buffer.alloc(0), 'uploadEmpty', 'vide'],
  ]
  for (const [why, name, bytes, code, message, purpose] of refused)
    test(`P-CONST-07 ${why}: refused, and nothing is left`, async () => {
      const [rows, files] = [(await rowsKept()).length, (await filesKept()).length]
      const answer = await send(bytes(), name, purpose)
      expect(said(answer)).toBe(code)
      //
      expect(answer.statusCode).toBe(code === 'fileTooBig' ? 413 : code === 'uploadEmpty' ? 422 : 415)
      expect(answer.json().message).toContain(message)
      expect([(await rowsKept()).length, (await filesKept()).length]).toEqual([rows, files])
    })

  test('a name is only ever a name: neither a path nor a sign that acts', async () => {
    const { name } = (await send(pdfBytes(), '../../etc/pass<wd\u0000.pdf')).json()
    expect(name).toBe('passwd.pdf')
    const long = (await send(pdfBytes(), `${'é'.repeat(300)}.pdf`)).json()
    expect(long.name).toHaveLength(124)
  })

  test('something that is not a file at all is refused', async () => {
    expect(said(await call('uploadMedia', { body: { file: 'x' } }))).toBe('invalidRequest')
    expect(said(await call('uploadMedia', { body: new FormData() }))).toBe('invalidRequest')
  })

  test('a sending that stops on the way leaves nothing', async () => {
    const [rows, files] = [(await rowsKept()).length, (await filesKept()).length]
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const token = await givenToken(given, sender)
    const body = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
      pdfBytes(200_000).subarray(0, 100_000),
    ])
    await new Promise<void>((resolve) => {
      const socket = openSocket(Number(address.port), '127.0.0.1', () => {
        socket.write(
          `POST /api/media HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 200500\r\n\r\n`,
        )
        socket.write(body, () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
    // Another sending gets through, after the first was given up.
    expect(said(await send(pdfBytes(), 'b.pdf'))).toBe(201)
    expect([(await rowsKept()).length, (await filesKept()).length]).toEqual([rows + 1, files + 1])
  })
})

describe('opening', () => {
  const sent = async () => (await send(pdfBytes(3000), 'Contrat « signé » à 20%41.pdf')).json()
  const open = (url: string, headers = {}) => app.inject({ url, headers })

  test('a signed address gives the file as a download that can do nothing', async () => {
    const { contentUrl } = await sent()
    const answer = await open(contentUrl)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(pdfBytes(3000))).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '3000',
      'content-disposition': `attachment; filename="Contrat _ signe _ a 20_41.pdf"; filename*=UTF-8''Contrat%20%C2%AB%20sign%C3%A9%20%C2%BB%20%C3%A0%2020%2541.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
  })

  const altered: [what: string, change: (url: URL) => void][] = [
    ['another file', (url) => (url.pathname = '/api/files/1')],
    ['another name', (url) => url.searchParams.set('name', 'facture.exe')],
    ['being shown instead of saved', (url) => url.searchParams.set('shown', 'true')],
    ['another reader', (url) => url.searchParams.set('viewer', '2')],
    ['a later end', (url) => url.searchParams.set('expires', '9999999999')],
    ['another signature', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
  ]
  for (const [what, change] of altered)
    test(`an address altered for ${what} opens nothing`, async () => {
      const url = new URL((await sent()).contentUrl, 'http://a')
      change(url)
      const answer = await open(`${url.pathname}${url.search}`)
      expect(said(answer)).toBe('fileNotAllowed')
    })

  test('an address ends after ten minutes, and says so on a page to whoever follows it', async () => {
    const now = given.now()
    const { contentUrl } = await sent()
    given.wait({ minutes: 10 })
    expect((await open(contentUrl)).statusCode).toBe(200)
    given.setNow(new Date(given.now().getTime() + 2000))
    expect(said(await open(contentUrl))).toBe('fileLinkExpired')
    const page = await open(contentUrl, { accept: 'text/html,*/*' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Ce lien de fichier a expiré.')
    given.setNow(now)
  })

  test('an address ends with the account it was given to', async () => {
    const other = await givenAccount(given)
    const { contentUrl } = (
      await (
        await signedInAs(given, other)
      )('uploadMedia', { body: formWith(pdfBytes(), 'a.pdf') })
    ).json()
    await db.updateTable('account').set({ active: false }).where('id', '=', other.id).execute()
    expect(said(await open(contentUrl))).toBe('fileNotAllowed')
  })
})

describe('forgetting', () => {
  test('a file nobody used is gone after a day, its content once no backup names it; one in use stays', async () => {
    const now = given.now()
    const { id: unused } = (await send(pdfBytes(), 'a.pdf')).json()
    const { id: used } = (await send(pdfBytes(), 'rib.pdf')).json()
    expect((await call('updateSupplier', { params: { id: sender.id }, body: { rib: used } })).statusCode).toBe(200)
    given.wait({ hours: 23 })
    await purgeFilesJob({}, given)
    expect((await rowsKept()).map(({ id }) => id)).toContain(unused)
    given.wait({ hours: 2 })
    await purgeFilesJob({}, given)
    await purgeFilesJob({}, given)
    expect((await rowsKept()).map(({ id }) => id)).toEqual([used])
    const removing = (await filesKept()).length
    expect(removing).toBeGreaterThan(1)
    given.wait({ hours: 44 * 24 })
    await removeFilesJob({}, given)
    expect(await filesKept()).toHaveLength(1)
    given.setNow(now)
  })

  test('a file about to be used is passed over, and a file purged can no longer be used', async () => {
    const now = given.now()
    const { id } = (await send(pdfBytes(), 'a.pdf')).json()
    given.wait({ hours: 25 })
    await db.transaction().execute(async (trx) => {
      expect(await lockUnusedMedia(trx, id, sender.id)).toBeDefined()
      await purgeFilesJob({}, given)
    })
    expect((await rowsKept()).map((row) => row.id)).toContain(id)
    await purgeFilesJob({}, given)
    const late = await call('updateSupplier', { params: { id: sender.id }, body: { rib: id } })
    expect(said(late)).toBe('tokenExpired')
    given.setNow(now)
    expect(said(await call('updateSupplier', { params: { id: sender.id }, body: { rib: id } }))).toBe('fileNotYours')
  })
})

describe('the antivirus', () => {
  const antivirus = async (answer: Parameters<typeof givenAntivirus>[0]) => {
    const clamd = await givenAntivirus(answer)
    const guarded = await givenPeople({ CLAMD_URL: clamd.url, STORAGE_URL: pathToFileURL(folder).href })
    const account = await givenAccount(guarded, { side: 'supplier' })
    const as = await signedInAs(guarded, account)
    const sendTo = (bytes: Buffer) => as('uploadMedia', { body: formWith(bytes, 'a.pdf') })
    return { clamd, guarded, account, as, sendTo }
  }

  test('it reads every byte, in chunks, and what it finds is refused in French', async () => {
    const { clamd, sendTo, guarded } = await antivirus(honest)
    const large = pdfBytes(300_000)
    expect(said(await sendTo(large))).toBe(201)
    expect(clamd.scanned[0]?.equals(large)).toBe(true)
    const answer = await sendTo(infectedBytes())
    expect(said(answer)).toBe('uploadInfected')
    expect(answer.json().message).toContain('logiciel nuisible')
    expect(await guarded.db.selectFrom('media').select('id').execute()).toHaveLength(1)
  })

  for (const [why, answer] of [
    ['hangs up', () => null],
    ['says it is out of order', () => 'INSTREAM size limit exceeded. ERROR'],
  ] as const)
    test(`when it ${why} the file waits, unreadable, until a job lets it out`, async () => {
      let isWell = false
      const { guarded, account, as, sendTo } = await antivirus((file) => (isWell ? honest(file) : answer()))
      const { work } = guarded
      const waiting = (await sendTo(pdfBytes())).json()
      const bad = (await sendTo(infectedBytes())).json()
      const gone = (await sendTo(pdfBytes())).json()
      await guarded.db.updateTable('media').set({ storage_key: 'nothing-there' }).where('id', '=', gone.id).execute()
      expect([waiting.checking, bad.checking, gone.checking]).toEqual([true, true, true])
      expect(said(await guarded.app.inject(waiting.contentUrl))).toBe('fileBeingChecked')
      await as('updateSupplier', { params: { id: account.id }, body: { rib: waiting.id } })
      const saved = await as('updateSupplier', { params: { id: account.id }, body: { companyInsuranceFile: bad.id } })
      expect(saved.json().rib).toMatchObject({ checking: true })

      const scan = () =>
        guarded.db
          .transaction()
          .execute((trx) => guarded.queue.enqueue(trx, 'scan-files', {}))
          .then(work)
      await scan()
      expect(said(await guarded.app.inject(waiting.contentUrl))).toBe('fileBeingChecked')
      isWell = true
      await scan()
      expect((await guarded.app.inject(waiting.contentUrl)).statusCode).toBe(200)
      expect(said(await guarded.app.inject(bad.contentUrl))).toBe('notFound')
      expect(said(await guarded.app.inject(gone.contentUrl))).toBe('fileBeingChecked')
      expect(await guarded.db.selectFrom('file_removal').select('storage_key').execute()).toHaveLength(1)
      const { user } = (await as('getMe')).json()
      expect([user.rib.checking, user.companyInsuranceFile]).toEqual([false, null])
    })

  test('one that is not there at all is no reason to refuse work', async () => {
    const guarded = await givenPeople({ CLAMD_URL: 'tcp://127.0.0.1:9' })
    const as = await signedInAs(guarded, await givenAccount(guarded))
    expect((await as('uploadMedia', { body: formWith(pdfBytes(), 'a.pdf') })).json().checking).toBe(true)
  })
})
