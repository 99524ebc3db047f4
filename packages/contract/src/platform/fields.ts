import { isPhone, isPostalCode, postalDigits } from '@charpente/domain/platform/reach'
import { siretDigits, whyNotSiret } from '@charpente/domain/platform/siret'
import { z } from 'zod'

/** Pieces of forms, with the words of the specification. P §5 */

export const REQUIRED = 'Ce champ est requis'

const tooLong = (most: number) => `Ce texte est trop long : ${most} caractères au plus.`

const textOf = (most: number) => z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(most, tooLong(most))

export const requiredText = textOf(255)

/** Some sentences: a reason, a message. */
export const requiredWords = textOf(1000)

/** An answer that must say all of it. */
export const requiredAnswer = textOf(4000)

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

const PHONE_WRONG =
  'Ce numéro ne peut pas être appelé. Il compte 10\u00A0chiffres, ou commence par + et l’indicatif du pays.'

export const requiredPhone = requiredText.pipe(z.string().refine(isPhone, PHONE_WRONG))
export const optionalPhone = optionalText.pipe(z.union([z.null(), z.string().refine(isPhone, PHONE_WRONG)]))

export const POSTAL_WRONG = 'Ce code postal n’existe pas. Il compte 5\u00A0chiffres, par exemple 74000 ou 97400.'

export const postalCode = requiredText.pipe(z.string().refine(isPostalCode, POSTAL_WRONG).transform(postalDigits))

export const postalAddress = z.object(
  {
    street: requiredText,
    postal: postalCode,
    city: requiredText,
    department: reference('departments'),
  },
  { error: REQUIRED },
)

export const acceptedTerms = z.literal(true, { error: 'Vous devez accepter nos CGU' })

const siretWrong = {
  notFourteenDigits: 'Un SIRET compte 14\u00A0chiffres. Recopiez-le d’un document officiel, ou laissez ce champ vide.',
  wrongKey:
    'Ce SIRET n’existe pas\u00A0: sa clé de contrôle est fausse. Vérifiez chaque chiffre, ou laissez ce champ vide.',
}

/** Nothing, or a SIRET that can exist, kept as its digits. */
export const optionalSiret = z
  .string()
  .nullish()
  .transform((text, context) => {
    const typed = (text ?? '').trim()
    const why = typed === '' ? null : whyNotSiret(typed)
    if (why) context.addIssue({ code: 'custom', message: siretWrong[why] })
    return siretDigits(typed) || null
  })

export const catalogueType = z.enum(['free', 'formalized'])
