import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import type { Asked, Form } from './compile.ts'
import { interFonts } from './fonts.ts'

const { document, at } = workerData as Asked
const workspace = fileURLToPath(new URL('./forms/', import.meta.url))
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: await interFonts() }] })
const compiled = compiler.compile(
  'source' in document
    ? { mainFileContent: document.source }
    : { mainFilePath: `${workspace}${document.form}.typ`, inputs: { data: document.data } },
)
const failure = compiled.takeError() ?? compiled.takeWarnings()
// A missing font or glyph is only a warning there: a document without its letters is none.
if (failure || !compiled.result)
  throw new Error(JSON.stringify(failure && compiler.fetchDiagnostics(failure), null, 1) ?? 'no document')
/** Only the third part of the standard lets a document bear another. */
const kept: Record<Form, PdfStandard> = { cart: PdfStandard.A_2a, order: PdfStandard.A_3a }
const pdfStandard = 'source' in document ? PdfStandard.UA_1 : kept[document.form]
parentPort?.postMessage(compiler.pdf(compiled.result, { pdfStandard, creationTimestamp: at }))
