import { inflateRawSync } from 'node:zlib'
import { sawFile } from './seen.ts'

/** The files of an archive by their names, read by its central directory. */
export function unzipBytes(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength, extra, comment, local] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ] as [number, number, number, number, number]
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = bytes.subarray(start, start + size)
    const isPacked = bytes.readUInt16LE(at + 10) === 8
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), isPacked ? inflateRawSync(data) : data)
    at += 46 + nameLength + extra + comment
  }
  sawFile()
  return files
}

/** The same as texts: enough to look into a spreadsheet. */
export const unzip = (bytes: Buffer): Map<string, string> =>
  new Map([...unzipBytes(bytes)].map(([name, content]) => [name, content.toString()]))
