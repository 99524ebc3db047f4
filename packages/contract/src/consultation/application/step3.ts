import { isPostalCode } from '@charpente/domain/platform/reach'
import { isForeignNumber, whyNotSiret } from '@charpente/domain/platform/siret'
import { z } from 'zod'
import { POSTAL_WRONG, REQUIRED } from '../../platform/fields.ts'
import type { Facts } from './facts.ts'
import {
  always,
  choice,
  email,
  FILE_OR_TEXT,
  link,
  loose,
  number,
  optionalChoice,
  phone,
  text,
  textInstead,
  ticked,
  upload,
} from './fields.ts'

const NO_CONTRACTOR = "Merci d'ajouter un contractant"
const GROUP_NEEDS_TWO =
  'Un groupement compte au moins deux contractants. Ajoutez-en un ou choisissez « candidat seul ».'
const SAME_NAME = 'Ce nom est déjà celui d’un autre contractant. Vérifiez la saisie.'
const SIRET_WRONG = {
  notFourteenDigits:
    'Un SIRET compte 14\u00A0chiffres. Recopiez-le d’un document officiel. Pour une entreprise étrangère, indiquez les deux lettres du pays puis son numéro.',
  wrongKey: 'Ce SIRET n’existe pas\u00A0: sa clé de contrôle est fausse. Vérifiez chaque chiffre.',
}
const SAME_SIRET = 'Ce SIRET est déjà celui d’un autre contractant. Vérifiez la saisie.'

const contractor = z.object({
  /** Ours: tells a company renamed from another one. Q-102 */
  id: z.string().max(40).optional(),
  organization: text,
  firstname: text,
  lastname: text,
  function: text,
  typeOrganization: text,
  capital: number,
  siret: text,
  rcs: text,
  addressNumber: text,
  addressStreet: text,
  addressPostalCode: text,
  addressCity: text,
  phone,
  email,
  logo: link,
  logoUpload: upload,
  fiscalRegularityFile: link,
  fiscalRegularityFileUpload: upload,
  fiscalRegularityText: textInstead,
  companyInsuranceName: text,
  insurancePolicyNumber: text,
  companyInsuranceFile: link,
  companyInsuranceFileUpload: upload,
  companyInsuranceText: textInstead,
  is10insuranceCertificate: ticked,
  isLegalRedress: z.boolean().nullish().transform(Boolean),
  legalRedressFile: link,
  legalRedressFileUpload: upload,
  legalRedressText: textInstead,
  isSwornStatement: ticked,
  authorizationMandataryFile: link,
  authorizationMandataryFileUpload: upload,
  authorizationMandataryText: textInstead,
})
export type Contractor = z.output<typeof contractor>

const plain = (typed: unknown) =>
  String(typed ?? '')
    .replace(/\s/g, '')
    .toLowerCase()

const asked = {
  fiscalRegularity: () => true,
  companyInsurance: () => true,
  legalRedress: ({ isLegalRedress }: { isLegalRedress?: boolean | undefined }) => isLegalRedress === true,
  authorizationMandatary: (_: object, isGroup: boolean) => isGroup,
}

/** Contractors: one, or a group of two at least whose first is the mandatary. W-STEP3, Q-89 */
export const step3 = (_: Facts) =>
  z
    .object({
      typeCandidate: choice(['single', 'businessGroup']),
      typeBusinessGroup: optionalChoice(['conjoint', 'solidarity']),
      mandatarySolidarity: optionalChoice(['yes', 'no']),
      contractors: z.preprocess((value) => value ?? [], z.array(contractor).min(1, NO_CONTRACTOR).max(50)),
    })
    .superRefine((answers, context) => {
      const { typeCandidate, typeBusinessGroup, mandatarySolidarity, contractors = [] } = loose(answers)
      const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
      const isGroup = typeCandidate === 'businessGroup'
      if (isGroup && !typeBusinessGroup) say(['typeBusinessGroup'], REQUIRED)
      if (isGroup && typeBusinessGroup === 'conjoint' && !mandatarySolidarity) say(['mandatarySolidarity'], REQUIRED)
      if (isGroup && contractors.length === 1) say(['contractors'], GROUP_NEEDS_TWO)
      contractors.forEach((one = {}, at) => {
        for (const [name, isAsked] of Object.entries(asked) as [
          keyof typeof asked,
          (typeof asked)[keyof typeof asked],
        ][])
          if (isAsked(one, isGroup) && !one[`${name}Text`] && !one[`${name}FileUpload`])
            say(['contractors', at, `${name}Text`], FILE_OR_TEXT)
        const why = one.siret && !isForeignNumber(one.siret) ? whyNotSiret(one.siret) : null
        if (why) say(['contractors', at, 'siret'], SIRET_WRONG[why])
        // Addresses abroad are written by their own rules.
        const isAbroad = one.siret !== undefined && isForeignNumber(one.siret)
        if (one.addressPostalCode && !isAbroad && !isPostalCode(one.addressPostalCode))
          say(['contractors', at, 'addressPostalCode'], POSTAL_WRONG)
        const before = contractors.slice(0, at)
        const isTaken = (field: 'organization' | 'siret') =>
          before.some((other) => plain(one[field]) !== '' && plain(other?.[field]) === plain(one[field]))
        if (isTaken('organization')) say(['contractors', at, 'organization'], SAME_NAME)
        if (isTaken('siret')) say(['contractors', at, 'siret'], SAME_SIRET)
      })
    }, always)
    .transform((answers) => ({
      ...answers,
      ...(answers.typeCandidate === 'single' && { typeBusinessGroup: null, mandatarySolidarity: null }),
      ...(answers.typeBusinessGroup !== 'conjoint' && { mandatarySolidarity: null }),
      contractors: answers.typeCandidate === 'single' ? answers.contractors.slice(0, 1) : answers.contractors,
    }))
