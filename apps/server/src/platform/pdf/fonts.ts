import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fontIn } from './woff.ts'

const { resolve } = createRequire(import.meta.url)

/** What the European Union writes with: a family for each, which the documents ask for in this order. */
const alphabets = {
  latin: 'Inter',
  'latin-ext': 'Inter Latin More',
  greek: 'Inter Greek',
  'greek-ext': 'Inter Greek More',
  cyrillic: 'Inter Cyrillic',
  'cyrillic-ext': 'Inter Cyrillic More',
}
const SIGNS = 'Charpente Signs'

/** The letters of texts, in the order they are looked for: Inter, as the screens have it, then the signs it lacks. */
export const letters: readonly string[] = [...Object.values(alphabets), SIGNS]

export const styles = ['400-normal', '400-italic', '600-normal', '700-normal']

export const interOf = (style: string): Promise<Buffer[]> =>
  Promise.all(
    Object.entries(alphabets).map(async ([file, family]) =>
      fontIn(await readFile(resolve(`@fontsource/inter/files/inter-${file}-${style}.woff`)), family, style),
    ),
  )

const own = (name: string) => readFile(new URL(`./fonts/${name}.ttf`, import.meta.url))

export const signsOf = (weight: '400' | '700'): Promise<Buffer> => own(`charpente-signs-${weight}`)

/** With Bricolage Grotesque in its one weight, for titles: the compiler reads no variable font. */
export const documentFonts = async (): Promise<Buffer[]> =>
  (await Promise.all([...styles.map(interOf), signsOf('400'), signsOf('700'), own('bricolage-grotesque-700')])).flat()
