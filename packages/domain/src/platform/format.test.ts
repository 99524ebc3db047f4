import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceScale } from '../catalogue/pricing/line.ts'
import { endOfParisDay } from './calendar.ts'
import {
  formatAmount,
  formatAmountHT,
  formatDay,
  formatDayNumeric,
  formatDayPlain,
  formatDayShort,
  formatDifference,
  formatFileSize,
  formatInstant,
  formatNumber,
  formatQuantity,
  formatSecond,
  formatSiret,
  formatTime,
  formatUnitPrice,
} from './format.ts'
import { CENTS, TEN_THOUSANDTHS } from './money.ts'

/** `_` for U+202F between thousands, `~` for U+00A0: the two kinds of space must show in the table. */
const exactly = (text: string) => text.replaceAll('_', '\u202F').replaceAll('~', '\u00A0')

const amounts: [cents: number, expected: string][] = [
  [4_200_000, '42_000,00~€'],
  [0, '0,00~€'],
  [1, '0,01~€'],
  [99, '0,99~€'],
  [100_000, '1_000,00~€'],
  [99_999, '999,99~€'],
  [123_456_789_05, '123_456_789,05~€'],
]
for (const [cents, expected] of amounts)
  test(`P-CONST-04 ${cents} cents are shown ${exactly(expected)}`, () => {
    expect(formatAmount(cents)).toBe(exactly(expected))
    expect(formatAmountHT(cents)).toBe(exactly(`${expected}~HT`))
  })

const unitPrices: [price: number, scale: typeof CENTS | typeof TEN_THOUSANDTHS, expected: string][] = [
  [48_600, CENTS, '486~€'],
  [10_490, CENTS, '104,90~€'],
  [820, CENTS, '8,20~€'],
  [5, CENTS, '0,05~€'],
  [0, CENTS, '0~€'],
  [189_200, CENTS, '1_892~€'],
  [123_456_7, CENTS, '12_345,67~€'],
  [525, TEN_THOUSANDTHS, '0,0525~€'],
  [1, TEN_THOUSANDTHS, '0,0001~€'],
  [500, TEN_THOUSANDTHS, '0,0500~€'],
  [5250, TEN_THOUSANDTHS, '0,5250~€'],
  [5200, TEN_THOUSANDTHS, '0,5200~€'],
  [10_000, TEN_THOUSANDTHS, '1,0000~€'],
]
for (const [price, scale, expected] of unitPrices)
  test(`P-CAT-19 a unit price of ${price}/${scale} € is shown ${exactly(expected)}`, () => {
    expect(formatUnitPrice(price, scale)).toBe(exactly(expected))
  })

test('P-CAT-18 525 stored for a budget of lot 105 is shown with four decimals, elsewhere with two', () => {
  const shownIn = (lotCode: string) => formatUnitPrice(525, priceScale({ lotCode, unit: '€ (Budget)' }))
  expect(shownIn('105')).toBe(exactly('0,0525~€'))
  expect(shownIn('102')).toBe(exactly('5,25~€'))
})

const malformed: (number | null | undefined)[] = [null, undefined, Number.NaN, 12.5, Number.POSITIVE_INFINITY, 2 ** 60]
for (const value of malformed)
  test(`P-ERR-08 a malformed price (${value}) is shown « Prix indisponible »`, () => {
    for (const shown of [formatAmount(value), formatAmountHT(value), formatUnitPrice(value)])
      expect(shown).toBe('Prix indisponible')
  })

test('P-ERR-08 a price below nothing is malformed, an amount taken off is not', () => {
  expect(formatUnitPrice(-1)).toBe('Prix indisponible')
  expect(formatAmount(-2534)).toBe(exactly('−25,34~€'))
  expect(formatAmountHT(-1_520_240)).toBe(exactly('−15_202,40~€~HT'))
})

const differences: [cents: number, expected: string][] = [
  [78_370, '+~783,70~€'],
  [-1200, '−~12,00~€'],
  [0, '0,00~€'],
]
for (const [cents, expected] of differences)
  test(`P-CONST-04 a difference of ${cents} cents is shown ${exactly(expected)}`, () => {
    expect(formatDifference(cents)).toBe(exactly(expected))
  })

const backToNumber = (text: string) =>
  Number(
    text
      .replaceAll('\u202F', '')
      .replace(/\u00A0€$/, '')
      .replace(',', '.'),
  )

test('P-CONST-04 an amount shown says the amount stored, to the cent', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_000), (cents) => {
      expect(backToNumber(formatAmount(cents))).toBe(cents / 100)
      expect(formatAmount(cents)).toMatch(/^\d{1,3}(\u202F\d{3})*,\d{2}\u00A0€$/)
    }),
  )
})

test('P-CAT-19 a unit price shown has 0, 2 or 4 decimals and loses none', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.constantFrom(CENTS, TEN_THOUSANDTHS), (price, scale) => {
      const shown = formatUnitPrice(price, scale)
      expect(backToNumber(shown)).toBe(price / scale)
      const decimals = scale === CENTS ? '(,(?!00)\\d{2})?' : ',\\d{4}'
      expect(shown).toMatch(new RegExp(`^\\d{1,3}(\u202F\\d{3})*${decimals}\u00A0€$`))
    }),
  )
})

const numbers: [value: number, expected: string][] = [
  [0, '0'],
  [12, '12'],
  [1234.5, '1_234,5'],
  [0.25, '0,25'],
  [1_000_000, '1_000_000'],
  [290_601, '290_601'],
  [-1200, '-1_200'],
  [Number.NaN, '–'],
]
for (const [value, expected] of numbers)
  test(`the number ${value} is shown ${exactly(expected)}`, () => {
    expect(formatNumber(value)).toBe(exactly(expected))
  })

test('a quantity is shown with its unit, a budget in euros', () => {
  expect(formatQuantity(1200)).toBe(exactly('1_200'))
  expect(formatQuantity(1200.5, 'ml')).toBe(exactly('1_200,5~ml'))
  expect(formatQuantity(100_000, '€ (Budget)')).toBe(exactly('100_000~€'))
})

test('days are written in French', () => {
  expect(formatDay('2026-11-26')).toBe(exactly('jeudi 26~novembre 2026'))
  expect(formatDay('2029-01-01')).toBe(exactly('lundi 1ᵉʳ~janvier 2029'))
  expect(formatDayPlain('2029-01-01')).toBe(exactly('1ᵉʳ~janvier 2029'))
  expect(formatDayPlain('2028-07-31')).toBe(exactly('31~juillet 2028'))
  expect(formatDayShort('2026-11-26')).toBe(exactly('26~novembre'))
  expect(formatDayShort('2027-08-01')).toBe(exactly('1ᵉʳ~août'))
  expect(formatDayNumeric('2026-11-26')).toBe('26/11/2026')
})

test('days are named as the runtime’s own French calendar names them', () => {
  const french = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      expect(formatDay(date.toISOString().slice(0, 10)).replace('\u00A0', ' ').replace('1ᵉʳ', '1')).toBe(
        french.format(date),
      )
    }),
  )
})

test('instants are told by the clocks of Paris', () => {
  expect(formatInstant(endOfParisDay('2026-11-26'))).toBe(exactly('jeudi 26~novembre 2026 à 23~h~59'))
  expect(formatInstant(new Date('2026-12-31T23:05:00Z'))).toBe(exactly('vendredi 1ᵉʳ~janvier 2027 à 0~h~05'))
  expect(formatSecond(new Date('2026-12-11T11:03:09Z'))).toBe(exactly('11/12/2026 à 12~h~03~min~09~s'))
  expect(formatTime(new Date('2026-11-16T13:32:00Z'))).toBe(exactly('14~h~32'))
  expect(formatTime(new Date('2026-07-16T07:05:00Z'))).toBe(exactly('9~h~05'))
})

const sizes: [bytes: number, expected: string][] = [
  [1, '1\u00A0ko'],
  [188_400, '188\u00A0ko'],
  [999_400, '999\u00A0ko'],
  [3_760_000, '3,8\u00A0Mo'],
  [8_000_000, '8\u00A0Mo'],
]
for (const [bytes, expected] of sizes)
  test(`${bytes} bytes read ${expected}`, () => {
    expect(formatFileSize(bytes)).toBe(expected)
  })

test('a SIRET is read in groups; what is not one is left as it is', () => {
  expect(formatSiret('00050000900014')).toBe(exactly('000_500_009_00014'))
  expect(formatSiret('inconnu')).toBe('inconnu')
})
