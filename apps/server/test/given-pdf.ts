import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a program that reads PDF or seals is not installed here: it is on the machines that judge a change. */
export const missing = (program: 'openssl' | 'pdftotext' | 'qpdf'): boolean =>
  spawnSync(program, ['--version']).error !== undefined

/** What a reader finds written, spaces of all sorts made plain. */
export const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] })
    .toString()
    .replace(/[^\S\n]/g, ' ')

/** The same in the order it was written, column after column, on one line; thin spaces are lost. */
export const readOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] })
    .toString()
    .replaceAll(/\s+/g, ' ')

/** Some programs want a file they can move in. */
function withFile<T>(pdf: Buffer, read: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'charpente-pdf-'))
  const file = join(folder, 'checked.pdf')
  writeFileSync(file, pdf)
  try {
    return read(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What another program says of the soundness of the file. */
export const checked = (pdf: Buffer): string =>
  withFile(pdf, (file) => execFileSync('qpdf', ['--check', file]).toString())

/** A file that a PDF bears. */
export const attachmentOf = (pdf: Buffer, name: string): Buffer =>
  withFile(pdf, (file) => execFileSync('qpdf', [file, `--show-attachment=${name}`]))
