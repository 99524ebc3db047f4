import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sawFile } from './seen.ts'

type Run = (...args: string[]) => string

/** Runs openssl in a folder of its own that holds these files: what it prints, or why it refuses. */
function inFolder(files: Record<string, Buffer | string>, act: (openssl: Run, folder: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'charpente-seal-'))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  try {
    const run: Run = (...args) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' })
    const told = act(run, folder)
    sawFile()
    return told
  } catch (error) {
    return String((error as { stderr?: string }).stderr)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What openssl says of a seal, with nothing of ours but the published certificate: `verified`, or why not. */
export function opensslSays(content: Buffer, seal: Buffer, certificate: string): string {
  const from = ['-inform', 'DER', '-in', 'a.p7s', '-content', 'a.pdf', '-binary', '-CAfile', 'a.pem', '-purpose', 'any']
  return inFolder({ 'a.pdf': content, 'a.p7s': seal, 'a.pem': certificate }, (openssl) => {
    openssl('cms', '-verify', '-cades', ...from, '-out', '/dev/null')
    return 'verified'
  })
}

/** What openssl says of the date in a seal, with the certificate of the authority alone: `verified`, or why not. */
export const opensslSaysOfDate = (token: Buffer, signature: Buffer, authority: string): string =>
  inFolder({ 'a.tst': token, 'a.signature': signature, 'a.pem': authority }, (openssl) => {
    openssl('ts', '-verify', '-token_in', '-in', 'a.tst', '-data', 'a.signature', '-CAfile', 'a.pem')
    return 'verified'
  })

/** The token and the signature of a seal, taken out by openssl alone. */
export function opensslTakesOut(seal: Buffer): { token: Buffer; signature: Buffer } {
  let taken: { token: Buffer; signature: Buffer } = { token: Buffer.alloc(0), signature: Buffer.alloc(0) }
  inFolder({ 'a.p7s': seal }, (openssl, folder) => {
    const lines = openssl('asn1parse', '-inform', 'DER', '-in', 'a.p7s').split('\n')
    const at = lines.findIndex((line) => line.includes('id-smime-aa-timeStampToken'))
    const offset = (line: string | undefined) => Number.parseInt(line ?? '', 10)
    // Backwards from the attribute: the sequence and the [1] around it, then the signature.
    const octets = lines.slice(0, at).findLast((line) => line.includes('OCTET STRING'))
    const header = (line: string | undefined) => Number(/hl=(\d+)/.exec(line ?? '')?.[1])
    const size = (line: string | undefined) =>
      Number(
        /l= *(\d+) prim|l= *(\d+) cons/
          .exec(line ?? '')
          ?.slice(1)
          .find(Boolean),
      )
    const part = (line: string | undefined, isWhole: boolean) =>
      seal.subarray(offset(line) + (isWhole ? 0 : header(line)), offset(line) + header(line) + size(line))
    taken = { token: part(lines[at + 2], true), signature: part(octets, false) }
    return folder
  })
  return taken
}
