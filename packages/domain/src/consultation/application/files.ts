/** A field that holds the id of a file: `ribUpload` beside `rib`; `proofId` beside `proof`. */
const isFileField = (name: string) => name.endsWith('Upload') || name === 'proofId'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** 12, '12' or '/api/media/12'. P §7 */
function idOf(value: unknown): number | null {
  const id = typeof value === 'string' ? Number(value.replace('/api/media/', '') || Number.NaN) : value
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

export type FileUse = { path: string; field: string; id: number }

/** The files these answers refer to, each with where it is referred to. Anything may come: a draft is not checked. */
export function filesIn(answers: unknown, path: readonly string[] = []): FileUse[] {
  if (Array.isArray(answers)) return answers.flatMap((one, at) => filesIn(one, [...path, String(at)]))
  if (!isRecord(answers)) return []
  return Object.entries(answers).flatMap(([field, value]) => {
    if (!isFileField(field)) return filesIn(value, [...path, field])
    const id = idOf(value)
    return id === null ? [] : [{ path: [...path, field].join('.'), field, id }]
  })
}

/** A logo is a picture, everything else a document. W §5 */
export const purposeOf = ({ field }: FileUse): 'image' | 'document' => (field === 'logoUpload' ? 'image' : 'document')

/**
 * The same answers with, beside the id of each file, the address that opens it. A file that is no more (the antivirus
 * threw it away) leaves its place empty: it is then asked for again.
 */
export function withLinks(answers: unknown, linkOf: (id: number) => string | null | undefined): unknown {
  if (Array.isArray(answers)) return answers.map((one) => withLinks(one, linkOf))
  if (!isRecord(answers)) return answers
  const filled: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(answers)) {
    if (!isFileField(field)) {
      filled[field] = field in filled ? filled[field] : withLinks(value, linkOf)
      continue
    }
    const id = idOf(value)
    const link = id === null ? undefined : linkOf(id)
    filled[field] = link === undefined ? null : id
    filled[field.replace(/Upload$|Id$/, '')] = link ?? null
  }
  return filled
}

/** The same answers with other files in the place of these; one that has no other leaves its place empty. */
export function withFiles(answers: unknown, otherOf: (id: number) => number | null): unknown {
  if (Array.isArray(answers)) return answers.map((one) => withFiles(one, otherOf))
  if (!isRecord(answers)) return answers
  return Object.fromEntries(
    Object.entries(answers).map(([field, value]) => {
      if (!isFileField(field)) return [field, withFiles(value, otherOf)]
      const id = idOf(value)
      return [field, id === null ? null : otherOf(id)]
    }),
  )
}
