import type { Random } from './random.ts'

/** What nobody types, and some send. */
const texts = [
  // For a database.
  "' or 1=1 --",
  "'; drop table account; --",
  '" or ""="',
  '%',
  '_%_',
  '\\',
  "\\'",
  '$1',
  '1) union select password_hash from account --',
  '& | ! ( ) : *',
  "a:* & 'b",
  '{1,2}',
  '[1,',
  // For a spreadsheet.
  "=cmd|'/C calc'!A0",
  '@SUM(1+1)*cmd',
  '+1+1',
  '-2+3',
  '\t=1+1',
  '\r=1+1',
  // For a template, a page, a document, a mail.
  '{{7*7}}',
  `${'$'}{7*7}`,
  '#{7*7}',
  '<%= 7*7 %>',
  '{0}{1}{99}',
  '#eval("1")',
  '#include "/etc/passwd"',
  '#read("../../config")',
  '$ integral $ #',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '<!--',
  ']]>',
  '&#x0;',
  'a\r\nBcc: x@y.example',
  'a\nSet-Cookie: a=b',
  // For files and processes.
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/dev/null',
  'con.pdf\0.exe',
  '; ls',
  '`id`',
  '$(id)',
  // For whoever counts characters.
  '',
  ' ',
  '\u00a0',
  '\0',
  'a\0b',
  '\u0001\u0008\u001b[31m',
  '\u2028\u2029',
  '\u202egnirts',
  '\ufeff',
  '\ufffd',
  '\ufffe\uffff',
  '\ud800',
  'a\udc00b',
  '👨‍👩‍👧‍👦',
  'é'.normalize('NFD'),
  'İıſK',
  'ﷺ'.repeat(20),
  `Z${'\u0300'.repeat(200)}`,
  '١٢٣',
  '²³',
  // For whoever reads a number, a day, a key.
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '1_000',
  ' 1',
  '1.0',
  '99999999999999999999',
  '-1',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '99999-01-01',
  '-000001-01-01',
  '2026-11-15T09:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '2026-11-15T25:61:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'a@b',
  'a@b.example\nx@y.example',
  '"a b"@c.example',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
] as const

const numbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  1e-9,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  99_999_999,
  1_000_000_000_000,
  32_767,
  32_768,
]

/** Keys that mean something to the language rather than to us. */
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  '$ne',
  'isAdmin',
  'id',
  'roles',
  'admin_id',
]

const sizes = [256, 300, 1_001, 5_001, 65_536, 300_000]

export const hostileText = (random: Random): string => {
  if (random.happens(0.06)) return random.one(['a', '9', 'é', '=', '<b>', '\n', '👍']).repeat(random.one(sizes))
  if (random.happens(0.1)) return `${random.one(texts)}${random.one(texts)}`
  return random.one(texts)
}

export const hostileNumber = (random: Random): number => random.one(numbers)

/** Its own key, whatever it is called: `__proto__` included, as in JSON. */
export const put = (object: object, key: string, value: unknown) =>
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })

const deep = (levels: number): unknown => {
  let value: unknown = []
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Any value of any type. */
export function hostileValue(random: Random): unknown {
  const drawn = random.below(20)
  if (drawn < 9) return hostileText(random)
  if (drawn < 13) return hostileNumber(random)
  if (drawn === 13) return null
  if (drawn === 14) return random.happens(0.5)
  if (drawn === 15) return []
  if (drawn === 16) return [hostileText(random), null, {}, [hostileNumber(random)]]
  if (drawn === 17) return put({}, random.one(keys), random.happens(0.5) ? { isAdmin: true } : hostileText(random))
  if (drawn === 18) return random.happens(0.2) ? deep(2_000) : deep(5)
  return random.happens(0.2) ? Array.from({ length: 5_000 }, (_, at) => at) : {}
}

/** A long thing many times is longer than anything is sent. */
const isSmall = (value: unknown) => (JSON.stringify(value) ?? '').length < 1_000

/** The same thing, gone wrong in one place. */
export function spoiled(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    const drawn = random.below(6)
    if (value.length === 0 || drawn === 0) return [...value, hostileValue(random)]
    if (drawn === 1 && isSmall(value[0])) return Array.from({ length: random.one([2, 3, 60, 1_200]) }, () => value[0])
    if (drawn === 2) return hostileValue(random)
    const at = random.below(value.length)
    return value.with(at, spoiled(value[at], random))
  }
  if (typeof value === 'object' && value !== null) {
    const changed = { ...value } as Record<string, unknown>
    const names = Object.keys(changed)
    const drawn = random.below(10)
    if (drawn === 0 || names.length === 0) return put(changed, random.one(keys), hostileValue(random))
    const name = random.one(names)
    if (drawn === 1) delete changed[name]
    else if (drawn === 2) changed[name] = hostileValue(random)
    else if (drawn === 3) changed[name] = null
    else put(changed, name, spoiled(changed[name], random))
    return changed
  }
  const drawn = random.below(6)
  if (drawn === 0) return hostileValue(random)
  if (typeof value === 'number') return drawn === 1 ? String(value) : drawn === 2 ? value + 1 : hostileNumber(random)
  if (typeof value === 'string') {
    if (drawn === 1) return `${value}${hostileText(random)}`
    if (drawn === 2) return [value]
    if (drawn === 3) return Number(value)
    return hostileText(random)
  }
  return hostileValue(random)
}
