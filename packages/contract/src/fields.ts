import { organisms } from '@charpente/domain/account/account'
import { z } from 'zod'

/** Pieces of forms, with the words of the specification. P §5 */

export const REQUIRED = 'Ce champ est requis'

const tooLong = (most: number) => `Ce texte est trop long : ${most} caractères au plus.`

const textOf = (most: number) => z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(most, tooLong(most))

export const requiredText = textOf(255)

/** Some sentences: a reason, a message. */
export const requiredWords = textOf(1000)

/** An empty field, or one not sent, is nothing. */
export const optionalText = z
  .string()
  .trim()
  .max(255, tooLong(255))
  .nullish()
  .transform((text) => text || null)

const address = (wrong: string) => z.email(wrong).max(255)

/** Missing and malformed are told apart. */
export const requiredEmail = (wrong: string) => requiredText.pipe(address(wrong))
export const optionalEmail = (wrong: string) => optionalText.pipe(z.union([z.null(), address(wrong)], { error: wrong }))

/** `/api/departments/74`, `74` or 74 all mean 74. Q-68 */
export const reference = (collection: string, wrong = REQUIRED) =>
  z
    .union([z.number(), z.string()], { error: wrong })
    .transform((value) => Number(String(value).replace(`/api/${collection}/`, '') || Number.NaN))
    .pipe(z.number({ error: wrong }).int(wrong).positive(wrong))

export const references = (collection: string, wrong: string) =>
  z.array(reference(collection, wrong), { error: wrong }).min(1, wrong)

export const postalAddress = z.object(
  {
    street: requiredText,
    postal: requiredText,
    city: requiredText,
    department: reference('departments'),
  },
  { error: REQUIRED },
)

/** Always one selected; whoever sends none is `other`. Q-52 */
export const chosenOrganism = z.enum(Object.keys(organisms) as [keyof typeof organisms]).catch('other')
export const organism = chosenOrganism.default('other')

export const acceptedTerms = z.literal(true, { error: 'Vous devez accepter nos CGU' })

/** Help that never blocks: kept when it has the fourteen digits of a SIRET, else forgotten. */
export const helpfulSiret = z
  .string()
  .nullish()
  .transform((text) => {
    const digits = (text ?? '').replaceAll(/\s/g, '')
    return /^\d{14}$/.test(digits) ? digits : null
  })

export const catalogueType = z.enum(['free', 'formalized'])
