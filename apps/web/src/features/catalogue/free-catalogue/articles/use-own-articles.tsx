import type { FreeArticle } from '@charpente/contract/catalogue/free-catalogue'
import type { User } from '@charpente/contract/people/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../lib/api/own-api.ts'
import { refreshUser } from '../../../../lib/session.tsx'
import { confirmDeletion } from '../../../../ui/confirm-deletion.ts'
import { useWindow } from '../../../../ui/use-window.ts'
import { Window } from '../../../../ui/window.tsx'
import { ArticleForm } from './article-form.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { ownArticlesQuery } from './own-articles-queries.ts'

/** What a supplier does with its articles: `windows` must be shown by the page, `said` is what was just done. */
export type OwnArticleActions = {
  add: () => void
  edit: (article: FreeArticle) => void
  remove: (article: FreeArticle) => Promise<void>
  load: () => void
  said: string
  windows: ReactNode
}

export function useOwnArticles(user: User): OwnArticleActions {
  const queryClient = useQueryClient()
  const [said, say] = useState('')
  const form = useWindow<{ article: FreeArticle | null }>()
  const sheet = useWindow<true>()

  const changed = async (what: string) => {
    await queryClient.invalidateQueries(ownArticlesQuery(user.id))
    say(what)
    // The session knows where one's articles are offered. P-API-15
    await refreshUser()
  }

  const removal = useMutation({
    mutationFn: ({ id }: FreeArticle) => api.removeFreeArticle({ params: { id } }),
    onSuccess: async (_, { name }) => {
      await changed(`«\u00A0${name}\u00A0» est retiré de votre catalogue. Les commandes déjà passées le gardent.`)
      // The button that asked for it went with the article: the keyboard goes on from the title.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
  })

  return {
    add: () => form.open({ article: null }),
    edit: (article) => form.open({ article }),
    remove: async (article) => {
      const isSure = await confirmDeletion(
        `«\u00A0${article.name}\u00A0» quitte votre catalogue libre. Les commandes déjà passées le gardent.`,
      )
      if (isSure) removal.mutate(article)
    },
    load: () => sheet.open(true),
    said,
    windows: (
      <>
        {form.about && (
          <Window
            big
            title={form.about.article ? 'Modifier un article' : 'Ajouter un article'}
            opened={form.opened}
            onClose={form.close}
          >
            <ArticleForm
              key={`${form.about.article?.id ?? 'new'} ${form.opened}`}
              user={user}
              article={form.about.article}
              onCancel={form.close}
              onSaved={({ name }) => {
                form.close()
                return changed(
                  form.about?.article
                    ? `«\u00A0${name}\u00A0» est à jour.`
                    : `«\u00A0${name}\u00A0» est ajouté\u202F: les acheteurs le voient dès maintenant.`,
                )
              }}
            />
          </Window>
        )}
        {sheet.about && (
          <Window big title="Importer un classeur" opened={sheet.opened} onClose={sheet.close}>
            <ImportSheet
              onCancel={sheet.close}
              onDone={(what) => {
                sheet.close()
                return changed(what)
              }}
            />
          </Window>
        )}
      </>
    ),
  }
}
