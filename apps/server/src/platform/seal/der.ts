/** The few shapes of DER that a seal and its certificate are made of (X.690): a tag, a length, what it holds. */

type Bytes = Uint8Array

const lengthOf = (size: number): number[] => {
  if (size < 0x80) return [size]
  const digits = size.toString(16)
  const bytes = [...Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex')]
  return [0x80 | bytes.length, ...bytes]
}

export const tagged = (tag: number, ...parts: readonly Bytes[]): Buffer => {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(size)]), ...parts])
}

export const sequence = (...parts: readonly Bytes[]) => tagged(0x30, ...parts)

/** In the order of its bytes, as DER wants it. */
export const setOf = (...parts: readonly Bytes[]) => tagged(0x31, ...parts.toSorted(Buffer.compare))

/** Its own tag in place of the one it has: what is signed is a SET, what is kept says [0]. */
export const retagged = (tag: number, der: Bytes): Buffer => Buffer.concat([Buffer.from([tag]), der.subarray(1)])

/** Unsigned: a first bit at 1 would say negative. */
export const integer = (value: number | Bytes) => {
  const bytes = typeof value === 'number' ? Buffer.from([value]) : Buffer.from(value)
  return tagged(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes)
}

export const oid = (dotted: string) => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const base128 = (arc: number): number[] =>
    arc < 128 ? [arc] : [...base128(arc >> 7).map((one) => one | 0x80), arc & 0x7f]
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

export const octets = (bytes: Bytes) => tagged(0x04, bytes)
export const bits = (bytes: Bytes) => tagged(0x03, Buffer.of(0), bytes)
export const text = (words: string) => tagged(0x0c, Buffer.from(words, 'utf8'))
export const yes = () => tagged(0x01, Buffer.of(0xff))

/** `261115093000Z`; from 2050 on, with the four digits of the year. RFC 5280, RFC 5652 */
export const instant = (at: Date) => {
  const digits = `${at.toISOString().replace(/\.\d+|[-:T]/g, '')}`
  const isShort = at.getUTCFullYear() < 2050
  return tagged(isShort ? 0x17 : 0x18, Buffer.from(isShort ? digits.slice(2) : digits, 'ascii'))
}

/** What a constructed value holds, one after the other, each with its own tag and length. */
export function partsOf(der: Bytes): Buffer[] {
  const parts: Buffer[] = []
  const whole = Buffer.from(der)
  for (let at = contentOf(whole).start; at < whole.length; ) {
    const { end } = contentOf(whole.subarray(at))
    parts.push(whole.subarray(at, at + end))
    at += end
  }
  return parts
}

function contentOf(der: Buffer): { start: number; end: number } {
  const first = der[1] ?? 0
  if (first < 0x80) return { start: 2, end: 2 + first }
  const start = 2 + (first & 0x7f)
  return { start, end: start + der.readUIntBE(2, first & 0x7f) }
}
