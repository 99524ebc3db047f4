import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)

/** The compiler reads plain fonts: a WOFF is one whose tables are deflated one by one. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.subarray(at + 16, at + 20),
      length,
      data: packed < length ? inflateSync(data) : data,
    }
  })
  const padded = (length: number) => (length + 3) & ~3
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  let end = head.length
  const bodies = tables.map(({ tag, sum, length, data }, index) => {
    const at = 12 + index * 16
    tag.copy(head, at)
    sum.copy(head, at + 4)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(length, at + 12)
    end += padded(length)
    return Buffer.concat([data], padded(length))
  })
  return Buffer.concat([head, ...bodies])
}

const files = ['latin', 'latin-ext'].flatMap((letters) =>
  ['400-normal', '400-italic', '600-normal', '700-normal'].map((style) => `${letters}-${style}`),
)

/** Inter, as the screens have it, and Bricolage Grotesque in its one weight for titles: the compiler reads no variable font. */
export const documentFonts = (): Promise<Buffer[]> =>
  Promise.all([
    ...files.map(async (file) => unpacked(await readFile(resolve(`@fontsource/inter/files/inter-${file}.woff`)))),
    readFile(new URL('./fonts/bricolage-grotesque-700.ttf', import.meta.url)),
  ])
