import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a program that reads PDF is not installed here: it is on the machines that judge a change. */
export const missing = (program: 'pdftotext' | 'qpdf'): boolean => spawnSync(program, ['--version']).error !== undefined

/** What a reader finds written, spaces of all sorts made plain. */
export const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] })
    .toString()
    .replace(/[^\S\n]/g, ' ')

/** What another program says of the soundness of the file; it wants a file it can move in. */
export function checked(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'charpente-pdf-'))
  const file = join(folder, 'checked.pdf')
  writeFileSync(file, pdf)
  try {
    return execFileSync('qpdf', ['--check', file]).toString()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
