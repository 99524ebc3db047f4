import { randomBytes } from 'node:crypto'
import { CODE_LENGTH, groupedCode, plainCode } from '@charpente/domain/consultation/application/tracking-code'
import type { Context } from '../../platform/http/context.ts'
import { readable } from '../../platform/secrets.ts'

type Sealing = Pick<Context, 'secrets'>

const USE = 'application code'

/** A code is found by this: two codes of one application are drawn apart, and say by themselves what they allow. */
export const codeHashes = ({ secrets }: Sealing, code: string): Buffer[] => secrets.fingerprints(USE, plainCode(code))

export const codeHash = ({ secrets }: Sealing, code: string): Buffer => secrets.fingerprint(USE, plainCode(code))

const sealed = ({ secrets }: Sealing, code: string) => ({
  code: secrets.encrypt(code),
  hash: codeHash({ secrets }, code),
})

/** The tracking code and the read-only code, kept sealed. */
export function sealedCodes(context: Sealing, [tracking, readOnly]: readonly [string, string]) {
  const [write, read] = [sealed(context, tracking), sealed(context, readOnly)]
  return { code: write.code, code_hash: write.hash, read_code: read.code, read_code_hash: read.hash }
}

const newCode = () => readable(randomBytes(CODE_LENGTH), CODE_LENGTH)

export const newCodes = (context: Sealing) => sealedCodes(context, [newCode(), newCode()])

/** In groups of four, as it is mailed and shown. */
export const shownCode = ({ secrets }: Sealing, sealedCode: Buffer): string => groupedCode(secrets.decrypt(sealedCode))
