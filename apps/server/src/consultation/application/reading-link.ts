import type { Signing } from '../../platform/http/signed-address.ts'
import { sameText } from '../../platform/secrets.ts'

/** A working day: whoever judges goes back and forth. */
const LASTS_SECONDS = 12 * 3600

const FORM = /^OP([0-9A-F]{32})X([0-9A-F]{1,8})X([0-9A-F]{8,10})X([0-9A-F]{32})$/

export const isReadingLink = (code: string): boolean => code.startsWith('OP') && code.length > 60

const hex = (value: number) => value.toString(16).toUpperCase()

const USE = 'reading links'
const textOf = (candidateId: string, viewer: number, expires: number) => JSON.stringify([candidateId, viewer, expires])
const written = (proof: Buffer) => proof.subarray(0, 16).toString('hex').toUpperCase()

/**
 * The address at which one operator reads an opened application, in place of its read-only code, which is the
 * applicant's: it opens for nobody else, and in their own name. Q-80
 */
export function readingPath(context: Signing & { viewer?: number }, candidateId: string): string {
  const viewer = context.viewer ?? 0
  const expires = Math.floor(context.now().getTime() / 1000) + LASTS_SECONDS
  const id = candidateId.replaceAll('-', '').toUpperCase()
  const signature = written(context.secrets.sign(USE, textOf(candidateId, viewer, expires)))
  return `/depot-offre/1/OP${id}X${hex(viewer)}X${hex(expires)}X${signature}`
}

const asUuid = (id: string) => id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Which application it reads and for whom; nothing when it is no such address, was changed, or is over. */
export function readingIn(code: string, context: Signing): { candidateId: string; viewer: number } | null {
  const [, id, by, until, signature] = FORM.exec(code) ?? []
  if (!id || !by || !until || !signature) return null
  const [candidateId, viewer, expires] = [asUuid(id), Number.parseInt(by, 16), Number.parseInt(until, 16)]
  const proofs = context.secrets.signatures(USE, textOf(candidateId, viewer, expires))
  if (!proofs.some((proof) => sameText(signature, written(proof)))) return null
  return expires * 1000 < context.now().getTime() ? null : { candidateId, viewer }
}
