import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What openssl says of a seal, with nothing of ours but the published certificate: `verified`, or why not. */
export function opensslSays(content: Buffer, seal: Buffer, certificate: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'charpente-seal-'))
  const file = (name: string, bytes: Buffer | string) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const [pdf, p7s, pem] = [file('a.pdf', content), file('a.pdf.p7s', seal), file('a.pem', certificate)]
  const from = ['-inform', 'DER', '-in', p7s, '-content', pdf, '-binary', '-CAfile', pem, '-purpose', 'any']
  try {
    execFileSync('openssl', ['cms', '-verify', '-cades', ...from, '-out', '/dev/null'], { stdio: 'pipe' })
    return 'verified'
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
