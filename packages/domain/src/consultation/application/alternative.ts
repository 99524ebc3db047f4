import { type FormKey, formKeys } from './screens.ts'

/** The second vocabulary of W §3: the same data, every company holding its own of all steps. Q-82 */

type Json = Record<string, unknown>
type Steps = Partial<Record<FormKey, unknown>>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const records = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** The first of these names that is there. */
const first = (from: Json, ...names: readonly string[]): unknown => from[names.find((name) => name in from) ?? '']
const present = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const isAlternative = (company: Json) => 'organismName' in company

/** An id, or the file as an object with its id. */
const fileId = (value: unknown): unknown => (isRecord(value) ? value.id : value)

const yes = (value: unknown) => value === true || value === 'yes'

function company(one: Json): Json {
  const address = isRecord(one.address) ? one.address : {}
  const representative = isRecord(one.representative) ? one.representative : {}
  const person = (name: 'Firstname' | 'Lastname' | 'Function') =>
    first(one, `representative${name}`, `representative${name.replace('name', 'Name')}`) ??
    representative[name.toLowerCase()]
  const renamed = present({
    organization: one.organismName,
    typeOrganization: one.organismType,
    capital: one.organismCapital,
    firstname: person('Firstname'),
    lastname: person('Lastname'),
    function: person('Function'),
    addressNumber: address.streetNumber,
    addressStreet: address.street,
    addressPostalCode: address.postal,
    addressCity: address.city,
    logoUpload: fileId(one.logo),
    is10insuranceCertificate: 'insurance10Certificate' in one ? yes(one.insurance10Certificate) : undefined,
    isLegalRedress: 'legalRedress' in one ? yes(one.legalRedress) : undefined,
    isSwornStatement: 'swornStatement' in one ? yes(one.swornStatement) : undefined,
  })
  // What both shapes name alike (siret, rcs, phone, email, texts and files) stays.
  const alike = Object.entries(one).filter(([name]) => !foreign.has(name) && !/Y[123]$/.test(name))
  return { ...Object.fromEntries(alike), ...renamed }
}

const foreign = new Set([
  'organismName',
  'organismType',
  'organismCapital',
  'address',
  'logo',
  'representative',
  'representativeFirstname',
  'representativeLastname',
  'representativeFirstName',
  'representativeLastName',
  'representativeFunction',
  'insurance10Certificate',
  'legalRedress',
  'swornStatement',
  'qualificationCertificate',
  'deliveries',
  'subcontractingInterlocutors',
])

const years = [1, 2, 3] as const

/** What a company of the other shape says that our form asks in a later step. */
function laterAnswers(companies: readonly Json[]): Steps {
  const rows = (of: (one: Json, organization: unknown) => readonly Json[]) =>
    companies.flatMap((one) => of(one, one.organismName))
  const perYear = (one: Json, fields: Record<string, string>) =>
    present(
      Object.fromEntries(
        years.flatMap((year) =>
          Object.entries(fields).map(([ours, theirs]) => [`y${year}${ours}`, one[`${theirs}Y${year}`]]),
        ),
      ),
    )
  const certificates = rows((one, organization) =>
    records(
      Array.isArray(one.qualificationCertificate) ? one.qualificationCertificate : [one.qualificationCertificate],
    ).map(({ name, file, text }) => present({ organization, name, proofFileUpload: fileId(file), proofText: text })),
  )
  const revenue = rows((one, organization) => {
    const given = perYear(one, { Revenue: 'revenue', PartOfRevenue: 'revenuePercent' })
    return Object.keys(given).length > 0 ? [{ organization, ...given }] : []
  })
  const workforce = rows((one, organization) => {
    const given = perYear(one, { Average: 'workforce', PartStaff: 'executivePercent' })
    return Object.keys(given).length > 0 ? [{ organization, ...given }] : []
  })
  const deliveries = rows((one, organization) =>
    records(one.deliveries).map(({ name, budget, year, proof }) =>
      present({ organization, name, budget, year, proofUpload: fileId(proof) }),
    ),
  )
  const operators = rows((one, organization) =>
    records(one.subcontractingInterlocutors).map(({ name, siret }) => present({ organization, name, siret })),
  )
  return {
    ...(certificates.length > 0 && { step5: { activitiesAptitudeDetails: certificates } }),
    ...(revenue.length > 0 && { step6: { economicCapacity: revenue } }),
    ...((workforce.length > 0 || deliveries.length > 0) && {
      step7: { averageAnnualWorkforce: workforce, mainDeliveries: deliveries },
    }),
    ...(operators.length > 0 && { step8: { otherOperators: operators } }),
  }
}

/** Names of the application as a whole, each for one of a step. */
function renamedStep(key: FormKey, answers: Json): Json {
  if (key === 'step4') {
    const { departmentInterlocutors, remunerationInterlocutor, iban, bic, rib, ...rest } = answers
    const bank = present({ iban, bic, ribUpload: fileId(rib) })
    return {
      ...present({ contactDetailsBuyers: departmentInterlocutors, contactDetailsCentrale: remunerationInterlocutor }),
      ...(Object.keys(bank).length > 0 && { bankDetails: bank }),
      ...rest,
    }
  }
  if (key === 'step8' && 'considerSubcontracting' in answers && !('outSourcing' in answers)) {
    const { considerSubcontracting, ...rest } = answers
    return { ...rest, outSourcing: yes(considerSubcontracting) ? 'yes' : 'no' }
  }
  return answers
}

/** One step in our words, and what it holds besides that belongs to others. */
export function translated(key: FormKey, answers: unknown): { answers: unknown; others: Steps } {
  if (!isRecord(answers)) return { answers, others: {} }
  if (key !== 'step3') return { answers: renamedStep(key, answers), others: {} }
  const companies = records(answers.contractors)
  const foreignOnes = companies.filter(isAlternative)
  if (foreignOnes.length === 0) return { answers, others: {} }
  return {
    answers: { ...answers, contractors: companies.map((one) => (isAlternative(one) ? company(one) : one)) },
    others: laterAnswers(foreignOnes),
  }
}

/** All steps as they were stored, in our words: what a step says itself wins over what a company says of it. */
export function allTranslated(stored: Steps): Steps {
  const all: Steps = {}
  for (const key of formKeys) {
    const { answers, others } = translated(key, stored[key])
    if (isRecord(answers)) all[key] = { ...(all[key] as Json | undefined), ...answers }
    Object.assign(all, others)
  }
  return all
}
