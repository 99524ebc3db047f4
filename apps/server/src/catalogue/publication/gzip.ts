import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/**
 * Lists as gzip streams of which each element is compressed once and for all, on its own: a list of many is then the
 * elements of the lists of one, put end to end, without compressing anything again.
 */

const deflate = promisify(deflateRaw)

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** One byte as it is, in a block of its own; the last block of a stream says so. */
const stored = (character: string, isLast: boolean) =>
  Buffer.from([isLast ? 1 : 0, 1, 0, 0xfe, 0xff, character.charCodeAt(0)])
const OPENING = Buffer.concat([HEADER, stored('[', false)])
const COMMA = stored(',', false)
const CLOSING = stored(']', true)
const TRAILER_BYTES = 8

/** What the end of a stream says of all that was compressed in it. */
export type Ending = { crc: number; size: number }

function trailer({ crc, size }: Ending): Buffer {
  const bytes = Buffer.alloc(TRAILER_BYTES)
  bytes.writeUInt32LE(crc >>> 0)
  bytes.writeUInt32LE(size >>> 0, 4)
  return bytes
}

/** The ending of a list of these texts. */
export function endingOf(texts: readonly string[]): Ending {
  let crc = crc32('[')
  let size = 2 + Math.max(0, texts.length - 1)
  texts.forEach((text, at) => {
    if (at > 0) crc = crc32(',', crc)
    crc = crc32(text, crc)
    size += Buffer.byteLength(text)
  })
  return { crc: crc32(']', crc), size }
}

/** A list of one. Flushed and not finished, so that something may follow its element. */
export async function listOfOne(text: string): Promise<Buffer> {
  const element = await deflate(text, { level: 9, memLevel: 9, finishFlush: constants.Z_SYNC_FLUSH })
  return Buffer.concat([OPENING, element, CLOSING, trailer(endingOf([text]))])
}

/** The list of the elements of these lists of one. */
export function joined(lists: readonly Buffer[], ending: Ending): Buffer {
  const elements = lists.flatMap((list, at) => {
    const element = list.subarray(OPENING.length, list.length - CLOSING.length - TRAILER_BYTES)
    return at === 0 ? [element] : [COMMA, element]
  })
  return Buffer.concat([OPENING, ...elements, CLOSING, trailer(ending)])
}
