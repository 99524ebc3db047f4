import { platformRefusals } from '@charpente/contract/platform/refusals'
import { documentNames, type FinalKind } from '@charpente/domain/people/documents/document'
import { extensionsFor, whyNotUpload } from '@charpente/domain/platform/file/upload'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/desk-api.ts'
import { uploadFile } from '../../../../lib/api/upload.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { FileField } from '../../../../ui/file-field.tsx'
import { Window } from '../../../../ui/window.tsx'

export type Filing = { kind: FinalKind; title: string | null; isThere: boolean }

type Props = { supplierId: number; filing: Filing | null; onClose: () => void; onDone: (notice: string) => void }

const aboutFile = (file: File | null) => {
  if (!file) return 'Choisissez le fichier à déposer.'
  const refusal = whyNotUpload(file, 'document')
  return refusal && platformRefusals[refusal].message
}

/** The file goes first, then the firm's paper refers to it. Q-62 */
function FileForm({ supplierId: id, filing, onClose, onDone }: Props & { filing: Filing }) {
  const { kind } = filing
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState(filing.title ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const save = useAct(async (chosen: File) => {
    try {
      const sent = await uploadFile(chosen, { purpose: 'document', onProgress: setProgress })
      return await api.fileFinalDocuments({ params: { id }, body: { [kind]: { file: sent.id, title: title || null } } })
    } finally {
      setProgress(null)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const refusal = aboutFile(file)
    setWrong(refusal)
    if (refusal || !file || save.isPending) return
    save.mutate(file, {
      onSuccess: () => onDone(`${title || documentNames[kind]}\u00A0: ${filing.isThere ? 'remplacé' : 'déposé'}.`),
      onError: (error) => setWrong(alertOf(error)),
    })
  }
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      {kind !== 'contract' && (
        <TextInput
          label="Nom du document"
          description="Ce que l’entreprise et les acheteurs lisent."
          maxLength={255}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      )}
      <FileField
        label="Fichier"
        hint="JPG ou PDF, 8 Mo au plus"
        accept={extensionsFor('document')}
        required
        file={file}
        error={wrong}
        progress={progress}
        onChoose={(chosen) => {
          setFile(chosen)
          setWrong(aboutFile(chosen))
        }}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={save.isPending}>
          {filing.isThere ? 'Remplacer' : 'Déposer'}
        </Button>
      </div>
    </form>
  )
}

export const FilePaperWindow = ({ filing, onClose, ...rest }: Props) => (
  <Window
    title={filing ? `${filing.isThere ? 'Remplacer' : 'Déposer'}\u00A0: ${documentNames[filing.kind]}` : ''}
    opened={filing !== null}
    onClose={onClose}
  >
    {filing && <FileForm filing={filing} onClose={onClose} {...rest} />}
  </Window>
)
