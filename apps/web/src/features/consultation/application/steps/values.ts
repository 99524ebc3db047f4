import type { Candidate } from '@charpente/contract/consultation/application/application'
import { type Facts, geographyOf } from '@charpente/contract/consultation/application/facts'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { formatAmount, formatNumber } from '@charpente/domain/platform/format'
import type { StepValues } from '../step-values.ts'

export type Row = Record<string, unknown>

const texts = (...names: string[]): Row => Object.fromEntries(names.map((name) => [name, '']))
const files = (...names: string[]): Row =>
  Object.fromEntries(names.flatMap((name) => [[name, null] as const, [`${name}Upload`, null] as const]))

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** `42 000,00`, where the sign stands beside. */
export const formatEuros = (euros: number): string => formatAmount(Math.round(euros * 100)).replace('\u00A0€', '')

const isMoney = (name: string) => name === 'capital' || name === 'budget' || name.endsWith('Revenue')

/** `125 000,50`: what was saved as a number is shown as a French hand writes it. A year has no thousands. */
const typed = (name: string, value: unknown): unknown =>
  typeof value === 'number' && !name.endsWith('Upload') && !name.endsWith('Id')
    ? name === 'year'
      ? String(value)
      : isMoney(name) && !name.includes('Part')
        ? formatEuros(value)
        : formatNumber(value)
    : value

/** These answers over these blanks; nothing is ever missing, so that a field always has a value. */
const over = (blank: Row, given: unknown): Row => {
  const known = isRow(given) ? Object.entries(given).filter(([, value]) => value !== null && value !== undefined) : []
  return { ...blank, ...Object.fromEntries(known.map(([name, value]) => [name, typed(name, value)])) }
}

export const blankContractor = (): Row => ({
  id: crypto.randomUUID(),
  ...texts('organization', 'firstname', 'lastname', 'function', 'typeOrganization', 'capital', 'siret', 'rcs'),
  ...texts('addressNumber', 'addressStreet', 'addressPostalCode', 'addressCity', 'phone', 'email'),
  ...texts('fiscalRegularityText', 'companyInsuranceName', 'insurancePolicyNumber', 'companyInsuranceText'),
  ...texts('legalRedressText', 'authorizationMandataryText'),
  ...files('logo', 'fiscalRegularityFile', 'companyInsuranceFile', 'legalRedressFile', 'authorizationMandataryFile'),
  is10insuranceCertificate: false,
  isLegalRedress: false,
  isSwornStatement: false,
})

/** With one company there is nothing to choose. */
const onlyOne = ({ organizations }: Facts) => (organizations.length === 1 ? organizations[0] : '')

export const blankContact = (facts: Facts, area: { code: string; name: string }, secondary = false): Row => ({
  lot: facts.category,
  department: area.code,
  departmentName: area.name,
  secondary,
  company: onlyOne(facts),
  ...texts('lastname', 'function', 'phone', 'email', 'emailDuplicate'),
})

export const blankAptitude = (organization = ''): Row => ({
  organization,
  ...texts('name', 'proofText'),
  ...files('proofFile'),
})

export const blankDelivery = (facts: Facts): Row => ({
  organization: onlyOne(facts),
  ...texts('name', 'budget', 'year'),
  ...files('proof'),
})

export const blankOperator = (facts: Facts): Row => ({ organization: onlyOne(facts), ...texts('name', 'siret') })

export const blankProof = (): Row => ({ proof: null, proofId: null, proofUpload: null })

const years = (first: string, second: string) =>
  texts(...[1, 2, 3].flatMap((year) => [`y${year}${first}`, `y${year}${second}`]))

/** A company that is no longer there cannot stay chosen: the choice is asked again. */
const known = (row: Row, field: string, { organizations }: Facts): Row =>
  organizations.length === 0 || organizations.includes(String(row[field])) ? row : { ...row, [field]: '' }

const onePerCompany = (rows: Row[], blank: Row, { organizations }: Facts): Row[] =>
  organizations.map((organization) => ({
    ...over(
      blank,
      rows.find((row) => row.organization === organization),
    ),
    organization,
  }))

/** Each area has its contact, its second one just after. */
const contactsOf = (rows: Row[], facts: Facts): Row[] =>
  facts.areas.flatMap((area) => {
    const here = rows.filter((row) => row.department === area.code)
    const first = here.find((row) => !row.secondary)
    const others = here.filter((row) => row.secondary)
    return [
      over(blankContact(facts, area), first),
      ...others.map((row) => over(blankContact(facts, area, true), row)),
    ].map((row) => known({ ...row, lot: facts.category, departmentName: area.name }, 'company', facts))
  })

const complete: Record<FormKey, (given: Row, facts: Facts) => StepValues> = {
  step2: (given) => ({
    technicalCategory: given.technicalCategory ?? '',
    regions: given.regions ?? [],
    departments: given.departments ?? [],
    fruitlessnessRegions: given.fruitlessnessRegions ?? [],
    fruitlessnessLots: given.fruitlessnessLots ?? [],
  }),
  step3: (given) => ({
    typeCandidate: given.typeCandidate ?? null,
    typeBusinessGroup: given.typeBusinessGroup ?? null,
    mandatarySolidarity: given.mandatarySolidarity ?? null,
    contractors: rowsOf(given.contractors).map((row) => over(blankContractor(), row)),
  }),
  step4: (given, facts) => ({
    contactDetailsBuyers: contactsOf(rowsOf(given.contactDetailsBuyers), facts),
    bankDetails: known(
      over({ organization: onlyOne(facts), ...texts('iban', 'bic'), ...files('rib') }, given.bankDetails),
      'organization',
      facts,
    ),
    contactDetailsCentrale: known(
      over(
        { organization: onlyOne(facts), ...texts('lastname', 'function', 'phone', 'email') },
        given.contactDetailsCentrale,
      ),
      'organization',
      facts,
    ),
  }),
  step5: (given, facts) => {
    const rows = rowsOf(given.activitiesAptitudeDetails).map((row) =>
      known(over(blankAptitude(), row), 'organization', facts),
    )
    const missing = facts.organizations.filter((name) => !rows.some((row) => row.organization === name))
    return { activitiesAptitudeDetails: [...rows, ...missing.map(blankAptitude)] }
  },
  step6: (given, facts) => ({
    economicCapacity: onePerCompany(rowsOf(given.economicCapacity), years('Revenue', 'PartOfRevenue'), facts),
  }),
  step7: (given, facts) => ({
    averageAnnualWorkforce: onePerCompany(rowsOf(given.averageAnnualWorkforce), years('Average', 'PartStaff'), facts),
    mainDeliveries: rowsOf(given.mainDeliveries).map((row) =>
      known(over(blankDelivery(facts), row), 'organization', facts),
    ),
  }),
  step8: (given, facts) => ({
    outSourcing: given.outSourcing ?? null,
    otherOperators: rowsOf(given.otherOperators).map((row) =>
      known(over(blankOperator(facts), row), 'organization', facts),
    ),
  }),
  step9: (given) => ({
    ...over(texts('presentationHuman', 'presentationOperative', 'presentationEnvironment'), {
      presentationHuman: given.presentationHuman,
      presentationOperative: given.presentationOperative,
      presentationEnvironment: given.presentationEnvironment,
    }),
    presentationHumanProofs: rowsOf(given.presentationHumanProofs).map((row) => ({
      ...over(blankProof(), row),
      proofUpload: row.proofUpload ?? row.proofId ?? null,
    })),
  }),
}

/** What the form of a step opens with: the draft, else what was saved, else blanks, with the rows the step must have. */
export const initialValues = (key: FormKey, application: Candidate, facts: Facts): StepValues =>
  complete[key](application.drafts[key]?.values ?? application[key] ?? {}, facts)

/** Where the places of this category are kept. W-STEP2-09 */
export const placesField = (category: string): 'regions' | 'departments' =>
  geographyOf(category) === 'region' ? 'regions' : 'departments'
