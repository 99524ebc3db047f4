import { randomBytes } from 'node:crypto'
import { lotCodes } from '@charpente/domain/catalogue/formalized/lot'
import { FORM_PHASE } from '@charpente/domain/consultation/application/opening'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { fictionalSiret } from '../../src/app/seed/identity.ts'
import { sealedCodes } from '../../src/consultation/application/codes.ts'
import { addCandidate } from '../../src/consultation/application/queries.ts'
import { setOffered } from '../../src/consultation/consulting/queries.ts'
import type { Context } from '../../src/platform/http/context.ts'
import { readable } from '../../src/platform/secrets.ts'
import { formWith, pdfBytes } from './files.ts'
import type { Given } from './given.ts'
import { type Answer, callerOf, type RouteName } from './people.ts'

export const DEADLINE = new Date('2026-12-11T12:00:00+01:00')

type Settings = { phase?: number | null; opens_at?: Date | null; deadline?: Date | null; lots?: readonly string[] }

/** The one most tests answer to. */
export const CONSULTATION = { id: 25, edition: 25 }

/** Open on all lots unless told otherwise. */
export async function givenConsultation({ db }: Context, { lots = lotCodes, ...changes }: Settings = {}) {
  const values = {
    reference: '2026-07',
    name: 'Travaux',
    phase: FORM_PHASE,
    opens_at: new Date('2026-11-02T09:00:00+01:00'),
    deadline: DEADLINE,
    ...changes,
  }
  await db
    .insertInto('consultation')
    .values({ ...CONSULTATION, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await setOffered(db, CONSULTATION, { lots, fruitless: [] })
}

export type Candidate = { id: string; code: string; readCode: string; email: string }

const drawn = () => readable(randomBytes(16), 16)

/** An application just begun, with its codes in clear. */
export async function givenCandidate(
  given: Given,
  { phase = FORM_PHASE }: { phase?: number } = {},
): Promise<Candidate> {
  const [code, readCode] = [drawn(), drawn()]
  const email = `${drawn().toLowerCase()}@candidat.example`
  const codes = sealedCodes(given, [code, readCode])
  const id = await addCandidate(given.db, { email, consultation: CONSULTATION, phase, codes, now: given.now() })
  if (id === null) throw new Error('an application was there already')
  return { id, code, readCode, email }
}

type Sent = NonNullable<Parameters<ReturnType<typeof callerOf>>[1]>

/** Calls as whoever carries this code, about this application. */
export const applicantCall =
  (given: Given, { id, code }: { id: string; code: string }) =>
  (name: RouteName, sent: Sent = {}): Promise<Answer> =>
    callerOf(given)(name, {
      ...sent,
      params: { id, ...sent.params },
      headers: { 'x-candidate-token': code, ...sent.headers },
    })

export type ApplicantCall = ReturnType<typeof applicantCall>

export const save = (call: ApplicantCall, key: FormKey, values: object, headers: Record<string, string> = {}) =>
  call('saveCandidate', { body: { step: Number(key.slice(4)), [key]: values }, headers })

export const upload = async (call: ApplicantCall, name = 'papier.pdf', bytes = pdfBytes()): Promise<number> => {
  const answer = await call('uploadMedia', { body: formWith(bytes, name) })
  if (answer.statusCode !== 201) throw new Error(answer.payload)
  return answer.json().id
}

// Answers ---------------------------------------------------------------------

export const IBAN = 'FR76 3000 6000 0112 3456 7890 189'

export const contractor = (organization: string, changes: object = {}) => ({
  organization,
  firstname: 'Karima',
  lastname: 'Bouvier',
  function: 'Gérante',
  typeOrganization: 'SARL',
  capital: '80 000',
  siret: fictionalSiret(organization.length),
  rcs: 'Annecy B 000',
  addressNumber: '18',
  addressStreet: 'route des Ardoisiers',
  addressPostalCode: '74200',
  addressCity: 'Thonon',
  phone: '04 65 71 41 10',
  email: 'karima@toitures.example',
  fiscalRegularityText: 'À jour.',
  companyInsuranceName: 'Faîtage',
  insurancePolicyNumber: 'D-1',
  companyInsuranceText: 'Assuré.',
  is10insuranceCertificate: true,
  isSwornStatement: true,
  authorizationMandataryText: 'Habilité.',
  ...changes,
})

export const single = (organization = 'Toitures du Léman') => ({
  typeCandidate: 'single',
  contractors: [contractor(organization)],
})

export const group = (...names: string[]) => ({
  typeCandidate: 'businessGroup',
  typeBusinessGroup: 'conjoint',
  mandatarySolidarity: 'yes',
  contractors: names.map((name) => contractor(name)),
})

const person = { lastname: 'Bouvier', function: 'Gérante', phone: '04 65 71 41 10', email: 'k@toitures.example' }

export const contact = (department: string, company: string) => ({
  department,
  company,
  ...person,
  emailDuplicate: 'copie@toitures.example',
  secondary: false,
})

export const step4 = (departments: string[], companies: string[], ribUpload: number) => ({
  contactDetailsBuyers: departments.map((one, at) => contact(one, companies[at % companies.length] ?? '')),
  bankDetails: { organization: companies[0], iban: IBAN, bic: 'AGRIFRPP', ribUpload },
  contactDetailsCentrale: { organization: companies[0], ...person },
})

const threeYears = (names: [string, string], values: [number, number]) =>
  Object.fromEntries(
    [1, 2, 3].flatMap((year) => names.map((name, at) => [`y${year}${name}`, (values[at] ?? 0) + year])),
  )

/** The answers of the steps that ask something of each company. */
export const perCompany = (companies: string[]) => ({
  step5: {
    activitiesAptitudeDetails: companies.map((organization) => ({ organization, name: 'Qualibat', proofText: 'Oui' })),
  },
  step6: {
    economicCapacity: companies.map((organization) => ({
      organization,
      ...threeYears(['Revenue', 'PartOfRevenue'], [100_000, 40]),
    })),
  },
  step7: {
    averageAnnualWorkforce: companies.map((organization) => ({
      organization,
      ...threeYears(['Average', 'PartStaff'], [12, 10]),
    })),
    mainDeliveries: companies.map((organization) => ({
      organization,
      name: 'École',
      budget: '312 000,50',
      year: 2025,
    })),
  },
  step8: {
    outSourcing: 'yes',
    otherOperators: companies.map((organization) => ({ organization, name: 'Échafaudages', siret: 'DE-123' })),
  },
})

export const step9 = {
  presentationHuman: 'Des gens.',
  presentationOperative: 'Des méthodes.',
  presentationEnvironment: 'Le tri.',
}

/** Saves everything to the last step, for these places and companies. */
export async function saveAll(call: ApplicantCall, departments: string[], companies: string[]): Promise<Answer> {
  const rib = await upload(call, 'rib.pdf')
  const all: [FormKey, object][] = [
    ['step2', { technicalCategory: '203', departments }],
    ['step3', companies.length > 1 ? group(...companies) : single(companies[0])],
    ['step4', step4(departments, companies, rib)],
    ...(Object.entries(perCompany(companies)) as [FormKey, object][]),
    ['step9', step9],
  ]
  let last: Answer | undefined
  for (const [key, values] of all) {
    last = await save(call, key, values)
    if (last.statusCode !== 200) throw new Error(`${key}: ${last.payload}`)
  }
  return last as Answer
}

type Signed = { departments?: string[]; companies?: string[]; signedAt?: Date; isClosed?: boolean }

/** Signed and opened, without the documents: they are the business of whoever makes them. */
export async function givenSignedBare(
  given: Given,
  { departments = ['74'], companies, signedAt = given.now(), isClosed = false }: Signed = {},
) {
  const candidate = await givenCandidate(given)
  const call = applicantCall(given, candidate)
  await saveAll(call, departments, companies ?? [`Toitures ${candidate.code.slice(0, 6)}`])
  await given.db
    .updateTable('candidate')
    .set({ signed_at: signedAt, opened_at: isClosed ? null : signedAt })
    .where('id', '=', candidate.id)
    .execute()
  return { ...candidate, call }
}
