const FILE_BYTES = 30_000

/** A paper unlike any other, which whoever looks at its bytes takes for a PDF, as a form to send. */
export function paper(turn: number): FormData {
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
  const bytes = Buffer.from(`${head}% ${turn} ${'%'.repeat(FILE_BYTES)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1')
  const form = new FormData()
  form.append('file', new Blob([bytes]), `piece-${turn}.pdf`)
  return form
}
