import { beforeEach, expect, test } from 'vitest'
import { applicantCall, givenCandidate, givenConsultation, save, single } from '../given/applications.ts'
import { formWith } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenPeople, said } from '../given/people.ts'

const given = await givenPeople()
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
})

const TITLES = 'Territoire;Entreprise;Nom;Fonction;Téléphone;E-mail;E-mail en copie'

async function applicant(company?: string) {
  const candidate = await givenCandidate(given)
  const call = applicantCall(given, candidate)
  await save(call, 'step2', { technicalCategory: '203', departments: ['01', '73', '74'] })
  if (company) await save(call, 'step3', single(company))
  const read = (...lines: string[]) =>
    call('previewCandidateContacts', { body: formWith(Buffer.from([TITLES, ...lines].join('\r\n')), 'contacts.csv') })
  return { call, read, candidate }
}

test('W-EASE-05 contacts come from a file, places by their code, their name or both; nothing is kept', async () => {
  const { call, read } = await applicant('Toits')
  const answer = await read(
    '1;;Ève Roux;Gérante;04 50 00 00 01;eve@toits.example;copie@toits.example',
    'SAVOIE;;Jean Roc;Chef;0450000002;jean@toits.example;',
    ';;;;;;',
    '74 Haute-Savoie;;Ana Li;Cheffe;0450000003;ana@toits.example;',
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    read: 3,
    faults: [],
    contacts: [
      { department: '01', company: 'Toits', lastname: 'Ève Roux', emailDuplicate: 'copie@toits.example' },
      { department: '73', company: 'Toits', email: 'jean@toits.example', emailDuplicate: 'jean@toits.example' },
      { department: '74', company: 'Toits', lastname: 'Ana Li' },
    ],
  })
  expect((await call('getCandidate')).json().drafts).toEqual({})
})

test('every fault is told with its line, its column and what the cell holds', async () => {
  const { read } = await applicant()
  const { faults } = (
    await read(
      '99;Toits;Ève;Gérante;04 50;eve@toits.example;',
      '73;Toits;;Chef;abc;jean;',
      '73;Toits;Ana;Cheffe;0450000003;ana@toits.example;',
    )
  ).json()
  const told = (faults as { line: number; column: string; value: string; message: string }[]).map(
    ({ line, column, value }) => `${line} ${column} ${value}`,
  )
  expect(told).toEqual([
    '2 Territoire 99',
    '2 Entreprise Toits',
    '3 Territoire 73',
    '3 Entreprise Toits',
    '3 Nom ',
    '3 Téléphone abc',
    '3 E-mail jean',
    '4 Territoire 73',
    '4 Entreprise Toits',
  ])
})

test('a file that is none, or without a column, is refused in words', async () => {
  const { call } = await applicant()
  const read = (bytes: Buffer) => call('previewCandidateContacts', { body: formWith(bytes, 'contacts.csv') })
  expect(said(await read(Buffer.from('a\0b')))).toBe('importFileUnreadable')
  expect(said(await read(Buffer.from('Territoire;Nom')))).toBe('importColumnMissing')
})
