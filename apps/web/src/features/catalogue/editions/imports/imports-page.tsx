import type { CatalogueImport, ImportKind } from '@charpente/contract/catalogue/catalogue-imports'
import { IMPORT_BYTES, WORKBOOK_ROWS_LIMIT } from '@charpente/contract/platform/limits'
import { formatFileSize, formatNumber } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { apiAddress } from '../../../../lib/api/desk-api.ts'
import { saveFile } from '../../../../lib/api/save-file.ts'
import { sendFile } from '../../../../lib/api/upload.ts'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { DeskPage } from '../../../../ui/desk-page.tsx'
import { DeskTable, LineLink } from '../../../../ui/desk-table.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { FileField } from '../../../../ui/file-field.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { Small } from '../../../../ui/small.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { importsQuery } from '../edition-queries.ts'
import { effectOf, kinds, states, whenText } from '../edition-words.ts'
import own from './imports.module.css'

const TOO_LARGE = `Ce fichier est trop lourd\u00A0: ${formatFileSize(IMPORT_BYTES)} au plus. Partagez-le par lots.`

const given: Record<
  ImportKind,
  { title: string; text: string; hint: string; file: 'getArticlesFile' | 'getPricesFile'; label: string }
> = {
  articles: {
    title: 'Prestations',
    text: 'Codes, chapitres, noms, descriptions, unités et paliers. Un code connu est changé, un nouveau est ajouté\u202F; ce qui n’est pas dans le fichier reste.',
    hint: `Classeur XLSX (${formatNumber(WORKBOOK_ROWS_LIMIT)} lignes au plus) ou CSV.`,
    file: 'getArticlesFile',
    label: 'Partir des prestations actuelles (XLSX)',
  },
  prices: {
    title: 'Prix',
    text: 'Une ligne par prestation, territoire et rang, avec les prix A, B et C en euros hors taxes. Toute la France tient dans un seul CSV.',
    hint: `CSV, ou classeur XLSX de ${formatNumber(WORKBOOK_ROWS_LIMIT)} lignes au plus.`,
    file: 'getPricesFile',
    label: 'Partir des prix actuels (CSV)',
  },
}

type SendingProps = { edition: number; kind: ImportKind; onSent: (sent: CatalogueImport) => void }

/** One way in for each kind of file: what it is made of, where to start from, where to drop it. */
function Sending({ edition, kind, onSent }: SendingProps) {
  const [sending, setSending] = useState<{ file: File; part: number } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const { title, text, hint, file: start, label } = given[kind]
  const choose = async (file: File) => {
    setWrong(file.size > IMPORT_BYTES ? TOO_LARGE : null)
    if (file.size > IMPORT_BYTES) return
    setSending({ file, part: 0 })
    const address = apiAddress('startImport', { params: { edition, kind } })
    await sendFile<CatalogueImport>(address, file, { onProgress: (part) => setSending({ file, part }) }).then(
      onSent,
      (error: Error) => setWrong(alertOf(error)),
    )
    setSending(null)
  }
  const save = () =>
    saveFile(apiAddress(start, { params: { edition } })).catch((error: Error) => showAlert(alertOf(error)))
  return (
    <Card title={title} text={text}>
      <div className={own.sending}>
        <FileField
          label={kind === 'prices' ? 'Fichier de prix' : 'Fichier de prestations'}
          hint={hint}
          accept={['.xlsx', '.csv']}
          file={sending?.file ?? null}
          progress={sending?.part ?? null}
          error={wrong}
          onChoose={choose}
        />
        <Button
          variant="subtle"
          className={own.start}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={save}
        >
          {label}
        </Button>
      </div>
    </Card>
  )
}

const History = ({ imports }: { imports: readonly CatalogueImport[] }) => (
  <DeskTable label="Imports" columns={['Fichier', 'Contenu', 'Différences', 'Envoyé', 'État']} isOfLinks>
    <tbody>
      {imports.map((one) => (
        <tr key={one.id}>
          <td>
            <LineLink href={deskPaths.import(one.edition, one.id)}>{one.fileName}</LineLink>
            <Small>{formatFileSize(one.fileSize)}</Small>
          </td>
          <td data-label="Contenu">{kinds[one.kind]}</td>
          <td data-label="Différences">
            {one.readAt ? effectOf(one) : one.state === 'reading' ? `${one.progress} %` : 'Aucune'}
          </td>
          <td data-label="Envoyé">
            <span>
              {whenText(one.askedAt)}
              <Small>{one.askedBy}</Small>
            </span>
          </td>
          <td>
            <Tag tone={states[one.state].tone}>{states[one.state].label}</Tag>
          </td>
        </tr>
      ))}
    </tbody>
  </DeskTable>
)

/** Files of articles and of prices: sending one, and what became of the others. */
export function ImportsPage({ edition, onSent }: { edition: number; onSent: (sent: CatalogueImport) => void }) {
  const imports = useQuery(importsQuery(edition))
  return (
    <DeskPage
      from={{ label: `Édition ${edition}`, path: deskPaths.edition(edition) }}
      title="Importer un fichier"
      text="Chaque fichier est d’abord lu et comparé. Rien n’est enregistré avant votre accord, puis tout l’est d’un coup."
    >
      <div className="c-parts">
        <div className={own.ways}>
          <Sending edition={edition} kind="articles" onSent={onSent} />
          <Sending edition={edition} kind="prices" onSent={onSent} />
        </div>
        <Card title="Historique" flush={(imports.data?.length ?? 0) > 0}>
          {imports.isPending && (
            <Loading>
              <Lines count={5} />
            </Loading>
          )}
          {imports.isError && !imports.data && <Failure onRetry={imports.refetch} />}
          {imports.data?.length === 0 && (
            <p className="c-note">Aucun fichier envoyé pour cette édition. Chacun restera ici, avec ses différences.</p>
          )}
          {imports.data && imports.data.length > 0 && <History imports={imports.data} />}
        </Card>
      </div>
    </DeskPage>
  )
}
