import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { each } from '@charpente/domain/platform/testing/each'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { definitions } from '../../src/platform/settings/setting-definitions.ts'
import { currentSettings } from '../../src/platform/settings/settings.ts'
import { formWith, pdfBytes, pngBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { anew } from '../given/orders.ts'
import { type Account, type Call, givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'
import { agreedBy, inPair, type Pair } from '../given/two-persons.ts'

const given = await givenPeople()
const { db, mails, visitor, work } = given

let operator: Account
let desk: Call
beforeAll(async () => {
  operator = await givenAccount(given, { side: 'operator' })
  desk = await signedInAs(given, operator)
})

const setting = async (key: string) =>
  (await anew(given, operator)('listSettings')).json().find((one: { key: string }) => one.key === key)
const nameOf = ({ firstname, lastname }: Account) => `${firstname} ${lastname}`
const save = (key: string, value: string) => desk('saveSetting', { params: { key }, body: { value } })
const fromDay = (key: string, value: string, from: string) => ({
  params: { key },
  body: { value, from, reason: 'Décret' },
})
const sent = async (bytes: Buffer, name: string, purpose = 'document') =>
  (await desk('uploadMedia', { body: formWith(bytes, name), query: { purpose } })).json().id as number
const page = async (name: string) =>
  (await visitor('listPages')).json().find((one: { name: string }) => one.name === name)

describe('settings', () => {
  test('every one has a label, a help, a kind its value settles by, and a history', async () => {
    const all = (await desk('listSettings')).json()
    expect(all.length).toBeGreaterThan(70)
    for (const one of all) {
      expect(one.label, one.key).not.toBe('')
      expect(one.help, one.key).not.toBe('')
      if (one.isToFill || one.isDated) continue
      const again = await save(one.key, one.value)
      expect(again.statusCode, `${one.key} ${again.payload}`).toBe(200)
    }
    expect((await desk('listSettings')).json()).toEqual(all)
  })

  test('the brand changes at once where it is read, says who changed it, and comes back', async () => {
    expect((await save('marque.nom', 'Solive')).json()).toMatchObject({ value: 'Solive', isStart: false })
    expect((await visitor('getSettings')).json().brand).toBe('Solive')
    const [change] = (await desk('listSettingChanges', { params: { key: 'marque.nom' } })).json()
    expect(change).toMatchObject({ before: 'Charpente', after: 'Solive', from: null })
    expect(change.author).toContain(operator.lastname)
    expect((await desk('restoreSetting', { params: { key: 'marque.nom' } })).statusCode).toBe(204)
    expect((await visitor('getSettings')).json().brand).toBe('Charpente')
    expect(await setting('marque.nom')).toMatchObject({ isStart: true })
  })

  test('is typed: what it cannot hold is refused with a way to repair it', async () => {
    expect(said(await save('contact.email', 'nulle part'))).toBe('settingNotEmail')
    expect(said(await save('centre.siret', '123'))).toBe('settingNotSiret')
    expect((await save('inconnu', 'x')).statusCode).toBe(404)
    expect((await save('constructor', 'x')).statusCode).toBe(404)
  })
})

describe('where the money goes', () => {
  const IBAN = 'DE89 3704 0044 0532 0130 00'
  const key = 'centre.iban'
  const ask = (value: string, name = key) =>
    desk('askPaymentSetting', { params: { key: name }, body: { value, reason: 'Nouvelle banque' } })
  const stop = (call: Call, from: string) => call('stopSetting', { params: { key }, body: { from } })
  afterEach(() => given.setNow(TEST_NOW))

  test('is changed by nobody alone, nor to what is no IBAN', async () => {
    expect(said(await save(key, IBAN))).toBe('settingTwoPersons')
    expect(said(await desk('restoreSetting', { params: { key } }))).toBe('settingTwoPersons')
    expect(await setting(key)).toMatchObject({ isPayment: true, isStart: true })
    expect(said(await ask(IBAN))).toBe('assentNobody')
    await givenAccount(given, { side: 'operator' })
    expect(said(await ask(IBAN.replace('89', '88')))).toBe('settingNotIban')
    expect((await ask('Solive', 'marque.nom')).statusCode).toBe(404)
  })

  test('once two agreed it waits 72 hours, those who administer are told, and it is in force on the day after', async () => {
    const second = await givenAccount(given, { side: 'operator' })
    await mails()
    const asked = await ask(IBAN)
    expect(asked.json()).toMatchObject({ kind: 'paymentSettingChanged', subject: { type: 'setting', id: key } })
    expect(asked.json().facts).toContainEqual({ label: 'Nom', before: null, value: 'IBAN de la centrale' })
    const toldOf = async () => (await mails()).map(({ to }) => to)
    expect(await toldOf()).toContain(second.email)
    expect(said(await desk('approveAssent', { params: { id: asked.json().id }, body: {} }))).toBe('assentOwn')
    const agree = await signedInAs(given, second)
    expect(said(await agree('approveAssent', { params: { id: asked.json().id }, body: {} }))).toBe(200)
    expect(await toldOf()).toEqual(expect.arrayContaining([operator.email, second.email]))
    expect(await setting(key)).toMatchObject({
      isToFill: true,
      upcoming: [{ from: '2026-11-19', value: 'DE89370400440532013000', words: IBAN }],
    })
    const [change] = (await desk('listSettingChanges', { params: { key } })).json()
    expect(change).toMatchObject({ after: IBAN, from: '2026-11-19' })
    const { events } = (await desk('listEvents', { query: { action: 'paymentSettingChanged' } })).json()
    expect(events[0].facts).toContainEqual({
      label: 'Fixé par l’accord',
      before: null,
      value: 'À partir du\u00A0: 19/11/2026',
    })
    given.setNow(new Date('2026-11-18T23:59:00+01:00'))
    expect(await setting(key)).toMatchObject({ isToFill: true })
    given.setNow(new Date('2026-11-19T00:00:00+01:00'))
    expect(await setting(key)).toMatchObject({ words: IBAN, since: '2026-11-19' })
    expect(said(await stop(anew(given, operator), '2026-11-19'))).toBe('settingFromPast')
  })

  test('any operator stops it meanwhile, whatever their rights', async () => {
    const agreed = await inPair(given, operator)
    const other = 'FR76 3000 6000 0112 3456 7890 189'
    const body = { value: other, reason: 'Nouvelle banque' }
    expect(said(await agreed('askPaymentSetting', { params: { key }, body }))).toBe(200)
    const { from } = (await setting(key)).upcoming.at(-1)
    const anyone = await signedInAs(given, await givenAccount(given, { side: 'operator', rights: ['orders'] }))
    expect(said(await stop(anyone, from))).toBe(204)
    expect((await setting(key)).upcoming.map(({ words }: { words: string }) => words)).not.toContain(other)
  })
})

describe('what is counted with from a day', () => {
  const key = 'seuils.travaux'
  let agreed: Pair
  let colleague: Account
  beforeAll(async () => {
    colleague = await givenAccount(given, { side: 'operator', firstname: 'Lou', lastname: 'Second' })
    agreed = agreedBy(given, await signedInAs(given, operator), colleague)
  })
  afterEach(() => given.setNow(TEST_NOW))

  test('is changed by nobody alone, nor to what it cannot hold, nor in the past', async () => {
    const ask = async (...sent: Parameters<typeof fromDay>) => said(await desk('askDatedSetting', fromDay(...sent)))
    expect(said(await save(key, '120000'))).toBe('settingTwoPersons')
    expect(said(await desk('restoreSetting', { params: { key } }))).toBe('settingTwoPersons')
    expect(await ask(key, 'beaucoup', '2026-11-20')).toBe('settingNotAmount')
    expect(await ask(key, '100000', '2026-11-20')).toBe('settingSame')
    expect(await ask(key, '120000', '2026-11-14')).toBe('settingFromPast')
    expect(await ask('edition.courante', '44', '2027-01-01')).toBe('editionUnknown')
    expect(await ask('marque.nom', 'Solive', '2027-01-01')).toBe('settingNotDated')
    expect(await ask('centre.iban', 'DE89370400440532013000', '2027-01-01')).toBe('notFound')
    expect(await setting(key)).toMatchObject({ upcoming: [], isStart: true })
  })

  test.each([
    ['what contracts are drawn with', 'lot.maximum'],
    ['what penalties they say', 'penalites.part'],
    ['how long evidence is kept', 'conservation.candidature'],
    ['which prices are ordered from', 'edition.courante'],
    ['which gaps of prices are confirmed', 'publication.ecart'],
  ])('so is %s', async (_what, key) => {
    expect(said(await save(key, '26'))).toBe('settingTwoPersons')
  })

  test('two persons change it: in force on its day, any operator may stop it before', async () => {
    expect(said(await agreed('askDatedSetting', fromDay(key, '120 000 €', '2026-11-20')))).toBe(200)
    expect(await setting(key)).toMatchObject({
      value: '100000',
      words: '100\u202F000\u00A0€',
      isStart: true,
      upcoming: [{ from: '2026-11-20', value: '120000', words: '120\u202F000\u00A0€' }],
    })
    expect((await visitor('getSettings')).json().thresholds.works).toBe('100\u202F000\u00A0€')
    const [change] = (await desk('listSettingChanges', { params: { key } })).json()
    expect(change).toMatchObject({ after: '120\u202F000\u00A0€', from: '2026-11-20' })
    const stop = (from: string) => desk('stopSetting', { params: { key }, body: { from } })
    expect((await stop('2026-11-21')).statusCode).toBe(404)
    await mails()
    expect((await stop('2026-11-20')).statusCode).toBe(204)
    const stopped = {
      from: '2026-11-20',
      words: '120\u202F000\u00A0€',
      at: TEST_NOW.toISOString(),
      by: nameOf(operator),
    }
    expect(await setting(key)).toMatchObject({ upcoming: [], isStart: true, stopped: [stopped] })
    // Both who decided it are told, and no more.
    expect((await mails()).map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [operator.email, colleague.email]
        .map((to) => [to, 'Changement arrêté\u00A0: Seuil de dispense, travaux'])
        .toSorted(),
    )
    const [told] = (await desk('listSettingChanges', { params: { key } })).json()
    expect(told).toMatchObject({ isStop: true, before: stopped.words, author: nameOf(operator), from: '2026-11-20' })

    // Another value for a day that has one takes its place, and the first stays readable.
    for (const value of ['130000', '140000'])
      expect(said(await agreed('askDatedSetting', fromDay(key, value, '2026-12-20')))).toBe(200)
    expect(await setting(key)).toMatchObject({
      upcoming: [{ from: '2026-12-20', value: '140000' }],
      stopped: [{ from: '2026-12-20', value: '130000', by: nameOf(colleague) }, stopped],
    })
    expect(said(await stop('2026-12-20'))).toBe(204)

    await db
      .insertInto('setting')
      .values({ key: 'seuils.services', value: '40000', effective_from: '2025-01-01' })
      .execute()
    expect(said(await agreed('askDatedSetting', fromDay('seuils.services', '70000', '2026-11-15')))).toBe(200)
    expect(await setting('seuils.services')).toMatchObject({
      value: '70000',
      since: '2026-11-15',
      former: [{ from: '2025-01-01', value: '40000' }],
    })
    expect((await visitor('getSettings')).json().thresholds.services).toBe('70\u202F000\u00A0€')
  })

  test('a request whose day has passed meanwhile is closed, and changes nothing', async () => {
    const asked = await desk('askDatedSetting', fromDay('penalites.part', '12', '2026-11-16'))
    given.setNow(new Date('2026-11-17T09:00:00+01:00'))
    const second = await anew(given, await givenAccount(given, { side: 'operator' }))
    expect(said(await second('approveAssent', { params: { id: asked.json().id }, body: {} }))).toBe('settingFromPast')
    expect(await setting('penalites.part')).toMatchObject({ isStart: true, upcoming: [] })
  })

  test('back to the value it starts with, what was in force before keeps its days, and what is to come still comes', async () => {
    const divisor = 'penalites.diviseur'
    for (const [value, from] of [
      ['300', '2026-11-15'],
      ['200', '2027-01-01'],
    ] as const)
      expect(said(await agreed('askDatedSetting', fromDay(divisor, value, from)))).toBe(200)
    given.setNow(new Date('2026-12-01T09:00:00+01:00'))
    const again = await inPair(given, operator)
    expect(said(await again('askDatedSetting', fromDay(divisor, '3000', '2026-12-01')))).toBe(200)
    expect(await setting(divisor)).toMatchObject({
      value: '3000',
      isStart: true,
      since: '2026-12-01',
      former: [{ from: '2026-11-15', value: '300' }],
      upcoming: [{ from: '2027-01-01', value: '200' }],
    })
    // What was counted on a day still reads what was in force that day.
    const then = await currentSettings(db, TEST_NOW)
    expect(then.stored[divisor]).toBe('300')
    expect(then.values['penalites.formule']).toMatch(/^1\/300 du montant/)
    expect(then.values['penalites.plafond']).toBe(
      '10\u00A0% de ce montant\u00A0; jusqu’à 1\u202F000\u00A0€ hors taxes au total, aucune n’est due',
    )
  })
})

describe('pages', () => {
  const faq = { name: 'faq' }
  const write = (description: string, version: number, title = 'Questions fréquentes') =>
    desk('savePage', { params: faq, body: { title, description, version } })

  test('are shown as soon as they are saved, cleaned, and every version is kept', async () => {
    const saved = await write('<h2>Payer</h2><p onclick="x()">À {contact.email}<script>x()</script></p>', 1)
    expect(saved.json()).toMatchObject({
      description: '<h2 id="payer">Payer</h2><p>À {contact.email}</p>',
      version: 2,
      versions: [
        { version: 2, savedBy: expect.stringContaining(operator.lastname) },
        { version: 1, savedBy: null },
      ],
    })
    expect((await page('faq')).description).toBe('<h2 id="payer">Payer</h2><p>À contact@charpente.example</p>')
    expect((await write('<h2>Payer</h2><p>À {contact.email}</p>', 2)).json().version).toBe(2)
  })

  test('somebody who began from a former version undoes nothing', async () => {
    expect(said(await write('<p>Autre</p>', 1))).toBe('pageChanged')
    expect((await page('faq')).description).toContain('Payer')
  })

  test('an unknown word between braces, an empty text: refused', async () => {
    expect(said(await write('<p>{contact.mail}</p>', 2))).toBe('pageWordUnknown')
    expect(said(await write('<p> </p><script>x()</script>', 2))).toBe('pageEmpty')
    expect((await desk('getDeskPage', { params: { name: 'inconnue' } })).statusCode).toBe(404)
  })

  test('are seen before they are saved, and a former version comes back as a new one', async () => {
    const body = { title: 'Questions', description: '<p>{marque.nom}</p>' }
    const preview = await desk('previewPage', { params: faq, body })
    expect(preview.json()).toEqual({ title: 'Questions', description: '<p>Charpente</p>' })
    const first = (await desk('getPageVersion', { params: { ...faq, version: 1 } })).json()
    expect(first.description).toContain('<h2')
    const back = (await desk('restorePage', { params: { ...faq, version: 1 } })).json()
    expect(back).toMatchObject({ version: 3, versions: { length: 3 } })
    expect((await page('faq')).description).toBe(first.description)
  })

  test('those of the site lose nothing by being opened and saved', async () => {
    for (const { name } of each<{ name: string }>((await desk('listDeskPages')).json())) {
      const shown = (await page(name)).description
      const { title, description, version } = (await desk('getDeskPage', { params: { name } })).json()
      const answer = await desk('savePage', { params: { name }, body: { title, description, version } })
      expect(answer.statusCode, `${name} ${answer.payload}`).toBe(200)
      expect((await page(name)).description, name).toBe(shown)
    }
  })
})

describe('documents', () => {
  const lines = async () => (await desk('listDeskDocuments')).json()
  const offered = async (type: string) =>
    (await desk('listDocuments', { query: { type } })).json().map(({ name }: { name: string }) => name)

  test('one is given, renamed, ordered, removed', async () => {
    await db.transaction().execute((trx) => given.queue.enqueue(trx, 'make-documents', {}))
    await work()
    const words = { name: 'Charte', summary: 'Nos engagements' }
    const added = await desk('addDocument', {
      body: { ...words, type: 'formalized', file: await sent(pdfBytes(), 'charte.pdf') },
    })
    expect(added.statusCode, added.payload).toBe(201)
    expect(await offered('formalized')).toEqual(['Guide de l’acheteur', 'Guide du titulaire', 'Charte'])
    const { id } = added.json()
    await desk('updateDocument', { params: { id }, body: { ...words, name: 'La charte' } })
    await desk('orderDocuments', { body: { type: 'formalized', ids: [id] } })
    expect(await offered('formalized')).toEqual(['La charte', 'Guide de l’acheteur', 'Guide du titulaire'])
    expect((await desk('removeDocument', { params: { id } })).statusCode).toBe(204)
    expect(await offered('formalized')).toEqual(['Guide de l’acheteur', 'Guide du titulaire'])
  })

  test('one the site makes is only replaced, and comes back', async () => {
    const [made] = (await lines()).filter(({ type }: { type: string }) => type === 'free')
    const words = { name: 'Notre règlement', summary: 'Le nôtre' }
    expect(said(await desk('updateDocument', { params: { id: made.id }, body: words }))).toBe('documentOfSite')
    expect(said(await desk('removeDocument', { params: { id: made.id } }))).toBe('documentOfSite')
    const file = await sent(pngBytes(), 'reglement.png', 'image')
    const asImage = await desk('updateDocument', { params: { id: made.id }, body: { ...words, file } })
    expect(said(asImage)).toBe('documentNotPdf')
    const pdf = await sent(pdfBytes(), 'reglement.pdf')
    const replaced = await desk('updateDocument', { params: { id: made.id }, body: { ...words, file: pdf } })
    expect(replaced.json()).toMatchObject({ ...words, origin: 'replaced' })
    // The night's job leaves the centre's own file alone.
    await db.transaction().execute((trx) => given.queue.enqueue(trx, 'make-documents', {}))
    await work()
    expect(await offered('free')).toEqual(['Notre règlement'])
    await desk('removeDocument', { params: { id: made.id } })
    await work()
    expect(await offered('free')).toEqual(['Règlement du catalogue libre'])
  })
})

test('press mentions are shown in their order, and none at all when there is none', async () => {
  const mentions = [
    { quote: 'Simple et clair.', source: 'Un journal' },
    { quote: 'Utile.', source: 'Une radio' },
  ]
  await desk('savePressMentions', { body: { mentions } })
  await desk('savePressMentions', { body: { mentions: mentions.toReversed() } })
  expect((await visitor('getPresentation')).json().pressMentions).toEqual(mentions.toReversed())
  await desk('savePressMentions', { body: { mentions: [] } })
  expect((await visitor('getPresentation')).json().pressMentions).toEqual([])
})

describe('categories', () => {
  const words = (name: string) => ({ name, description: 'Ce qui manquait', trade: '206' })

  test('one is added with an image of its own, read by anyone, and removed as long as nobody uses it', async () => {
    const image = await sent(pngBytes(), 'son.png', 'image')
    const added = (await desk('addCategory', { body: { ...words('Sonorisation'), image } })).json()
    expect(added).toMatchObject({ hasOwnImage: true, image: { contentUrl: `/api/category-images/${image}` } })
    const shown = (await visitor('listCategories')).json().at(-1)
    expect(shown).toMatchObject({ name: 'Sonorisation', image: added.image })
    expect((await visitor('openCategoryImage', { params: { id: image } })).headers['content-type']).toBe('image/png')
    expect(said(await desk('addCategory', { body: words('sonorisation') }))).toBe('categoryKnown')
    const drawn = await desk('updateCategory', { params: { id: added.id }, body: { ...words('Son'), image: null } })
    expect(drawn.json()).toMatchObject({ name: 'Son', image: { contentUrl: '/images/trades/206.svg' } })
    expect((await visitor('openCategoryImage', { params: { id: image } })).statusCode).toBe(404)
    expect((await desk('removeCategory', { params: { id: added.id } })).statusCode).toBe(204)
  })

  test('one that serves stays', async () => {
    await givenAccount(given, { side: 'supplier', category_id: 18 })
    const refusal = await desk('removeCategory', { params: { id: 18 } })
    expect(said(refusal)).toBe('categoryUsed')
    expect(refusal.payload).toContain('1 prestataire')
  })
})

test('a new centre starts with the edition the catalogue starts with', () => {
  expect(Number(definitions['edition.courante'].start)).toBe(DEFAULT_EDITION)
})
