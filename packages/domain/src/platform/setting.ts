import { groupedIban, isIban, plainIban } from './bank.ts'
import { addDays, type Day, isDay, parisDay } from './calendar.ts'
import { formatDayPlain, formatSiret, formatUnitPrice } from './format.ts'
import { toCents } from './money.ts'
import { isPhone } from './reach.ts'
import { isSiret, siretDigits } from './siret.ts'
import { controls } from './touch.ts'
import { parseAmount } from './typed-amount.ts'

/** What a setting of the centre may hold. */
export const settingKinds = [
  'text',
  'words',
  'email',
  'phone',
  'url',
  'siret',
  'iban',
  'day',
  'amount',
  'days',
  'months',
  'yesNo',
  'number',
] as const
export type SettingKind = (typeof settingKinds)[number]

/** Stands where the centre has not said yet. */
export const TO_FILL = 'à renseigner'

export type SettingRefusal =
  | 'settingEmpty'
  | 'settingTooLong'
  | 'settingNotAmount'
  | 'settingNotDay'
  | 'settingNotEmail'
  | 'settingNotIban'
  | 'settingNotPhone'
  | 'settingNotSiret'
  | 'settingNotUrl'
  | 'settingNotWhole'
  | 'settingNotYesNo'

const MOST = { text: 255, words: 2000 }
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/
const WEB_ADDRESS = /^https?:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)*(:\d+)?(\/[^\s<>"]*)?$/u

type Settled = { value: string } | { refusal: SettingRefusal }

/** `30`, `30 jours`: at least one. */
function settleCount(typed: string, unit: RegExp): Settled {
  const count = /^(\d{1,5})\s*(\p{L}*)$/u.exec(typed)
  const isWhole = count !== null && Number(count[1]) > 0 && unit.test(count[2] ?? '')
  return isWhole ? { value: String(Number(count[1])) } : { refusal: 'settingNotWhole' }
}

function settleAmount(typed: string): Settled {
  const cents = parseAmount(typed)
  return cents === null ? { refusal: 'settingNotAmount' } : { value: String(cents / 100) }
}

const given = (isRight: boolean, value: string, refusal: SettingRefusal): Settled => (isRight ? { value } : { refusal })

const ways: Record<SettingKind, (typed: string) => Settled> = {
  text: (typed) => given(typed.length <= MOST.text && !typed.includes('\n'), typed, 'settingTooLong'),
  words: (typed) => given(typed.length <= MOST.words, typed, 'settingTooLong'),
  email: (typed) => given(EMAIL.test(typed) && typed.length <= MOST.text, typed, 'settingNotEmail'),
  phone: (typed) => given(isPhone(typed), typed, 'settingNotPhone'),
  url: (typed) => given(WEB_ADDRESS.test(typed) && typed.length <= MOST.text, typed, 'settingNotUrl'),
  siret: (typed) => given(isSiret(typed), siretDigits(typed), 'settingNotSiret'),
  iban: (typed) => given(isIban(typed), plainIban(typed), 'settingNotIban'),
  day: (typed) => given(isDay(typed), typed, 'settingNotDay'),
  amount: settleAmount,
  days: (typed) => settleCount(typed, /^(jours?)?$/),
  months: (typed) => settleCount(typed, /^(mois)?$/),
  yesNo: (typed) => given(typed === 'oui' || typed === 'non', typed, 'settingNotYesNo'),
  number: (typed) => settleCount(typed, /^$/),
}

/** What is kept of what was typed, or why it cannot be. */
export function settleSetting(kind: SettingKind, typed: string): Settled {
  const text = typed.trim()
  return text === '' ? { refusal: 'settingEmpty' } : ways[kind](text)
}

const inWords: Partial<Record<SettingKind, (value: string) => string>> = {
  siret: formatSiret,
  iban: groupedIban,
  day: formatDayPlain,
  amount: (euros) => formatUnitPrice(toCents(Number(euros))),
  days: (count) => (count === '1' ? '1 jour' : `${count} jours`),
  months: (count) => (Number(count) >= 24 && Number(count) % 12 === 0 ? `${Number(count) / 12} ans` : `${count} mois`),
}

/** As texts say it between braces; what was kept before it had a kind is said as it stands. */
export function settingInWords(kind: SettingKind, value: string): string {
  const settled = settleSetting(kind, value)
  return 'value' in settled ? (inWords[kind]?.(settled.value) ?? value) : value
}

/** Since always: the day of a value that has none of its own. */
export const SINCE_ALWAYS: Day = '2000-01-01'

/** A value may begin today or later, and only where the law or the centre gives it a day: what was in force is not rewritten. */
export function whyNotFrom(isDated: boolean, from: Day, today: Day): 'settingNotDated' | 'settingFromPast' | null {
  if (!isDated) return 'settingNotDated'
  return from < today ? 'settingFromPast' : null
}

/** Where money goes changes so long after two persons agreed to it: time for somebody to stop it. */
export const PAYMENT_SETTING_HOURS = controls.payee.staff.coolingHours

/** The first whole day after that. */
export const paymentSettingFrom = (agreedAt: Date): Day =>
  addDays(parisDay(new Date(agreedAt.getTime() + PAYMENT_SETTING_HOURS * 3_600_000 - 1)), 1)

/** What a setting is about. */
export const settingGroups = [
  'brand',
  'contacts',
  'legal',
  'thresholds',
  'contract',
  'retention',
  'accessibility',
  'platform',
] as const
export type SettingGroup = (typeof settingGroups)[number]
