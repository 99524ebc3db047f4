import type { DeskDocument } from '@charpente/contract/centre/content-desk'
import { formatFileSize } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDownload, IconFileText, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useSiteAct } from '../../../lib/api/use-site-act.ts'
import { ask } from '../../../lib/message.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { documentsQuery } from './content-desk-queries.ts'
import styles from './content-list.module.css'
import { DocumentWindow, type Opened } from './document-window.tsx'

const catalogues = { formalized: 'Catalogue formalisé', free: 'Catalogue libre' } as const
type Catalogue = keyof typeof catalogues

const origins = {
  made: { tone: 'petrol', words: 'Fait par le site' },
  given: { tone: 'neutral', words: 'Votre fichier' },
  replaced: { tone: 'warning', words: 'Remplace celui du site' },
} as const

/** What each catalogue offers to download. P-CONTENT-05 */
export function DocumentsPage() {
  const documents = useQuery(documentsQuery())
  const [notice, setNotice] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <DeskPage
      title="Documents"
      text="Ce que les comptes téléchargent, catalogue par catalogue. Ceux du site suivent vos réglages."
      notice={notice}
    >
      {documents.isPending && (
        <Loading>
          <Lines count={6} />
        </Loading>
      )}
      {documents.isError && !documents.data && <Failure onRetry={documents.refetch} />}
      {documents.data && (
        <div className={styles.columns}>
          {(Object.keys(catalogues) as Catalogue[]).map((type) => (
            <Catalogued
              key={type}
              type={type}
              documents={documents.data.filter((document) => document.type === type)}
              onOpen={setOpened}
              onDone={setNotice}
            />
          ))}
        </div>
      )}
      <DocumentWindow
        opened={opened}
        onClose={() => setOpened(null)}
        onDone={(words) => {
          setOpened(null)
          setNotice(words)
        }}
      />
    </DeskPage>
  )
}

type CataloguedProps = {
  type: Catalogue
  documents: readonly DeskDocument[]
  onOpen: (opened: Opened) => void
  onDone: (notice: string | null) => void
}

function Catalogued({ type, documents, onOpen, onDone }: CataloguedProps) {
  const order = useSiteAct((ids: number[]) => api.orderDocuments({ body: { type, ids } }))
  const remove = useSiteAct((id: number) => api.removeDocument({ params: { id } }))
  const onError = (error: Error) => showAlert(alertOf(error))
  const ids = documents.map(({ id }) => id)
  const move = (at: number, by: 1 | -1) => {
    const [one, other] = [ids[at], ids[at + by]]
    if (one === undefined || other === undefined) return
    const moved = ids.with(at, other).with(at + by, one)
    order.mutate(moved, { onSuccess: () => onDone('L’ordre est enregistré.'), onError })
  }
  const takeAway = async ({ id, name, origin }: DeskDocument) => {
    const sure = await ask(`Retirer «\u00A0${name}\u00A0»\u202F?`, {
      consequence:
        origin === 'replaced'
          ? 'Le document du site reprend sa place dans une minute.'
          : 'Il n’est plus proposé au téléchargement.',
      confirmLabel: 'Retirer',
    })
    if (sure) remove.mutate(id, { onSuccess: () => onDone(`«\u00A0${name}\u00A0» est retiré.`), onError })
  }
  return (
    <Card
      title={catalogues[type]}
      flush
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          aria-label={`Ajouter un document\u00A0: ${catalogues[type].toLowerCase()}`}
          onClick={() => onOpen({ type })}
        >
          Ajouter
        </Button>
      }
    >
      {documents.length === 0 && <p className="c-none">Ce catalogue n’a pas encore de document.</p>}
      <ul className="c-lines">
        {documents.map((document, at) => (
          <li key={document.id} className={styles.line}>
            <IconFileText size={24} stroke={1.5} aria-hidden />
            <div className={styles.what}>
              <span className="c-named">
                {document.name}
                <Tag tone={origins[document.origin].tone}>{origins[document.origin].words}</Tag>
              </span>
              <span className={styles.small}>
                {document.summary} PDF, {formatFileSize(document.size)}
              </span>
            </div>
            <div className={styles.acts}>
              {at > 0 && (
                <Button variant="subtle" aria-label={`Monter\u00A0: ${document.name}`} onClick={() => move(at, -1)}>
                  <IconArrowUp size={17} stroke={1.8} aria-hidden />
                </Button>
              )}
              {at < documents.length - 1 && (
                <Button variant="subtle" aria-label={`Descendre\u00A0: ${document.name}`} onClick={() => move(at, 1)}>
                  <IconArrowDown size={17} stroke={1.8} aria-hidden />
                </Button>
              )}
              <Button
                component="a"
                href={document.contentUrl}
                variant="default"
                aria-label={`Télécharger\u00A0: ${document.name}`}
              >
                <IconDownload size={17} stroke={1.8} aria-hidden />
              </Button>
              <Button
                variant="default"
                aria-label={`${document.origin === 'made' ? 'Remplacer' : 'Modifier'}\u00A0: ${document.name}`}
                onClick={() => onOpen({ type, document })}
              >
                {document.origin === 'made' ? 'Remplacer' : 'Modifier'}
              </Button>
              {document.origin !== 'made' && (
                <Button
                  variant="default"
                  aria-label={`Retirer\u00A0: ${document.name}`}
                  onClick={() => takeAway(document)}
                >
                  Retirer
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
