/** What may be sent, on both sides of the wire. P §5, §9, Q-72 */

/** Inclusive. */
export const MAX_FILE_BYTES = 8_000_000

export const purposes = ['document', 'image'] as const
export type Purpose = (typeof purposes)[number]

export type FileType = 'application/pdf' | 'image/jpeg' | 'image/png'

/** JPEG and JPG are one format. */
const typeByExtension: Record<string, FileType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

const typesFor: Record<Purpose, readonly FileType[]> = {
  document: ['image/jpeg', 'application/pdf'],
  image: ['image/jpeg', 'image/png'],
}

export type UploadRefusal = 'documentFormat' | 'fileTooBig' | 'imageFormat' | 'uploadEmpty'

const extensionOf = (name: string): string => name.match(/\.(\w+)$/)?.[1]?.toLowerCase() ?? ''

/** What the name says the file is; null for anything we do not take. */
export const typeOfName = (name: string): FileType | null => typeByExtension[extensionOf(name)] ?? null

/** For the `accept` of a field. */
export const extensionsFor = (purpose: Purpose): string[] =>
  Object.entries(typeByExtension)
    .filter(([, type]) => typesFor[purpose].includes(type))
    .map(([extension]) => `.${extension}`)

/** Why this file cannot be sent, from what its name and size say; its content is looked at when it arrives. */
export function whyNotUpload({ name, size }: { name: string; size: number }, purpose: Purpose): UploadRefusal | null {
  const type = typeOfName(name)
  if (!type || !typesFor[purpose].includes(type)) return purpose === 'document' ? 'documentFormat' : 'imageFormat'
  if (size > MAX_FILE_BYTES) return 'fileTooBig'
  return size === 0 ? 'uploadEmpty' : null
}
