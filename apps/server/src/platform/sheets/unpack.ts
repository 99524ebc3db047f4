import { crc32, inflateRawSync } from 'node:zlib'
import { type Unzipped, zipSync } from 'fflate'

const END = 0x06054b50
const END_SIZE = 22
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** A workbook has a few dozen files. */
const MOST_ENTRIES = 2000
/** A sheet of the same line over and over packs a few hundred times; beyond, nobody wrote it. */
const MOST_RATIO = 1000

type Range = { from: number; to: number }

/** The end of the directory, which is the end of the file: nothing is looked for elsewhere. */
function endOf(bytes: Buffer): number | null {
  const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const isLast =
    at >= 0 && at + END_SIZE <= bytes.length && at + END_SIZE + bytes.readUInt16LE(at + 20) === bytes.length
  return isLast && bytes.readUInt32LE(at) === END ? at : null
}

function unpackEntry(bytes: Buffer, at: number, left: number) {
  if (bytes.readUInt32LE(at) !== ENTRY) return null
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
  const [sum, packed, size] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
  const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28)
  const name = bytes.subarray(at + ENTRY_SIZE, nameEnd)
  const local = bytes.readUInt32LE(at + 42)
  const localName = local + LOCAL_SIZE
  const start = localName + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const isTrue =
    bytes.readUInt32LE(local) === LOCAL &&
    bytes.readUInt16LE(local + 8) === method &&
    bytes.subarray(localName, localName + bytes.readUInt16LE(local + 26)).equals(name) &&
    (method === STORED || method === DEFLATED) &&
    (flags & ENCRYPTED) === 0 &&
    size <= left &&
    size <= Math.max(packed, 1) * MOST_RATIO &&
    start + packed <= bytes.length
  if (!isTrue) return null
  const data = bytes.subarray(start, start + packed)
  const content = method === STORED ? data : inflateRawSync(data, { maxOutputLength: Math.max(size, 1) })
  if (content.length !== size || crc32(content) !== sum) return null
  return {
    name: name.toString('utf8'),
    content,
    range: { from: local, to: start + packed },
    next: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  }
}

const overlap = (ranges: readonly Range[]): boolean =>
  ranges
    .toSorted((one, other) => one.from - other.from)
    .some(({ from }, at, sorted) => at > 0 && from < (sorted[at - 1]?.to ?? 0))

/**
 * The files of an archive, unpacked once and counted as they are: null where it would unpack to more than the limit, or
 * where anything it says of itself is not so. Nothing else unpacks what somebody sends.
 */
export function unpack(bytes: Buffer, limit: number): Unzipped | null {
  try {
    const end = endOf(bytes)
    if (end === null) return null
    const count = bytes.readUInt16LE(end + 10)
    // In one piece, its entries counted once.
    const isWhole = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count
    if (!isWhole || count === 0 || count > MOST_ENTRIES) return null
    const files: Unzipped = Object.create(null)
    const directory = bytes.readUInt32LE(end + 16)
    const ranges: Range[] = [{ from: directory, to: end }]
    let [at, left] = [directory, limit]
    for (let read = 0; read < count; read += 1) {
      const entry = unpackEntry(bytes, at, left)
      if (!entry || entry.name in files) return null
      files[entry.name] = new Uint8Array(entry.content)
      ranges.push(entry.range)
      left -= entry.content.length
      at = entry.next
    }
    return at === end && !overlap(ranges) ? files : null
  } catch {
    return null
  }
}

/** Packed anew, for a library that reads archives: what it reads is what was counted. */
export const repack = (files: Unzipped): Buffer => Buffer.from(zipSync(files, { level: 0 }))
