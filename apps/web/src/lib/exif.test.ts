import { expect, test } from 'vitest'
import { readShot } from './exif.ts'

const ascii = (text: string) => [...new TextEncoder().encode(`${text}\0`)]

type Field = { tag: number; type: number; count: number; bytes: number[] }

/** A photo as cameras write them: its block alone, in one order of bytes or the other. */
function photo(isLittle: boolean, { position = true } = {}): ArrayBuffer {
  const number = (value: number, size: number) => {
    const bytes = Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255)
    return isLittle ? bytes : bytes.reverse()
  }
  const fraction = (value: number, of: number) => [...number(value, 4), ...number(of, 4)]
  const blocks: number[] = []
  const place = (fields: Field[], offset: number) => {
    const after: number[] = []
    const base = offset + 2 + fields.length * 12 + 4
    const lines = fields.flatMap(({ tag, type, count, bytes }) => {
      const isInside = bytes.length <= 4
      const value = isInside ? [...bytes, ...Array(4 - bytes.length).fill(0)] : number(base + after.length, 4)
      if (!isInside) after.push(...bytes)
      return [...number(tag, 2), ...number(type, 2), ...number(count, 4), ...value]
    })
    return [...number(fields.length, 2), ...lines, ...number(0, 4), ...after]
  }
  const text = (tag: number, words: string) => ({ tag, type: 2, count: words.length + 1, bytes: ascii(words) })
  const degrees = (tag: number, parts: [number, number][]) => ({
    tag,
    type: 5,
    count: 3,
    bytes: parts.flatMap(([value, of]) => fraction(value, of)),
  })
  const pointer = (tag: number, to: number) => ({ tag, type: 4, count: 1, bytes: number(to, 4) })
  const MAIN = 8
  const CAMERA = MAIN + 2 + 2 * 12 + 4
  const camera = place([text(0x9003, '2026:11:16 10:42:07'), text(0x9011, '+01:00')], CAMERA)
  const GPS = CAMERA + camera.length
  const gps = [
    text(1, 'N'),
    degrees(2, [
      [45, 1],
      [53, 1],
      [5712, 100],
    ]),
    text(3, 'W'),
    degrees(4, [
      [6, 1],
      [7, 1],
      [30, 1],
    ]),
  ]
  blocks.push(
    ...place([pointer(0x8769, CAMERA), pointer(0x8825, GPS)], MAIN),
    ...camera,
    ...place(position ? gps : [], GPS),
  )
  const tiff = [...(isLittle ? [0x49, 0x49] : [0x4d, 0x4d]), ...number(42, 2), ...number(MAIN, 4), ...blocks]
  const length = tiff.length + 8
  const bytes = [
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xe1,
    length >> 8,
    length & 255,
    ...ascii('Exif'),
    0,
    ...tiff,
  ]
  return new Uint8Array([...bytes, 0xff, 0xda]).buffer
}

test.each([true, false])('reads when and where, whatever the order of its bytes (%s)', (isLittle) => {
  const { takenAt, position } = readShot(photo(isLittle))
  expect(takenAt).toBe('2026-11-16T10:42:07+01:00')
  expect(position?.latitude).toBeCloseTo(45.8992, 5)
  expect(position?.longitude).toBeCloseTo(-6.125, 5)
})

test('a photo without a place has none', () => {
  expect(readShot(photo(true, { position: false })).position).toBeNull()
})

test('what is no photo, or a broken one, says nothing', () => {
  const nothing = { takenAt: null, position: null }
  expect(readShot(new TextEncoder().encode('hello').buffer as ArrayBuffer)).toEqual(nothing)
  const whole = new Uint8Array(photo(true))
  for (let length = 0; length < whole.length; length += 1)
    expect(() => readShot(whole.slice(0, length).buffer)).not.toThrow()
  for (let at = 20; at < whole.length; at += 1) {
    const broken = whole.slice()
    broken[at] = 255
    expect(() => readShot(broken.buffer)).not.toThrow()
  }
})
