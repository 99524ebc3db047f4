import { crc32, deflateRawSync } from 'node:zlib'
import { strFromU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readBook } from '../../src/platform/sheets/read-book.ts'
import { unpack } from '../../src/platform/sheets/unpack.ts'

const LIMIT = 1_000_000

type Entry = {
  name?: string
  content: Buffer
  /** What the headers say instead of the truth. */
  says?: { size?: number; packed?: number; sum?: number; flags?: number; method?: number }
  local?: { name?: string; method?: number; size?: number }
  /** Points at the data of that other entry. */
  at?: number
  /** In the file, and not in its directory. */
  isHidden?: boolean
}

/** A zip made by hand, to lie where it is told. */
function archive(entries: Entry[], end: { count?: number; total?: number; after?: string } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  const starts: number[] = []
  let offset = 0
  for (const [index, { name = `f${index}`, content, says = {}, local = {}, at, isHidden }] of entries.entries()) {
    const packed = deflateRawSync(content)
    const own = { size: content.length, packed: packed.length, sum: crc32(content), flags: 0, method: 8, ...says }
    const head = Buffer.alloc(30)
    const named = Buffer.from(local.name ?? name)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(local.method ?? own.method, 8)
    head.writeUInt32LE(own.sum, 14)
    head.writeUInt32LE(own.packed, 18)
    head.writeUInt32LE(local.size ?? own.size, 22)
    head.writeUInt16LE(named.length, 26)
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(own.flags, 8)
    line.writeUInt16LE(own.method, 10)
    line.writeUInt32LE(own.sum, 16)
    line.writeUInt32LE(own.packed, 20)
    line.writeUInt32LE(own.size, 24)
    line.writeUInt16LE(Buffer.byteLength(name), 28)
    line.writeUInt32LE(at === undefined ? offset : (starts[at] ?? 0), 42)
    if (!isHidden) directory.push(line, Buffer.from(name))
    starts.push(offset)
    if (at !== undefined) continue
    parts.push(head, named, packed)
    offset += head.length + named.length + packed.length
  }
  const listed = entries.filter(({ isHidden }) => !isHidden).length
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE(end.count ?? listed, 8)
  tail.writeUInt16LE(end.total ?? listed, 10)
  tail.writeUInt32LE(size, 12)
  tail.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, tail, Buffer.from(end.after ?? '')])
}

const small = Buffer.from('petit')
const zeros = (size: number) => Buffer.alloc(size)

describe('an archive that somebody sends', () => {
  test('is unpacked as it is', () => {
    const files = unpack(archive([{ content: small }, { name: 'b/c.xml', content: Buffer.from('deux') }]), LIMIT)
    expect(Object.entries(files ?? {}).map(([name, content]) => [name, strFromU8(content)])).toEqual([
      ['f0', 'petit'],
      ['b/c.xml', 'deux'],
    ])
  })

  test('of another archive inside, only the outer one is unpacked', () => {
    const inner = Buffer.from(zipSync({ bomb: zeros(900_000) }))
    expect(unpack(archive([{ content: inner }]), LIMIT)?.f0).toHaveLength(inner.length)
  })

  test.each([
    ['is no archive', Buffer.from('PK bonjour')],
    ['is cut short', archive([{ content: small }]).subarray(0, -3)],
    ['goes on after its end', archive([{ content: small }], { after: 'suite' })],
    ['is empty', archive([])],
    ['unpacks to more than the limit, all together', archive([1, 2, 3].map(() => ({ content: zeros(400_000) })))],
    ['unpacks a thousand times', archive([{ content: zeros(LIMIT), says: { size: 900_000 } }])],
    ['says a size of 0', archive([{ content: zeros(9000), says: { size: 0 } }])],
    ['says less than there is', archive([{ content: zeros(9000), says: { size: 10 } }])],
    ['says more than there is', archive([{ content: small, says: { size: 50 } }])],
    ['has another sum', archive([{ content: small, says: { sum: 1 } }])],
    ['is named otherwise inside', archive([{ content: small, local: { name: 'g0' } }])],
    ['is packed otherwise inside', archive([{ content: small, local: { method: 0 } }])],
    ['is packed in an unknown way', archive([{ content: small, says: { method: 12 } }])],
    ['is encrypted', archive([{ content: small, says: { flags: 1 } }])],
    ['goes past its own end', archive([{ content: small, says: { packed: 900 } }])],
    ['gives one piece under two names', archive([{ content: small }, { name: 'f0', content: small, at: 0 }])],
    [
      'names one file twice',
      archive([
        { name: 'a', content: small },
        { name: 'a', content: small },
      ]),
    ],
    ['counts its files in two ways', archive([{ content: small }], { count: 0 })],
    ['has more files than it lists', archive([{ content: small }, { content: small }], { count: 1, total: 1 })],
    ['has ten thousand files', archive(Array.from({ length: 10_000 }, () => ({ content: small })))],
  ])('is refused when it %s', (_what, bytes) => {
    expect(unpack(bytes, LIMIT)).toBeNull()
  })
})

describe('a workbook that somebody sends', () => {
  const refused = { code: 'importFileUnreadable' }

  test('what its directory does not list is never read', async () => {
    const honest = await writeXlsxFile([[{ type: String, value: 'un' }]]).toBuffer()
    const files = unpack(honest, 10 * LIMIT) ?? {}
    const hidden = Buffer.from(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).replace('un', 'caché'))
    const bytes = archive([
      { name: 'xl/worksheets/sheet1.xml', content: hidden, isHidden: true },
      ...Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })),
    ])
    const [sheet] = await readBook({ bytes, limit: 10 * LIMIT, sheets: 'first' })
    expect(JSON.stringify(sheet?.data)).not.toContain('caché')
  })

  test.each([
    ['memory', { memoryMb: 8 }],
    ['time', { timeMs: 1 }],
  ])('one that takes more %s than its thread has is refused, and the program goes on', async (_what, bounds) => {
    const lines = Array.from({ length: 80_000 }, (_, at) => [{ type: String, value: `ligne ${at}` }])
    const asked = { bytes: await writeXlsxFile(lines).toBuffer(), limit: 100 * LIMIT, sheets: 'first' } as const
    await expect(readBook(asked, bounds)).rejects.toMatchObject(refused)
    const [whole] = await readBook(asked)
    expect(whole?.data).toHaveLength(lines.length)
  })
})
