import type { EditionArticle } from '@charpente/contract/catalogue/editions'
import { formatNumber } from '@charpente/domain/platform/format'
import { matchesAllWords } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { amending } from '../../../lib/amending.ts'
import { api, apiAddress } from '../../../lib/api/desk-api.ts'
import { editionQuery } from '../../../lib/api/editions-query.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { ask } from '../../../lib/message.tsx'
import { DeskFrame, LoadingFrame } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { Window } from '../../../ui/window.tsx'
import { ArticleForm } from './article-form.tsx'
import { ArticleTable } from './article-table.tsx'
import { lotArticlesQuery, useEditionAct } from './edition-queries.ts'
import { countText } from './edition-words.ts'
import styles from './editions.module.css'
import { LotForm } from './lot-form.tsx'

type LotPageProps = { edition: number; code: string; sought: string; onGone: () => void }

/** A lot of an edition: its articles, one by one, withdrawn ones included. */
export function LotPage({ edition, code, sought, onGone }: LotPageProps) {
  const file = useQuery(editionQuery(edition))
  const articles = useQuery(lotArticlesQuery(edition, code))
  const [notice, setNotice] = useState<string | null>(null)
  const [words, setWords] = useState(sought)
  const form = useWindow<{ article: EditionArticle | null } | 'lot'>()
  const lot = file.data?.lotLines.find((one) => one.code === code)
  const saved = (said: string) => {
    form.close()
    setNotice(said)
  }
  const withdrawal = useEditionAct(({ id, withdrawn }: EditionArticle) =>
    amending((amended) => api.setArticleWithdrawn({ params: { id }, body: { withdrawn: !withdrawn, ...amended } })),
  )
  const withdraw = async (article: EditionArticle) => {
    const isSure =
      article.withdrawn ||
      (await ask('Retirer cette prestation\u202F?', {
        consequence: `«\u00A0${article.name}\u00A0» quitte le catalogue à la prochaine publication. Les commandes passées la gardent, les paniers ne pourront plus la commander, et vous pourrez la remettre.`,
        confirmLabel: 'Retirer',
      }))
    if (!isSure) return
    withdrawal.mutate(article, {
      onSuccess: ({ withdrawn, name }) =>
        setNotice(
          `«\u00A0${name}\u00A0» ${withdrawn ? 'sera retirée' : 'reviendra'} à la prochaine publication du catalogue.`,
        ),
    })
  }
  const removal = useEditionAct(() => api.removeLot({ params: { edition, code } }))
  const remove = async () => {
    const isSure = await ask('Supprimer ce lot\u202F?', {
      consequence: `Le lot ${code} et ses ${countText(articles.data?.length ?? 0, 'prestation')} disparaissent de l’édition. Ce n’est possible que si personne ne s’en sert encore.`,
      confirmLabel: 'Supprimer',
    })
    if (isSure) removal.mutate(undefined, { onSuccess: onGone })
  }
  const save = (name: 'getArticlesFile' | 'getPricesFile') =>
    saveFile(apiAddress(name, { params: { edition }, query: { lotCode: code } })).catch((error: Error) =>
      showAlert(alertOf(error)),
    )
  const shown = (articles.data ?? []).filter(({ code, name, chapter }) =>
    matchesAllWords(`${code} ${name} ${chapter}`, words),
  )
  return (
    <DeskPage
      from={{ label: `Édition ${edition}`, path: deskPaths.edition(edition) }}
      title={lot ? `Lot ${code}, ${lot.name}` : `Lot ${code}`}
      text={
        lot &&
        `${countText(lot.articles, 'prestation')}${lot.withdrawn > 0 ? `, ${countText(lot.withdrawn, 'retirée', 'retirées')}` : ''}. Des prix dans ${formatNumber(lot.pricedPlaces)} territoires sur ${formatNumber(lot.places)}.`
      }
      notice={notice}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            onClick={() => save('getArticlesFile')}
          >
            Prestations (XLSX)
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            onClick={() => save('getPricesFile')}
          >
            Prix (CSV)
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
            onClick={() => form.open('lot')}
          >
            Modifier le lot
          </Button>
          <Button
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={() => form.open({ article: null })}
          >
            Ajouter une prestation
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <SearchField
          label="Chercher une prestation"
          placeholder="Code, nom ou chapitre"
          maxLength={100}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <p className={styles.count} role="status">
          {articles.data && words !== '' && countText(shown.length, 'prestation trouvée', 'prestations trouvées')}
        </p>
      </div>
      {articles.isPending && <LoadingFrame count={14} />}
      {articles.isError && !articles.data && <Failure onRetry={articles.refetch} error={articles.error} />}
      {articles.data && shown.length === 0 && (
        <EmptyState
          title={words === '' ? 'Ce lot n’a pas encore de prestation' : 'Aucune prestation ne correspond'}
          actions={
            words === '' && (
              <Button variant="default" leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />} onClick={remove}>
                Supprimer le lot
              </Button>
            )
          }
        >
          {words === '' ? 'Ajoutez-en une, ou importez un classeur.' : 'Essayez un seul mot, ou une partie du code.'}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <DeskFrame>
          <ArticleTable articles={shown} onEdit={(article) => form.open({ article })} onWithdraw={withdraw} />
        </DeskFrame>
      )}
      {form.about === 'lot' && lot && (
        <Window title={`Lot ${code}`} opened={form.opened} onClose={form.close}>
          <LotForm
            key={String(form.opened)}
            edition={edition}
            lot={lot}
            onCancel={form.close}
            onSaved={() => saved('Les mots du lot sont enregistrés. Ils seront en ligne à la prochaine publication.')}
          />
        </Window>
      )}
      {form.about !== null && form.about !== 'lot' && (
        <Window
          big
          title={form.about.article ? `Prestation ${form.about.article.code}` : 'Ajouter une prestation'}
          opened={form.opened}
          onClose={form.close}
        >
          <ArticleForm
            key={`${form.about.article?.id ?? 'new'} ${form.opened}`}
            edition={edition}
            lotCode={code}
            article={form.about.article}
            onCancel={form.close}
            onSaved={({ name }) =>
              saved(`«\u00A0${name}\u00A0» est enregistrée. Elle sera en ligne à la prochaine publication.`)
            }
          />
        </Window>
      )}
    </DeskPage>
  )
}
