import type { ChorusImport as Read } from '@charpente/contract/purchasing/executions'
import { formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { invoiceWords } from '@charpente/domain/purchasing/execution/words'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { apiAddress } from '../../../lib/api/own-api.ts'
import { sendFile } from '../../../lib/api/upload.ts'
import { paths } from '../../../lib/paths.ts'
import { FileField } from '../../../ui/file-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Window } from '../../../ui/window.tsx'
import works from '../../../ui/works.module.css'
import styles from './chorus-import.module.css'

type Line = Read['lines'][number]

const counted = (count: number) => `${formatNumber(count)}\u00A0${plural(count, 'ligne')}`

/** What is or would be noted of a line, or why it cannot be. */
function Outcome({ line: { outcome, why, isNew }, isApplied }: { line: Line; isApplied: boolean }) {
  if (outcome === 'known') return <Tag tone="neutral">Déjà notée</Tag>
  if (outcome === 'refused')
    return (
      <>
        <Tag tone="warning">De côté</Tag>
        <span className={works.code}>{why}</span>
      </>
    )
  return (
    <>
      <Tag tone={isApplied ? 'success' : 'petrol'}>{isApplied ? 'Notée' : 'À noter'}</Tag>
      {isNew && <span className={works.code}>Facture nouvelle, son dépôt est noté aussi</span>}
    </>
  )
}

const Lines = ({ read: { lines, isApplied } }: { read: Read }) => (
  <table className={works.changes} aria-label="Lignes de l’export">
    <thead>
      <tr>
        <th scope="col">Facture</th>
        <th scope="col">Commande</th>
        <th scope="col">État</th>
        <th scope="col">Résultat</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.row}>
          <th scope="row">
            {line.invoice}
            <span className={works.code}>ligne {formatNumber(line.row)}</span>
          </th>
          <td data-name="Commande">
            {line.purchaseOrder === null ? (
              line.order || '–'
            ) : (
              <a href={paths.execution(line.purchaseOrder)}>{line.order}</a>
            )}
          </td>
          <td data-name="État">
            {line.state ? invoiceWords[line.state] : line.said}
            {line.day && <span className={works.code}>{formatDayPlain(line.day)}</span>}
          </td>
          <td data-name="Résultat">
            <Outcome line={line} isApplied={isApplied} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** A file is read first: nothing is noted before one has seen what would be. */
function Import({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState(0)
  const reading = useMutation({
    mutationFn: ({ sent, mode }: { sent: File; mode: 'check' | 'apply' }) =>
      sendFile<Read>(apiAddress('importChorus', { query: { mode } }), sent, { onProgress: setPart }),
    onSuccess: ({ isApplied }) => {
      if (isApplied) for (const queryKey of [['execution'], ['tasks']]) void queries.invalidateQueries({ queryKey })
    },
    // Said beside the file.
    meta: { silent: true },
  })
  const { data: read, error, isPending } = reading
  const choose = (sent: File) => {
    setFile(sent)
    setPart(0)
    reading.mutate({ sent, mode: 'check' })
  }
  return (
    <div className={styles.import}>
      <p className="c-plain">
        Dans Chorus Pro, exportez la liste de vos factures, puis déposez ici le fichier&nbsp;: l’état de chacune est
        noté dans le dossier de sa commande. Une facture qui n’y est pas encore est reconnue à son numéro de commande ou
        d’engagement et à son montant.
      </p>
      <FileField
        label="Export Chorus Pro"
        hint="CSV ou classeur XLSX. Rien n’est noté avant votre accord."
        accept={['.csv', '.xlsx']}
        file={file}
        progress={isPending ? part : null}
        doing="Lecture"
        error={error && alertOf(error)}
        onChoose={choose}
      />
      {read && (
        <>
          <p className="c-plain" role="status">
            {read.isApplied
              ? `${counted(read.noted)} ${plural(read.noted, 'notée')}.`
              : `${counted(read.noted)} à noter sur ${formatNumber(read.lines.length)}.`}
          </p>
          {read.lines.length > 0 ? <Lines read={read} /> : <Notice>Ce fichier ne nomme aucune facture.</Notice>}
        </>
      )}
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          {read?.isApplied ? 'Fermer' : 'Annuler'}
        </Button>
        {file && read && !read.isApplied && read.noted > 0 && (
          <Button size="md" loading={isPending} onClick={() => reading.mutate({ sent: file, mode: 'apply' })}>
            Noter {counted(read.noted)}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Where the invoices of all one's orders stand, from what the public portal of invoices exports. For either side. */
export function ChorusImport() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>
        <IconUpload size={17} stroke={1.7} aria-hidden />
        Lire un export Chorus Pro
      </PlainButton>
      <Window title="Lire un export Chorus Pro" opened={isOpen} onClose={() => setOpen(false)} big>
        <Import onClose={() => setOpen(false)} />
      </Window>
    </>
  )
}
