import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { callsAs } from './cart-of.ts'
import { type Given, givenFormalizedOrder } from './ordering.ts'

type Act = { kind: string; body: object }

/** An accepted order, with what adds an act to its file as either side, without their browsers. */
export async function givenSite(page: Page, name: string) {
  const given: Given = await givenFormalizedOrder(page, name)
  const [firm, buyer] = [await callsAs(page, given.supplier), await callsAs(page, given.buyer)]
  await firm('POST', `purchase_orders/${given.id}/accept`, {})
  const file = `executions/${given.id}`
  const adds =
    (call: typeof firm) =>
    (act: Act, files: object[] = []) =>
      call('POST', `${file}/acts`, { act, files })
  const read = () => firm('GET', file)
  /** The works declared done, and what the buyer decided of them. */
  const decide = async (body: object) => {
    const { readAt } = await read()
    const day = readAt.slice(0, 10)
    await adds(firm)({ kind: 'completed', body: { day, name: 'Karim Belaïd', role: 'Chef d’équipe' } })
    const signer = { name: 'Nadia Gaillard', role: 'Responsable des bâtiments' }
    const signed = (signature: object) => ({ kind: 'decided', body: { ...body, signature } })
    const { code } = await buyer('POST', `${file}/codes`, { side: 'buyer', means: 'shown', act: signed(signer) })
    return adds(buyer)(signed({ ...signer, code }))
  }
  return { ...given, path: `/compte/execution/${given.id}`, firm: adds(firm), customer: adds(buyer), read, decide }
}
export type Site = Awaited<ReturnType<typeof givenSite>>

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A photo as a phone would give it: a picture of one colour. */
export function photo(name: string, [red, green, blue]: readonly [number, number, number] = [150, 120, 90]) {
  const [width, height] = [320, 240]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.from([0, ...Array.from({ length: width }, () => [red, green, blue]).flat()])
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}
