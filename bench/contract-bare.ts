import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { documentFonts, letters } from '../apps/server/src/platform/pdf/fonts.ts'

/** The compiler alone, at the priority the product gives it: how long the layout and the drawing take. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { input } = workerData as { input: string }
const workspace = fileURLToPath(new URL('../apps/server/src/platform/pdf/forms/', import.meta.url))
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: await documentFonts() }] })
const data = readFileSync(input, 'utf8')
const started = performance.now()
const { result } = compiler.compile({
  mainFilePath: `${workspace}contract.typ`,
  inputs: { data, letters: JSON.stringify(letters) },
})
if (!result) throw new Error('no document')
const middle = performance.now()
const pdf = compiler.pdf(result, { pdfStandard: PdfStandard.A_3a, creationTimestamp: 0 })
const ended = performance.now()
compiler.evictCache(0)
parentPort?.postMessage({
  layout: middle - started,
  drawing: ended - middle,
  pages: result.numOfPages,
  size: pdf.length,
})
