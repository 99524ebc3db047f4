import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { formKeys } from '@charpente/domain/consultation/application/screens'
import { each } from '@charpente/domain/platform/testing/each'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type ApplicantCall,
  applicantCall,
  contact,
  contractor,
  givenCandidate,
  givenConsultation,
  group,
  IBAN,
  perCompany,
  save,
  saveAll,
  single,
  step4,
  step9,
  upload,
} from '../given/applications.ts'
import { formWith, jpegBytes, pdfBytes, pngBytes } from '../given/files.ts'
import { givenApp, TEST_NOW } from '../given/given.ts'
import { callerOf, said, violationsOf } from '../given/people.ts'

const given = await givenApp()
const { db } = given
const visitor = callerOf(given)
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
  await db.deleteFrom('throttle').execute()
})

const begin = async (): Promise<ApplicantCall> => applicantCall(given, await givenCandidate(given))
const read = async (call: ApplicantCall) => (await call('getCandidate')).json()
const stored = async (call: ApplicantCall, key: FormKey) => {
  const { id } = await read(call)
  const rows = db.selectFrom('candidate_step').selectAll().where('candidate_id', '=', id).where('key', '=', key)
  return (await rows.executeTakeFirstOrThrow()).saved as Record<string, unknown>
}
const firm = 'Toitures du Léman'
const three = [firm, 'Étanchéité des Bauges', 'Bardage Dauphinois']
const geography = (departments: string[], technicalCategory = '203') => ({ technicalCategory, departments })

describe('saving the steps', () => {
  test('W-API-03 W-NAV-03 steps 2 to 9 are saved under their keys, by PUT or by POST with the id, and advance to the next screen', async () => {
    const candidate = await givenCandidate(given)
    const call = applicantCall(given, candidate)
    const rib = await upload(call)
    const all: [FormKey, object][] = [
      ['step2', geography(['74', '73'])],
      ['step3', single()],
      ['step4', step4(['74', '73'], [firm], rib)],
      ...(Object.entries(perCompany([firm])) as [FormKey, object][]),
      ['step9', step9],
    ]
    for (const [at, [key, values]] of all.entries()) {
      const body = { step: at + 2, [key]: values }
      const answer =
        at % 2 === 0
          ? await call('saveCandidate', { body })
          : await visitor('startCandidate', { body: { ...body, id: candidate.id, token: candidate.code } })
      expect(answer.statusCode, `${key}: ${answer.payload}`).toBe(at % 2 === 0 ? 200 : 201)
      // The key n puts the wizard on screen n, the next one.
      expect(answer.json()).toMatchObject({ id: candidate.id, step: at + 2, stepInprogress: at + 2 })
      expect(answer.json()[key]).not.toBeNull()
    }
    const application = await read(call)
    expect(each(formKeys).every((key) => application[key] !== null)).toBe(true)
    // Saved again, an earlier step does not take back what was reached.
    expect((await save(call, 'step3', single())).json()).toMatchObject({ step: 9, stepInprogress: 3 })
    const rows = await db.selectFrom('candidate_step').select('key').where('candidate_id', '=', candidate.id).execute()
    expect(rows.map(({ key }) => key).sort()).toEqual([...formKeys])
  })

  test('what is missing is refused field by field, and changes nothing', async () => {
    const call = await begin()
    const answer = await save(call, 'step2', {})
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'stepIncomplete' })
    expect(violationsOf(answer)).toEqual({ technicalCategory: 'Ce champ est requis' })
    expect(violationsOf(await save(call, 'step2', { technicalCategory: '105' }))).toEqual({
      regions: 'Ce champ est requis',
    })
    expect(violationsOf(await save(call, 'step3', { typeCandidate: 'businessGroup' }))).toMatchObject({
      typeBusinessGroup: 'Ce champ est requis',
      contractors: "Merci d'ajouter un contractant",
    })
    const wrong = group(firm, 'Autre')
    const bad = { ...wrong, contractors: [contractor(firm, { phone: 'x', email: 'y' }), contractor('Autre')] }
    expect(violationsOf(await save(call, 'step3', bad))).toEqual({
      'contractors.0.phone': 'Le numéro de téléphone est invalide',
      'contractors.0.email': 'Cet email est invalide.',
    })
    expect(await read(call)).toMatchObject({ step: 0, step2: null, step3: null })
  })

  test('Q-106 an unknown id is 404, a file too big 413 or of another kind 415, a wrong answer 422 with its fields, in French', async () => {
    const candidate = await givenCandidate(given)
    const call = applicantCall(given, candidate)
    const nobody = await applicantCall(given, { ...candidate, id: crypto.randomUUID() })('getCandidate')
    const big = await call('uploadMedia', { body: formWith(pdfBytes(8_000_001), 'a.pdf') })
    const kind = await call('uploadMedia', { body: formWith(pngBytes(), 'a.png') })
    const wrong = await save(call, 'step2', {})
    const answers = [nobody, big, kind, wrong]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 413, 415, 422])
    expect(answers.slice(1, 3).map((one) => one.json().message)).toEqual([
      'Le fichier ne doit pas dépasser 8mo',
      'Formats JPG et PDF autorisés',
    ])
    expect(wrong.json().violations).toHaveLength(1)
  })

  test('W-PRINT-04 what the contract cannot print is refused by name; Greek, mathematics and ticks are kept as typed', async () => {
    const call = await begin()
    await save(call, 'step2', geography(['74']))
    const bad = {
      ...single(),
      contractors: [contractor(firm, { function: 'Gérante 🏗', fiscalRegularityText: '漢字' })],
    }
    const refused = await save(call, 'step3', bad)
    expect(refused.statusCode).toBe(422)
    expect(violationsOf(refused)).toEqual({
      'contractors.0.function':
        'Le caractère «\u00A0🏗\u00A0» ne peut pas être imprimé dans le contrat. Remplacez-le ou retirez-le.',
      'contractors.0.fiscalRegularityText':
        'Les caractères «\u00A0漢\u00A0», «\u00A0字\u00A0» ne peuvent pas être imprimés dans le contrat. Remplacez-les ou retirez-les.',
    })
    await save(call, 'step3', single())
    const texts = { ...step9, presentationHuman: '• λ ≤ 0,035 W/(m·K) ✓\n▪ équipe de Łódź, Αθήνα, София' }
    expect((await save(call, 'step9', texts)).statusCode).toBe(200)
    expect(await stored(call, 'step9')).toMatchObject({ presentationHuman: texts.presentationHuman })
  })

  test('W-STEP2-07 W-STEP2-09 step 2 stores category, regions, departments and fruitless choices: regions for codes 1xx, departments otherwise', async () => {
    const call = await begin()
    const values = { ...geography(['74']), regions: ['84'], fruitlessnessRegions: ['84'], fruitlessnessLots: ['203'] }
    await save(call, 'step2', values)
    expect(await stored(call, 'step2')).toEqual({ ...values, regions: [] })
    expect((await read(call)).lot).toBe('203')
    const region = { technicalCategory: '105', regions: ['84', '11'], departments: ['74'] }
    await save(call, 'step2', region)
    expect(await stored(call, 'step2')).toMatchObject({
      technicalCategory: '105',
      regions: ['84', '11'],
      departments: [],
    })
    // The whole place as a list gives it is taken too.
    await save(call, 'step2', { technicalCategory: { id: 1, code: '203' }, departments: [{ code: '74', name: 'x' }] })
    expect(await stored(call, 'step2')).toMatchObject({ technicalCategory: '203', departments: ['74'] })
  })

  test('only what the consultation offers is taken; with fruitless places, only those', async () => {
    const call = await begin()
    await givenConsultation(given, { lots: ['203'] })
    expect(violationsOf(await save(call, 'step2', geography(['74'], '204')))).toHaveProperty('technicalCategory')
    expect(violationsOf(await save(call, 'step2', geography(['999'])))).toEqual({
      departments: 'Ce territoire n’est pas ouvert dans cette consultation. Choisissez-en un dans la liste.',
    })
    const place = await db.selectFrom('place').select('id').where('kind', '=', 'department').limit(1).executeTakeFirst()
    const only = { edition: 25, lot_code: '203', place_id: place?.id as number }
    await db.insertInto('fruitless_place').values(only).execute()
    expect((await visitor('getConsultation')).json().fruitless).toHaveLength(1)
    const [{ place: code }] = (await visitor('getConsultation')).json().fruitless
    expect(said(await save(call, 'step2', geography([code])))).toBe(200)
    expect(said(await save(call, 'step2', geography([code, '74'])))).toBe('stepIncomplete')
    await db.deleteFrom('fruitless_place').execute()
  })

  test('W-STEP3-20 a contractor keeps every field, each file with its Upload companion', async () => {
    const call = await begin()
    const logo = await call('uploadMedia', { body: formWith(pngBytes(), 'logo.png'), query: { purpose: 'image' } })
    const files = {
      logoUpload: logo.json().id,
      fiscalRegularityFileUpload: await upload(call),
      companyInsuranceFileUpload: await upload(call, 'photo.jpg', jpegBytes()),
      legalRedressFileUpload: await upload(call),
      authorizationMandataryFileUpload: await upload(call),
    }
    const texts = { legalRedressText: 'Plan en cours.', isLegalRedress: true, capital: 80_000 }
    const values = {
      ...group(firm, 'Autre'),
      contractors: [contractor(firm, { ...files, ...texts }), contractor('Autre')],
    }
    const answer = await save(call, 'step3', values)
    expect(answer.statusCode, answer.payload).toBe(200)
    const { id, ...kept } = ((await stored(call, 'step3')).contractors as object[])[0] as Record<string, unknown>
    expect(id).toEqual(expect.any(String))
    const names = [
      'organization',
      'firstname',
      'lastname',
      'function',
      'typeOrganization',
      'capital',
      'siret',
      'rcs',
      'addressNumber',
      'addressStreet',
      'addressPostalCode',
      'addressCity',
      'phone',
      'email',
      'logo',
      'fiscalRegularityFile',
      'fiscalRegularityText',
      'companyInsuranceName',
      'insurancePolicyNumber',
      'companyInsuranceFile',
      'companyInsuranceText',
      'is10insuranceCertificate',
      'isLegalRedress',
      'legalRedressFile',
      'legalRedressText',
      'isSwornStatement',
      'authorizationMandataryFile',
      'authorizationMandataryText',
      ...Object.keys(files),
    ]
    expect(Object.keys(kept).sort()).toEqual(names.sort())
    expect(kept).toMatchObject({ ...contractor(firm), ...files, ...texts })
    // Read back, each file has an address that opens it.
    const shown = answer.json().step3.contractors[0]
    for (const name of Object.keys(files)) {
      const address = shown[name.replace('Upload', '')]
      expect(address).toContain(`/files/${shown[name]}?`)
      expect((await given.app.inject({ url: address })).statusCode).toBe(200)
    }
  })

  test('W-STEP4-03 W-STEP4-07 step 4 stores contacts, bank details and the remuneration contact; the account number comes back masked', async () => {
    const call = await begin()
    await save(call, 'step2', geography(['74', '73']))
    await save(call, 'step3', single())
    const rib = await upload(call, 'rib.pdf')
    const { contactDetailsCentrale, ...values } = step4(['74', '73'], [firm], rib)
    const second = { ...contact('74', firm), secondary: true }
    // Any contactDetails… is the remuneration contact. Q-83
    const sent = {
      ...values,
      contactDetailsCharpente: contactDetailsCentrale,
      contactDetailsBuyers: [...values.contactDetailsBuyers, second],
    }
    const answer = await save(call, 'step4', sent)
    expect(answer.statusCode, answer.payload).toBe(200)
    const kept = await stored(call, 'step4')
    expect(kept).toEqual({
      contactDetailsBuyers: [
        { ...contact('74', firm), lot: '203', departmentName: 'Haute-Savoie' },
        { ...contact('73', firm), lot: '203', departmentName: 'Savoie' },
        { ...second, lot: '203', departmentName: 'Haute-Savoie' },
      ],
      bankDetails: { ...values.bankDetails, iban: IBAN.replaceAll(' ', ''), rib: null },
      contactDetailsCentrale,
    })
    const masked = answer.json().step4.bankDetails
    expect(masked).toMatchObject({ iban: 'FR76 •••• 0189', ribUpload: rib })
    expect(answer.payload).not.toContain('3000 6000')
    // Sent again as it came, it changes nothing; masked otherwise, it is wrong.
    expect((await save(call, 'step4', { ...answer.json().step4 })).statusCode).toBe(200)
    expect(await stored(call, 'step4')).toMatchObject({ bankDetails: { iban: IBAN.replaceAll(' ', '') } })
    const other = { ...answer.json().step4, bankDetails: { ...masked, iban: 'FR76 •••• 9999' } }
    expect(violationsOf(await save(call, 'step4', other))).toHaveProperty(['bankDetails.iban'])
  })

  test('W-STEP5-04 W-STEP6-03 W-STEP7-08 W-STEP8-05 steps 5 to 8 store their rows, one per company where one is asked', async () => {
    const call = await begin()
    const application = (await saveAll(call, ['74'], three)).json()
    const [first] = three
    const proof = await upload(call)
    await save(call, 'step5', {
      activitiesAptitudeDetails: three.map((organization) => ({ organization, name: 'Q', proofFileUpload: proof })),
    })
    const rows = (await stored(call, 'step5')).activitiesAptitudeDetails as object[]
    expect(rows[0]).toEqual({ organization: first, name: 'Q', proofFile: null, proofFileUpload: proof, proofText: '' })
    expect((await stored(call, 'step6')).economicCapacity).toEqual(
      three.map((organization) => ({
        organization,
        y1Revenue: 100_001,
        y1PartOfRevenue: 41,
        y2Revenue: 100_002,
        y2PartOfRevenue: 42,
        y3Revenue: 100_003,
        y3PartOfRevenue: 43,
      })),
    )
    const seven = (await stored(call, 'step7')) as Record<string, object[]>
    expect(seven.averageAnnualWorkforce?.[0]).toEqual({
      organization: first,
      y1Average: 13,
      y1PartStaff: 11,
      y2Average: 14,
      y2PartStaff: 12,
      y3Average: 15,
      y3PartStaff: 13,
    })
    expect(seven.mainDeliveries?.[0]).toEqual({
      organization: first,
      name: 'École',
      budget: 312_000.5,
      year: 2025,
      proof: null,
      proofUpload: null,
    })
    expect(await stored(call, 'step8')).toEqual({
      outSourcing: 'yes',
      otherOperators: three.map((organization) => ({ organization, name: 'Échafaudages', siret: 'DE-123' })),
    })
    expect(application.considerSubcontracting).toBe(true)
  })

  test('W-STEP9-07 W-STEP9-09 step 9 stores the texts and the proofs, and the SEPA authorisation is yes whatever is sent', async () => {
    const call = await begin()
    const [cv, certificate] = [await upload(call, 'cv.pdf'), await upload(call, 'certificat.pdf')]
    const sent = {
      ...step9,
      authorizationSEPA: 'no',
      presentationHumanProofs: [{ proofUpload: cv }, { proofId: certificate }],
    }
    const answer = await save(call, 'step9', sent)
    expect(await stored(call, 'step9')).toEqual({
      ...step9,
      authorizationSEPA: 'yes',
      presentationHumanProofs: [
        { proof: null, proofId: cv, proofUpload: cv },
        { proof: null, proofId: certificate, proofUpload: certificate },
      ],
    })
    expect(answer.json()).toMatchObject({ authorizationSEPA: 'yes', presentationHuman: 'Des gens.' })
    expect(answer.json().presentationHumanProofs[0].proof).toContain(`/files/${cv}?`)
  })

  test('W-API-12 the application exposes its flat fields, the same as its steps', async () => {
    const call = await begin()
    await saveAll(call, ['74'], three)
    const application = await read(call)
    expect(application).toMatchObject({
      id: expect.any(String),
      token: expect.stringMatching(/^(\w{4} ){3}\w{4}$/),
      phase: 2,
      accepted: false,
      step: 9,
      stepInprogress: 9,
      typeCandidate: 'businessGroup',
      typeBusinessGroup: 'conjoint',
      mandatarySolidarity: 'yes',
      lot: '203',
      identicalOffer: true,
      acceptDeal: false,
      closeAndGenerate: false,
      previewPDF: null,
      finalPDF: null,
      iban: 'FR76 •••• 0189',
      bic: 'AGRIFRPP',
      rib: application.step4.bankDetails.rib,
      considerSubcontracting: true,
      authorizationSEPA: 'yes',
      remunerationInterlocutor: application.step4.contactDetailsCentrale,
      ...step9,
      presentationHumanProofs: [],
    })
  })

  test('W-API-07 the kind of offer is set by a call and survives a reload; with one place it is not asked', async () => {
    const call = await begin()
    await save(call, 'step2', geography(['74', '73']))
    expect((await read(call)).identicalOffer).toBeNull()
    await call('saveCandidate', { body: { identicalOffer: false } })
    expect((await call('getCandidate')).headers['cache-control']).toBe('private, no-store')
    expect((await read(call)).identicalOffer).toBe(false)
    await save(call, 'step2', geography(['74', '73', '01']))
    expect((await read(call)).identicalOffer).toBe(false)
    await save(call, 'step2', geography(['74']))
    expect((await read(call)).identicalOffer).toBe(true)
    await save(call, 'step2', geography(['74', '73']))
    expect((await read(call)).identicalOffer).toBeNull()
  })

  test('W-API-08 the screen in progress is set by a call; starting afresh is local and deletes nothing', async () => {
    const call = await begin()
    await call('saveCandidate', { body: { stepInprogress: 4 } })
    expect(await read(call)).toMatchObject({ step: 0, stepInprogress: 4 })
    expect(said(await call('saveCandidate', { body: { stepInprogress: 12 } }))).toBe('invalidRequest')
  })

  test('W-API-10 W-API-11 reference data: departments, regions, lots and categories of edition 25, customers', async () => {
    const departments = (await visitor('listDepartments')).json()
    expect(departments.find(({ code }: { code: string }) => code === '74')).toMatchObject({
      id: expect.any(Number),
      name: 'Haute-Savoie',
      region: { id: expect.any(Number), code: '84', name: 'Auvergne-Rhône-Alpes' },
    })
    const [category] = (await visitor('listLotCategories', { query: { edition: '25' } })).json()
    expect(category).toMatchObject({ id: expect.anything(), code: '101', name: expect.any(String) })
    const lots = await given.app.inject('/api/lots?27&edition=25')
    expect(lots.json()).toHaveLength(25)
    for (const name of ['listCustomers', 'listCategories'] as const) expect((await visitor(name)).statusCode).toBe(200)
  })
})

describe('what a change made earlier does', () => {
  const reviewed = async (call: ApplicantCall) => (await read(call)).toReview

  test('W-STEP2-05 a category of the other geography leaves no place nor contact of the former', async () => {
    const call = await begin()
    await saveAll(call, ['74', '11'], [firm])
    await save(call, 'step2', { technicalCategory: '105', regions: ['11'] })
    const application = await read(call)
    expect(application.step2).toMatchObject({ departments: [], regions: ['11'] })
    expect(application.step4.contactDetailsBuyers).toEqual([])
    expect(application.toReview).toEqual(['step4'])
  })

  test('contacts of places left are dropped, rows of companies gone too, renamed ones renamed, drafts included', async () => {
    const call = await begin()
    await saveAll(call, ['74', '73', '01'], three)
    await call('saveCandidateDraft', {
      params: { key: 'step6' },
      body: { values: { economicCapacity: three.map((organization) => ({ organization, y1Revenue: '12' })) } },
    })
    await save(call, 'step2', geography(['74', '73']))
    expect(await reviewed(call)).toEqual(['step4'])
    const places = (await read(call)).step4.contactDetailsBuyers.map(
      ({ department }: { department: string }) => department,
    )
    expect(places).toEqual(['74', '73'])

    const { contractors, ...rest } = (await read(call)).step3
    const renamed = [{ ...contractors[0], organization: 'Toitures du Lac' }, contractors[1]]
    const answer = await save(call, 'step3', { ...rest, contractors: renamed })
    expect(answer.statusCode, answer.payload).toBe(200)
    const after = answer.json()
    expect(after.toReview).toEqual(['step4', 'step5', 'step6', 'step7', 'step8'])
    const two = ['Toitures du Lac', three[1]]
    const names = (rows: { organization: string }[]) => rows.map(({ organization }) => organization)
    expect(names(after.step5.activitiesAptitudeDetails)).toEqual(two)
    expect(names(after.step6.economicCapacity)).toEqual(two)
    expect(names(after.step7.averageAnnualWorkforce)).toEqual(two)
    expect(names(after.step7.mainDeliveries)).toEqual(two)
    expect(names(after.step8.otherOperators)).toEqual(two)
    expect(names(after.drafts.step6.values.economicCapacity)).toEqual(two)
    expect(after.step4.bankDetails.organization).toBe('Toitures du Lac')
    expect(after.versions.step6).toBeGreaterThan(2)
    // Saved again, a step is no longer to review.
    await save(call, 'step8', after.step8)
    expect(await reviewed(call)).toEqual(['step4', 'step5', 'step6', 'step7'])
  })

  test('a company that comes, or a place, asks for the steps that need it to be looked at', async () => {
    const call = await begin()
    await saveAll(call, ['74'], three.slice(0, 2))
    await save(call, 'step2', geography(['74', '38']))
    expect(await reviewed(call)).toEqual(['step4'])
    const { contractors, ...rest } = (await read(call)).step3
    await save(call, 'step3', { ...rest, contractors: [...contractors, contractor('Nouvelle venue')] })
    expect(await reviewed(call)).toEqual(['step4', 'step5', 'step6', 'step7'])
  })

  test('saved again as it is, a step touches nothing', async () => {
    const call = await begin()
    await saveAll(call, ['74', '73'], three)
    const before = await read(call)
    await save(call, 'step2', before.step2)
    await save(call, 'step3', before.step3)
    const after = await read(call)
    expect(after.toReview).toEqual([])
    const plain = (text: string) => text.replaceAll(/expires=[^"]*/g, '')
    for (const key of each(formKeys)) expect(plain(JSON.stringify(after[key]))).toBe(plain(JSON.stringify(before[key])))
    expect(after.versions).toEqual({ ...before.versions, step2: 2, step3: 2 })
  })
})

describe('the other vocabulary', () => {
  const organism = (file: number) => ({
    organismName: 'Toitures du Léman',
    organismType: 'SARL',
    organismCapital: 80_000,
    siret: '73282932000074',
    rcs: 'A',
    representativeFirstname: 'Karima',
    representativeLastname: 'Bouvier',
    representativeFunction: 'Gérante',
    phone: '04 65 71 41 10',
    email: 'k@toitures.example',
    address: { streetNumber: '18', street: 'route', postal: '74200', city: 'Thonon' },
    fiscalRegularityText: 'Oui',
    companyInsuranceName: 'F',
    insurancePolicyNumber: '1',
    companyInsuranceText: 'A',
    insurance10Certificate: true,
    legalRedress: false,
    swornStatement: true,
    qualificationCertificate: { name: 'Qualibat', file, text: '' },
    revenueY1: 1,
    revenueY2: 2,
    revenueY3: 3,
    revenuePercentY1: 4,
    revenuePercentY2: 5,
    revenuePercentY3: 6,
    workforceY1: 7,
    workforceY2: 8,
    workforceY3: 9,
    executivePercentY1: 10,
    executivePercentY2: 11,
    executivePercentY3: 12,
    deliveries: [{ name: 'École', budget: 312_000, year: 2025, proof: file }],
    subcontractingInterlocutors: [{ name: 'Échafaudages', siret: 'DE-123' }],
  })
  const expected = (proof: number) => ({
    step5: { organization: firm, name: 'Qualibat', proofFileUpload: proof, proofText: '' },
    step6: {
      organization: firm,
      y1Revenue: 1,
      y2Revenue: 2,
      y3Revenue: 3,
      y1PartOfRevenue: 4,
      y2PartOfRevenue: 5,
      y3PartOfRevenue: 6,
    },
    step7: {
      organization: firm,
      y1Average: 7,
      y2Average: 8,
      y3Average: 9,
      y1PartStaff: 10,
      y2PartStaff: 11,
      y3PartStaff: 12,
    },
  })

  test('W-STEP3-21 what was stored in it loads without loss', async () => {
    const candidate = await givenCandidate(given)
    const call = applicantCall(given, candidate)
    const file = await upload(call)
    const saved = JSON.stringify({ typeCandidate: 'single', contractors: [organism(file)] })
    await db
      .updateTable('candidate_step')
      .set({ saved })
      .where('candidate_id', '=', candidate.id)
      .where('key', '=', 'step3')
      .execute()
    const application = await read(call)
    expect(application.step3.contractors[0]).toMatchObject({
      organization: firm,
      typeOrganization: 'SARL',
      capital: 80_000,
      firstname: 'Karima',
      lastname: 'Bouvier',
      function: 'Gérante',
      siret: '73282932000074',
      rcs: 'A',
      addressNumber: '18',
      addressStreet: 'route',
      addressPostalCode: '74200',
      addressCity: 'Thonon',
      is10insuranceCertificate: true,
      isLegalRedress: false,
      isSwornStatement: true,
    })
    const { step5, step6, step7 } = expected(file)
    expect(application.step5.activitiesAptitudeDetails).toMatchObject([step5])
    expect(application.step6.economicCapacity).toEqual([step6])
    expect(application.step7.averageAnnualWorkforce).toEqual([step7])
    expect(application.step7.mainDeliveries).toMatchObject([
      { name: 'École', budget: 312_000, year: 2025, proofUpload: file },
    ])
    expect(application.step8.otherOperators).toEqual([{ organization: firm, name: 'Échafaudages', siret: 'DE-123' }])
  })

  test('sent in it, it is saved in ours; what belongs to later steps waits there as drafts', async () => {
    const call = await begin()
    const file = await upload(call)
    const answer = await save(call, 'step3', { typeCandidate: 'single', contractors: [organism(file)] })
    expect(answer.statusCode, answer.payload).toBe(200)
    const { step3, drafts } = answer.json()
    expect(step3.contractors[0]).toMatchObject({ organization: firm, addressCity: 'Thonon' })
    expect(drafts.step6.values.economicCapacity).toEqual([expected(file).step6])
    expect(drafts.step8.values.otherOperators).toHaveLength(1)
  })
})
