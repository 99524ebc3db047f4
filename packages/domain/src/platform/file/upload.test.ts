import { expect, test } from 'vitest'
import { extensionsFor, MAX_FILE_BYTES, type Purpose, typeOfName, type UploadRefusal, whyNotUpload } from './upload.ts'

const files: [name: string, size: number, purpose: Purpose, expected: UploadRefusal | null][] = [
  ['rib.pdf', 1, 'document', null],
  ['rib.PDF', MAX_FILE_BYTES, 'document', null],
  ['photo.JpEg', 10, 'document', null],
  ['photo.jpg', 10, 'image', null],
  ['logo.PNG', 10, 'image', null],
  ['rib.pdf', MAX_FILE_BYTES + 1, 'document', 'fileTooBig'],
  ['rib.pdf', 0, 'document', 'uploadEmpty'],
  ['logo.png', 10, 'document', 'documentFormat'],
  ['rib.pdf', 10, 'image', 'imageFormat'],
  ['rib.pdf.exe', 10, 'document', 'documentFormat'],
  ['rib', 10, 'document', 'documentFormat'],
  ['.pdf.', 10, 'document', 'documentFormat'],
  // A wrong format is said first: shrinking the file would not help.
  ['film.mov', MAX_FILE_BYTES + 1, 'document', 'documentFormat'],
]
for (const [name, size, purpose, expected] of files)
  test(`P-CONST-07 ${name}, ${size} bytes, as ${purpose} → ${expected ?? 'taken'}`, () => {
    expect(whyNotUpload({ name, size }, purpose)).toBe(expected)
  })

test('a field offers the formats of its purpose', () => {
  expect(extensionsFor('document')).toEqual(['.pdf', '.jpg', '.jpeg'])
  expect(extensionsFor('image')).toEqual(['.jpg', '.jpeg', '.png'])
  expect(typeOfName('a.b.JPEG')).toBe('image/jpeg')
})
