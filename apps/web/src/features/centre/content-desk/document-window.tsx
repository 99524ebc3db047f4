import { contentDeskRoutes, type DeskDocument } from '@charpente/contract/centre/content-desk'
import { contentRefusals } from '@charpente/contract/centre/content-refusals'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useSiteAct } from '../../../lib/api/use-site-act.ts'
import { useFile } from '../../../lib/use-file.ts'
import { FileField } from '../../../ui/file-field.tsx'
import { Window } from '../../../ui/window.tsx'

/** A document to add to a catalogue, or one of its own to change. */
export type Opened = { type: 'free' | 'formalized'; document?: DeskDocument }

type Props = { opened: Opened | null; onClose: () => void; onDone: (notice: string) => void }

const titleOf = (opened: Opened | null) => {
  if (!opened?.document) return 'Ajouter un document'
  return opened.document.origin === 'made' ? 'Remplacer le document du site' : 'Modifier le document'
}

export const DocumentWindow = ({ opened, onClose, onDone }: Props) => (
  <Window title={titleOf(opened)} opened={opened !== null} onClose={onClose}>
    {opened && <DocumentForm opened={opened} onClose={onClose} onDone={onDone} />}
  </Window>
)

function DocumentForm({ opened: { type, document }, onClose, onDone }: Props & { opened: Opened }) {
  const file = useFile('document', ['.pdf'])
  const needsFile = !document || document.origin === 'made'
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: document?.name ?? '', summary: document?.summary ?? '' },
    validate: schemaResolver(contentDeskRoutes.updateDocument.body, { sync: true }),
  })
  const save = useSiteAct(async (words: { name: string; summary: string }) => {
    const sent = await file.send()
    if (document)
      return api.updateDocument({ params: { id: document.id }, body: { ...words, ...(sent && { file: sent }) } })
    return api.addDocument({ body: { ...words, type, file: sent ?? 0 } })
  })
  const submit = form.onSubmit((words) => {
    if (needsFile && !file.file) return file.setError('Choisissez le fichier à proposer.')
    if (file.file && !/\.pdf$/i.test(file.file.name)) return file.setError(contentRefusals.documentNotPdf.message)
    if (file.isWrong) return
    save.mutate(words, {
      onSuccess: ({ name }) => onDone(`«\u00A0${name}\u00A0» est en ligne.`),
      onError: (error) => file.setError(alertOf(error)),
    })
  })
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      {document?.origin === 'made' && (
        <p className="c-muted c-plain">
          Votre fichier prend la place de celui que fait le site. Retirez-le un jour, et celui du site revient.
        </p>
      )}
      <TextInput label="Nom" required data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
      <TextInput
        label="Résumé"
        required
        description="Une phrase sous le nom."
        key={form.key('summary')}
        {...form.getInputProps('summary')}
      />
      <FileField
        label={needsFile ? 'Fichier' : 'Nouveau fichier, si vous le changez'}
        hint="PDF, 8 Mo au plus."
        required={needsFile}
        {...file.field}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={save.isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
