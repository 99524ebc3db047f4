import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import type { Form, PdfToMake, Told } from './compile.ts'
import { documentFonts, letters } from './fonts.ts'

const [{ document, at }] = (await once(process, 'message')) as [PdfToMake]
// Seconds of work nobody waits for with a hand on the mouse: this process gives way to the others.
if ('form' in document && document.form === 'contract') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const tell = (told: Told) => process.send?.(told)
const workspace = fileURLToPath(new URL('./forms/', import.meta.url))
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: await documentFonts() }] })
/** Only the third part of the standard lets a document bear another. */
const kept: Record<Form, PdfStandard> = {
  cart: PdfStandard.A_2a,
  fees: PdfStandard.A_2a,
  order: PdfStandard.A_3a,
  receipt: PdfStandard.A_2a,
  rider: PdfStandard.A_2a,
  opening: PdfStandard.A_3a,
  contract: PdfStandard.A_3a,
  subcontract: PdfStandard.A_2a,
  execution: PdfStandard.A_3a,
}
const pdfStandard = 'source' in document ? PdfStandard.UA_1 : kept[document.form]

function made(logo: Uint8Array | null): Uint8Array {
  if (logo) compiler.mapShadow(`${workspace}logo`, Buffer.from(logo))
  const pictures = 'form' in document ? Object.entries(document.pictures ?? {}) : []
  for (const [name, bytes] of pictures) compiler.mapShadow(`${workspace}${name}`, Buffer.from(bytes))
  const compiled = compiler.compile(
    'source' in document
      ? { mainFileContent: document.source }
      : {
          mainFilePath: `${workspace}${document.form}.typ`,
          inputs: {
            ...document.files,
            ...(logo && { logo: 'drawn' }),
            data: document.data,
            letters: JSON.stringify(letters),
          },
        },
  )
  const failure = compiled.takeError() ?? compiled.takeWarnings()
  // A missing font or glyph is only a warning there: a document without its letters is none.
  if (failure || !compiled.result)
    throw new Error(JSON.stringify(failure && compiler.fetchDiagnostics(failure), null, 1) ?? 'no document')
  tell({ pages: compiled.result.numOfPages })
  return compiler.pdf(compiled.result, { pdfStandard, creationTimestamp: at })
}

/** A picture that cannot be decoded stops no contract: its file is listed with the others. */
function drawn(logo: Uint8Array | null | undefined): Uint8Array {
  if (!logo) return made(null)
  try {
    return made(logo)
  } catch {
    return made(null)
  }
}

tell({ pdf: drawn('form' in document ? document.logo : null) })
