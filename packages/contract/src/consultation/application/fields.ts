import { isBic, isIban, isMasked } from '@charpente/domain/platform/bank'
import { whyNotPrinted } from '@charpente/domain/platform/printable'
import { z } from 'zod'
import { REQUIRED } from '../../platform/fields.ts'

/** Pieces of the wizard's forms, with the words of the specification. W §5 */

export const FILE_OR_TEXT = 'Ce champ est requis si vous ne renseignez pas de pièce jointe.'
const PHONE_WRONG = 'Le numéro de téléphone est invalide'
const EMAIL_WRONG = 'Cet email est invalide.'
const NUMBER_WRONG = 'Indiquez un nombre, par exemple 125 000.'
const SHARE_WRONG = 'Cette part dépasse 100 %. Vérifiez-la : un pourcentage va de 0 à 100.'
const YEAR_WRONG = 'Cette année semble inexacte. Vérifiez-la : quatre chiffres, par exemple 2024.'
const YEAR_LATER = 'Cette année n’est pas encore venue. Indiquez celle où la réalisation s’est achevée.'
export const IBAN_WRONG = 'Cet IBAN est inexact. Recopiez-le depuis votre RIB, lettres comprises.'
const BIC_WRONG = 'Ce BIC est inexact. Recopiez-le depuis votre RIB : 8 ou 11 caractères.'

const tooLong = (most: number) => `Ce texte est trop long : ${most} caractères au plus.`

/** It goes to the contract: what no font draws is said, never replaced. */
const onPaper = (schema: z.ZodString) =>
  schema.refine((typed) => whyNotPrinted(typed) === null, { error: ({ input }) => whyNotPrinted(String(input)) ?? '' })

export const text = onPaper(z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(255, tooLong(255)))

/** Required, with the specification's own words when it is too long. */
export const words = (most: number, wrong: string) =>
  onPaper(z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(most, wrong))

/** Replaces a file, so it may be empty: whether it must not is said where the file is known. */
export const textInstead = onPaper(z.string().trim().max(2000, '2000 caractères maximum'))
  .nullish()
  .transform((typed) => typed || '')

/** Digits, an optional plus, parentheses, dashes, dots, slashes; spaces, since numbers are written with them. W §5 */
export const phone = text.pipe(z.string().regex(/^\+?[\d\s().\-/]*\d[\d\s().\-/]*$/, PHONE_WRONG))

export const email = text.pipe(z.email(EMAIL_WRONG))

export const ticked = z.literal(true, { error: REQUIRED })

/** One of these, in the words of the form. */
export const choice = <const T extends [string, ...string[]]>(values: T) => z.enum(values, { error: REQUIRED })

/** Asked only in some cases; anything else is forgotten. */
export const optionalChoice = <const T extends [string, ...string[]]>(values: T) =>
  z.enum(values).nullable().catch(null)

/** A number as a French hand types it, or as the wire has it. */
const asNumber = (typed: unknown): unknown => {
  if (typeof typed !== 'string') return typed ?? undefined
  const plain = typed.replace(/[\s€%]/g, '').replace(',', '.')
  return plain === '' ? undefined : Number(plain)
}

export const number = z.preprocess(
  asNumber,
  z
    .number({ error: ({ input }) => (input === undefined ? REQUIRED : NUMBER_WRONG) })
    .min(0, NUMBER_WRONG)
    .max(1e15, NUMBER_WRONG),
)

export const share = z.preprocess(
  asNumber,
  z
    .number({ error: ({ input }) => (input === undefined ? REQUIRED : NUMBER_WRONG) })
    .min(0, NUMBER_WRONG)
    .max(100, SHARE_WRONG),
)

/** A year gone by, or the one it is. */
export const pastYear = (now: number) =>
  z.preprocess(
    asNumber,
    z
      .number({ error: ({ input }) => (input === undefined ? REQUIRED : YEAR_WRONG) })
      .int(YEAR_WRONG)
      .min(1900, YEAR_WRONG)
      .max(now, YEAR_LATER),
  )

/** What was saved comes back masked: sent again as it is, it changes nothing. */
export const iban = text.pipe(z.string().refine((typed) => isMasked(typed) || isIban(typed), IBAN_WRONG))
export const bic = text.pipe(z.string().refine(isBic, BIC_WRONG).toUpperCase())

/**
 * A file: `<name>Upload` is the id `POST media` gave, kept; `<name>` is the address to open it, given by the server and
 * ignored when it comes back. Q-100
 */
export const upload = z
  .preprocess(
    (value) => (typeof value === 'string' ? Number(value.replace('/api/media/', '')) : value),
    z.int().positive().nullish(),
  )
  .transform((id) => id ?? null)
export const link = z
  .unknown()
  .optional()
  .transform((): string | null => null)

type Judged = {
  value: unknown
  issues: readonly { code?: string; input?: unknown; path?: PropertyKey[] | undefined }[]
}

/**
 * Rules between fields are looked at even when a field alone is wrong: the person sees everything at once. They may
 * then find any field missing, or a number that is none, but nothing of another type: no screen sends that, and they could not read it.
 */
export const always = {
  when: ({ value, issues }: Judged) =>
    typeof value === 'object' &&
    value !== null &&
    issues.every(
      ({ code, input, path }) =>
        code !== 'invalid_type' || ((input == null || Number.isNaN(input)) && typeof path?.at(-1) === 'string'),
    ),
}

type Loose<T> = T extends readonly (infer Row)[]
  ? readonly Loose<Row>[] | undefined
  : T extends object
    ? { [K in keyof T]?: Loose<T[K]> }
    : T | undefined

/** The answers as they may be when some of them are wrong. */
export const loose = <T>(values: T): Loose<T> => values as Loose<T>
