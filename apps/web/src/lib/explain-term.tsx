import type { QueryClient } from '@tanstack/react-query'
import { besideTitle } from '../ui/prose-html.ts'
import { pageQuery } from './api/common-queries.ts'
import { importWindow, showMessage } from './message.tsx'
import { paths } from './paths.ts'

/** Opens the window that says what a word of the trade means. */
export async function explainTerm(term: string, queryClient: QueryClient): Promise<void> {
  importWindow()
  const glossary = await queryClient.fetchQuery(pageQuery('glossaire')).catch(() => null)
  if (!glossary) return
  showMessage({
    title: term,
    text: (
      <>
        <p>{besideTitle(glossary.description, term) ?? 'Ce mot n’est pas encore au glossaire.'}</p>
        <p>
          <a className="c-link" href={paths.glossary()}>
            Tout le glossaire
          </a>
        </p>
      </>
    ),
  })
}
