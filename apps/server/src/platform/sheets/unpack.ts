import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50

/**
 * Whether a workbook, which is a zip, stays within reason once unpacked: sizes written in its headers may lie, so each
 * entry is really unpacked, and dropped, before a library is trusted with the whole.
 */
export function unpacksWithin(bytes: Buffer, limit: number): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) return false
  let at = bytes.readUInt32LE(end + 16)
  let left = limit
  try {
    for (let entries = bytes.readUInt16LE(end + 10); entries > 0; entries -= 1) {
      if (bytes.readUInt32LE(at) !== ENTRY) return false
      const method = bytes.readUInt16LE(at + 10)
      const packed = bytes.readUInt32LE(at + 20)
      const local = bytes.readUInt32LE(at + 42)
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const data = bytes.subarray(start, start + packed)
      left -= method === 0 ? data.length : inflateRawSync(data, { maxOutputLength: Math.max(left, 1) }).length
      if (left < 0) return false
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return true
  } catch {
    return false
  }
}
