import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import type { Asked } from './compile.ts'
import { interFonts } from './fonts.ts'

const { source, at } = workerData as Asked
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: await interFonts() }] })
const compiled = compiler.compile({ mainFileContent: source })
const failure = compiled.takeError() ?? compiled.takeWarnings()
// A missing font or glyph is only a warning there: a document without its letters is none.
if (failure || !compiled.result)
  throw new Error(JSON.stringify(failure && compiler.fetchDiagnostics(failure), null, 1) ?? 'no document')
parentPort?.postMessage(compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1, creationTimestamp: at }))
