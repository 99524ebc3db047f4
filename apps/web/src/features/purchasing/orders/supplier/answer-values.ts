import { REQUIRED } from '@charpente/contract/platform/fields'
import { type AcceptForm, type RefuseForm, refuseForm, type SupplierOrder } from '@charpente/contract/purchasing/order'
import type { Motive } from '@charpente/domain/purchasing/orders/motive'

/** What a supplier types before it answers; both answers share who gives them. */
export type AnswerValues = {
  name: string
  isAuthorised: boolean
  /** The contract's delay, the end the buyer asked for, or another. */
  delay: '' | 'contract' | 'wished' | 'other'
  workingDays: string
  delayReason: string
  motive: Motive | ''
  reason: string
}

export const noAnswer: AnswerValues = {
  name: '',
  isAuthorised: false,
  delay: '',
  workingDays: '',
  delayReason: '',
  motive: '',
  reason: '',
}

export type Errors = Partial<Record<keyof AnswerValues, string>>

/** Without login somebody says who they are, and that they may. Q-17 */
export type Answerer = { isPublic: boolean }

const NOT_AUTHORISED = 'Cochez cette case\u00A0: la réponse engage l’entreprise.'
const DAYS = 'Indiquez un nombre de jours ouvrés, de 1 à 2000.'

const nameErrors = ({ name }: AnswerValues, { isPublic }: Answerer): Errors =>
  isPublic && name.trim() === '' ? { name: REQUIRED } : {}

const whoErrors = (values: AnswerValues, asked: Answerer): Errors => ({
  ...nameErrors(values, asked),
  ...(asked.isPublic && !values.isAuthorised && { isAuthorised: NOT_AUTHORISED }),
})

const whoOf = ({ name }: AnswerValues, { isPublic }: Answerer) => (isPublic ? { name: name.trim() } : {})

/** Another delay that waits for its answer, whoever asks for it. */
export const openDerogationOf = ({ derogations }: Pick<SupplierOrder, 'derogations'>) =>
  derogations.find(({ outcome }) => outcome === null) ?? null

/** The end the buyer asked for, as long as nobody answered. */
export const wishedEndOf = ({ derogations }: Pick<SupplierOrder, 'derogations'>) =>
  derogations.find(({ side, outcome }) => side === 'customer' && outcome === null) ?? null

const isDays = (text: string) => /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 2000

const delayErrors = ({ workingDays, delayReason }: AnswerValues): Errors => ({
  ...(!isDays(workingDays) && { workingDays: DAYS }),
  ...(delayReason.trim() === '' && {
    delayReason: 'Dites pourquoi vous demandez ce délai\u00A0: l’autre partie décide d’après ce motif.',
  }),
})

const derogationOf = ({ workingDays, delayReason }: AnswerValues) => ({
  workingDays: Number(workingDays),
  reason: delayReason.trim(),
})

export const acceptErrors = (values: AnswerValues, asked: Answerer, hasWish: boolean): Errors => ({
  ...whoErrors(values, asked),
  ...(hasWish && values.delay === '' && { delay: REQUIRED }),
  ...(values.delay === 'other' && delayErrors(values)),
})

export const acceptBody = (values: AnswerValues, asked: Answerer, hasWish: boolean): AcceptForm => ({
  ...whoOf(values, asked),
  ...(values.delay === 'other' && { derogation: derogationOf(values) }),
  ...(hasWish && values.delay !== 'other' && { agreesEnd: values.delay === 'wished' }),
})

export const refuseBody = (values: AnswerValues, asked: Answerer): RefuseForm => ({
  ...whoOf(values, asked),
  motive: values.motive as Motive,
  reason: values.reason,
})

/** The contract has the words of what is missing. */
export function refuseErrors(values: AnswerValues, asked: Answerer): Errors {
  const { error } = refuseForm.safeParse(refuseBody(values, asked))
  const found = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  return { ...found, ...whoErrors(values, asked) }
}

/** Another delay, once accepted. */
export const askErrors = (values: AnswerValues, asked: Answerer): Errors => ({
  ...nameErrors(values, asked),
  ...delayErrors(values),
})
export const askBody = (values: AnswerValues, asked: Answerer) => ({ ...whoOf(values, asked), ...derogationOf(values) })

/** The end the buyer asked for, answered once the order is accepted; a no has its reason. */
export const wishErrors = (values: AnswerValues, asked: Answerer, agreed: boolean): Errors => ({
  ...nameErrors(values, asked),
  ...(!agreed &&
    values.delayReason.trim() === '' && { delayReason: 'Dites pourquoi\u00A0: l’acheteur lira ce motif.' }),
})
export const wishBody = (values: AnswerValues, asked: Answerer, agreed: boolean) => ({
  ...whoOf(values, asked),
  agreed,
  reason: values.delayReason.trim() || null,
})
