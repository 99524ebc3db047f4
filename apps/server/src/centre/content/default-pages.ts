import { readdir, readFile } from 'node:fs/promises'
import type { Db } from '../../platform/db/connect.ts'
import { addMissingPage, renewUntouchedPage } from './queries.ts'

const folder = new URL('./pages/', import.meta.url)

/** A page file is its title on the first line, in an h1, then its body. */
async function defaultPages(): Promise<{ name: string; title: string; description: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [first = '', ...rest] = (await readFile(new URL(file, folder), 'utf8')).split('\n')
      return {
        name: file.replace(/\.html$/, ''),
        title: first.replace(/<\/?h1>/g, ''),
        description: rest.join('\n').trim(),
      }
    }),
  )
}

/** They say what the program itself measured or does: as long as nobody wrote them otherwise, they follow the program. */
const followed = ['accessibilite', 'donnees-personnelles', 'faq', 'glossaire', 'mentions-legales']

/** Gives a new centre its first pages. A page that exists belongs to the operator and is left alone. */
export async function addMissingPages(db: Db): Promise<void> {
  for (const page of await defaultPages()) {
    await addMissingPage(db, page)
    if (followed.includes(page.name)) await renewUntouchedPage(db, page)
  }
}
