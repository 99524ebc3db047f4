import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sawFile } from './seen.ts'

// Where pdftotext or qpdf is not installed these throw, and the test is red: a document that nobody opened shows nothing.
function written(pdf: Buffer, manner: '-layout' | '-raw'): string {
  const text = execFileSync('pdftotext', [manner, '-', '-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] })
  sawFile()
  return text.toString()
}

/** What a reader finds written on each page, spaces of all sorts made plain. */
export const pagesOf = (pdf: Buffer): string[] =>
  written(pdf, '-layout')
    .split('\f')
    .map((page) => page.replace(/[^\S\n]/g, ' '))

/** The same of the whole. */
export const textOf = (pdf: Buffer): string => pagesOf(pdf).join(' ')

/** The same in the order it was written, column after column, on one line; thin spaces are lost. */
export const readOf = (pdf: Buffer): string => written(pdf, '-raw').replaceAll(/\s+/g, ' ')

/** Some programs want a file they can move in. */
function withFile<T>(pdf: Buffer, read: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'charpente-pdf-'))
  const file = join(folder, 'checked.pdf')
  writeFileSync(file, pdf)
  try {
    const found = read(file)
    sawFile()
    return found
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What another program says of the soundness of the file. */
export const checked = (pdf: Buffer): string =>
  withFile(pdf, (file) => execFileSync('qpdf', ['--check', file]).toString())

/** The fonts it embeds, each once, by name. */
export const fontsOf = (pdf: Buffer): string[] =>
  withFile(pdf, (file) => {
    const lines = execFileSync('pdffonts', [file]).toString().trim().split('\n').slice(2)
    return [...new Set(lines.map((line) => line.split(/\s+/)[0]?.split('+').at(-1) ?? ''))].sort()
  })

/** A file that a PDF bears. */
export const attachmentOf = (pdf: Buffer, name: string): Buffer =>
  withFile(pdf, (file) => execFileSync('qpdf', [file, `--show-attachment=${name}`]))
