import type { DeskPage as Page, TermsNotice } from '@charpente/contract/centre/content-desk'
import { ApiError } from '@charpente/contract/platform/client'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { IconCode, IconExternalLink, IconEye } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useSiteAct } from '../../../lib/api/use-site-act.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { useDraft } from '../../../lib/draft.ts'
import { lazily } from '../../../lib/lazily.ts'
import { useSession } from '../../../lib/session.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { pageQuery } from './content-desk-queries.ts'
import { useLinkWindow } from './link-window.tsx'
import styles from './page-editor.module.css'
import { useTermsWindow } from './terms-window.tsx'
import { type Shown, TextWindow } from './text-window.tsx'
import { Versions } from './versions.tsx'

/** The field weighs as much as the whole site: it comes when a page is opened to be written. */
const RichText = lazily(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

const from = { label: 'Pages', path: deskPaths.pages() }

/** A page opened to be written: what is there now, then a field of its own. */
export function PageEditor({ name }: { name: string }) {
  const page = useQuery(pageQuery(name))
  const [notice, setNotice] = useState<string | null>(null)
  const isUnknown = page.error instanceof ApiError && page.error.status === 404
  if (page.data) return <Editor key={page.data.version} page={page.data} notice={notice} onDone={setNotice} />
  return (
    <DeskPage title="Page" from={from}>
      {page.isPending && (
        <Loading>
          <Lines count={12} />
        </Loading>
      )}
      {isUnknown ? (
        <EmptyState title="Cette page n’existe pas">Revenez à la liste des pages.</EmptyState>
      ) : (
        page.isError && <Failure onRetry={page.refetch} />
      )}
    </DeskPage>
  )
}

type EditorProps = { page: Page; notice: string | null; onDone: (notice: string | null) => void }

function Editor({ page, notice, onDone }: EditorProps) {
  const { user } = useSession()
  const { name, version } = page
  const draft = useDraft(`page.${name}.${version}.${user?.id}`, { title: page.title, description: page.description })
  const [text, setText] = useState(draft.initialValues)
  const [wrong, setWrong] = useState<string | null>(null)
  const wrongId = useId()
  const [shown, setShown] = useState<Shown | null>(null)
  const [isCode, setCode] = useState(false)
  const link = useLinkWindow()
  const terms = useTermsWindow(page)
  const save = useSiteAct((told: { notice?: TermsNotice | null | undefined }) =>
    api.savePage({ params: { name }, body: { ...text, version, ...told } }),
  )
  const preview = useMutation({
    mutationFn: () => api.previewPage({ params: { name }, body: text }),
    meta: { silent: true },
  })
  const isTouched = text.title !== page.title || text.description !== page.description

  const change = (part: Partial<typeof text>) => {
    const next = { ...text, ...part }
    setText(next)
    draft.keep(next)
    setWrong(null)
  }
  const told = (error: Error) => {
    onDone(null)
    setWrong(alertOf(error))
  }
  const publish = async () => {
    if (!isTouched) return onDone('Rien n’a changé\u00A0: il n’y a pas de nouvelle version.')
    onDone(null)
    const announced = await terms.ask()
    if (!announced) return
    save.mutate(announced, {
      onSuccess: (saved) => {
        draft.clear()
        const warned = announced.notice ? ' Les comptes sont prévenus par e-mail.' : ''
        onDone(`La version ${saved.version} est en ligne.${warned}`)
      },
      onError: told,
    })
  }
  const look = () =>
    preview.mutate(undefined, { onSuccess: (text) => setShown({ heading: 'Aperçu', ...text }), onError: told })

  return (
    <DeskPage
      title={page.title}
      text={`Version ${version}. Ce que vous enregistrez est en ligne aussitôt.`}
      from={from}
      notice={notice}
      actions={
        <>
          <Button
            component="a"
            href={`/${name}`}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={17} stroke={1.8} aria-hidden />}
          >
            Voir la page
          </Button>
          <Button
            variant="default"
            leftSection={<IconEye size={17} stroke={1.8} aria-hidden />}
            loading={preview.isPending}
            onClick={look}
          >
            Aperçu
          </Button>
          <Button
            loading={save.isPending}
            aria-disabled={isTouched ? undefined : true}
            data-disabled={isTouched ? undefined : true}
            onClick={publish}
          >
            Enregistrer et publier
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          {wrong && (
            <Notice id={wrongId} tone="error" said>
              {wrong}
            </Notice>
          )}
          {draft.isRestored && (
            <Notice tone="info">Ce que vous aviez commencé d’écrire est là. Enregistrez-le quand il est prêt.</Notice>
          )}
          <TextInput
            label="Titre de la page"
            value={text.title}
            maxLength={255}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          {isCode ? (
            <Textarea
              label="Texte, en HTML"
              description="Titres h2 à h4, paragraphes, listes, tableaux, liens. Le reste est retiré à l’enregistrement."
              autosize
              minRows={20}
              maxRows={40}
              classNames={{ input: styles.code }}
              value={text.description}
              onChange={({ currentTarget }) => change({ description: currentTarget.value })}
            />
          ) : (
            <Suspense fallback={<Lines count={12} />}>
              <RichText
                label="Texte"
                html={text.description}
                describedBy={wrong ? wrongId : undefined}
                onChange={(description) => change({ description })}
                askLink={link.ask}
                more={(insert) => <Words words={page.words} onPick={insert} />}
              />
            </Suspense>
          )}
          <Button
            className={styles.toggle}
            variant="subtle"
            leftSection={<IconCode size={17} stroke={1.8} aria-hidden />}
            onClick={() => setCode(!isCode)}
          >
            {isCode ? 'Revenir à la mise en forme' : 'Voir le code HTML'}
          </Button>
        </div>
        <Versions page={page} onShow={setShown} onDone={onDone} />
      </div>
      <TextWindow shown={shown} onClose={() => setShown(null)} />
      {link.window}
      {terms.window}
    </DeskPage>
  )
}

/** A word between braces that says what the setting says, today and tomorrow. */
const Words = ({ words, onPick }: { words: Page['words']; onPick: (text: string) => void }) => (
  <Select
    aria-label="Insérer un réglage"
    placeholder="Insérer un réglage"
    size="xs"
    w={210}
    searchable
    value={null}
    nothingFoundMessage="Aucun réglage"
    data={words.map(({ key }) => key)}
    renderOption={({ option }) => (
      <span className={styles.option}>
        <span>{option.value}</span>
        <span className={styles.small}>{words.find(({ key }) => key === option.value)?.value}</span>
      </span>
    )}
    onChange={(key) => key && onPick(`{${key}}`)}
  />
)
