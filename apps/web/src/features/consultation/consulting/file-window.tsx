import type { DeskDossier } from '@charpente/contract/consultation/dossier'
import { dossierRefusals } from '@charpente/contract/consultation/dossier-refusals'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { type DossierKind, dossierKinds, dossierKindWords } from '@charpente/domain/consultation/consulting/dossier'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { instantOf } from '../../../lib/paris-field.ts'
import { useFile } from '../../../lib/use-file.ts'
import { DAY_TIME_WRONG, DayField } from '../../../ui/day-field.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Window } from '../../../ui/window.tsx'

type FormProps = {
  consultation: number
  /** The one that gets a new version; none: a new document. */
  document?: DeskDossier['documents'][number] | undefined
  filing: DeskDossier['filing']
  onClose: () => void
  onDone: (notice: string) => void
}

const kinds = dossierKinds.map((value) => ({ value, label: dossierKindWords[value] }))

function FileForm({ consultation, document, filing, onClose, onDone }: FormProps) {
  const isAmendment = filing === 'amendment'
  const file = useFile('document', ['.pdf'])
  const form = useForm({
    initialValues: { kind: 'rules' as DossierKind, title: dossierKindWords.rules, reason: '', deadline: '' },
    validate: {
      title: (typed) => (!document && typed.trim() === '' ? REQUIRED : null),
      reason: (typed) => (isAmendment && typed.trim() === '' ? REQUIRED : null),
      deadline: (typed) => (typed.trim() !== '' && instantOf(typed) === null ? DAY_TIME_WRONG : null),
    },
  })
  const sending = useAct(
    async ({ kind, title, reason, deadline }: typeof form.values) => {
      const until = instantOf(deadline)
      const filed = {
        file: (await file.send()) ?? 0,
        ...(isAmendment && { reason }),
        ...(isAmendment && until && { deadline: until }),
      }
      return document
        ? api.fileDossierVersion({ params: { id: consultation, document: document.id }, body: filed })
        : api.addDossierDocument({ params: { id: consultation }, body: { kind, title, ...filed } })
    },
    { silent: true },
  )
  const submit = form.onSubmit((values) => {
    if (!file.file) return file.setError('Choisissez le fichier.')
    if (!/\.pdf$/i.test(file.file.name)) return file.setError(dossierRefusals.dossierNotPdf.message)
    if (file.isWrong || sending.isPending) return
    sending.mutate(values, {
      onSuccess: () =>
        onDone(
          isAmendment
            ? 'Publié par un rectificatif. Ceux qui ont commencé une candidature sont prévenus.'
            : `«\u00A0${document?.title ?? values.title}\u00A0» est déposé.`,
        ),
      onError: (error) => file.setError(alertOf(error)),
    })
  })
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      {!document && (
        <>
          <Select
            label="Nature"
            data={kinds}
            allowDeselect={false}
            {...form.getInputProps('kind')}
            onChange={(kind) => {
              if (!kind) return
              const isUntouched = form.values.title === dossierKindWords[form.values.kind]
              form.setFieldValue('kind', kind as DossierKind)
              if (isUntouched) form.setFieldValue('title', dossierKindWords[kind as DossierKind])
            }}
          />
          <TextInput label="Titre" required maxLength={255} {...form.getInputProps('title')} />
        </>
      )}
      <FileField label="Fichier" hint="PDF, 8 Mo au plus." required {...file.field} />
      {isAmendment && (
        <>
          <p className="c-muted c-plain">
            La consultation est ouverte&nbsp;: ce dépôt publie un rectificatif numéroté, envoyé par e-mail à tous ceux
            qui ont commencé une candidature. La version d’avant reste téléchargeable.
          </p>
          <Textarea
            label="Motif du rectificatif"
            required
            autosize
            minRows={3}
            maxLength={1000}
            {...form.getInputProps('reason')}
          />
          <DayField
            withTime
            label="Nouvelle date limite"
            description="Vide si elle ne change pas. Heure de Paris."
            {...form.getInputProps('deadline')}
          />
        </>
      )}
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={sending.isPending}>
          {isAmendment ? 'Publier le rectificatif' : 'Déposer'}
        </Button>
      </div>
    </form>
  )
}

const titleOf = ({ document, filing }: Pick<FormProps, 'document' | 'filing'>) => {
  if (!document) return 'Ajouter un document'
  return filing === 'free'
    ? `Remplacer «\u00A0${document.title}\u00A0»`
    : `Nouvelle version de «\u00A0${document.title}\u00A0»`
}

export const FileWindow = ({ opened, ...form }: FormProps & { opened: boolean }) => (
  <Window title={titleOf(form)} opened={opened} onClose={form.onClose}>
    <FileForm {...form} />
  </Window>
)
