import { inflateSync } from 'node:zlib'

/** The table of names, with those that programs ask for: family, style, whole name, PostScript name. */
function namesOf(family: string, style: string): Buffer {
  const names: [id: number, text: Buffer][] = (
    [
      [1, family],
      [2, style],
      [4, `${family} ${style}`],
      [6, `${family}-${style}`.replaceAll(' ', '-')],
    ] as const
  ).map(([id, text]) => [id, Buffer.from(text, 'utf16le').swap16()])
  const head = Buffer.alloc(6 + names.length * 12)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  let end = 0
  names.forEach(([id, text], index) => {
    // Windows, Unicode, English: the one every reader knows.
    for (const [at, value] of [3, 1, 0x409, id, text.length, end].entries())
      head.writeUInt16BE(value, 6 + index * 12 + at * 2)
    end += text.length
  })
  return Buffer.concat([head, ...names.map(([, text]) => text)])
}

const sumOf = (table: Buffer): number => {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

const padded = (data: Buffer) => Buffer.concat([data], (data.length + 3) & ~3)

/**
 * The compiler reads plain fonts: a WOFF is one whose tables are deflated one by one. It also takes one file for each
 * family and style, so that files which share a family by alphabet each get a name of their own.
 */
export function fontIn(woff: Buffer, family: string, style: string): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const tag = woff.toString('latin1', at, at + 4)
    const data = woff.subarray(offset, offset + packed)
    return { tag, data: tag === 'name' ? namesOf(family, style) : packed < length ? inflateSync(data) : data }
  })
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  for (const [at, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    head.writeUInt16BE(value, 4 + at * 2)
  let end = head.length
  const bodies = tables.map(({ tag, data }, index) => {
    const [at, body] = [12 + index * 16, padded(data)]
    head.write(tag, at, 'latin1')
    for (const [place, value] of [sumOf(body), end, data.length].entries())
      head.writeUInt32BE(value, at + 4 + place * 4)
    end += body.length
    return body
  })
  return Buffer.concat([head, ...bodies])
}
