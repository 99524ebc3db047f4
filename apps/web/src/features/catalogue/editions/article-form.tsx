import { articleForm, type EditionArticle, newArticleForm } from '@charpente/contract/catalogue/editions'
import { platformRefusals } from '@charpente/contract/platform/refusals'
import { tierRanges, tierRangeText } from '@charpente/domain/catalogue/pricing/tier'
import { extensionsFor, whyNotUpload } from '@charpente/domain/platform/file/upload'
import { unitCodes, units } from '@charpente/domain/platform/unit'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { amending } from '../../../lib/amending.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import { useDraft } from '../../../lib/draft.ts'
import { fieldErrorsOf, refusalOf } from '../../../lib/refusal.ts'
import { useSession } from '../../../lib/session.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import styles from './edition-form.module.css'
import { useEditionAct } from './edition-queries.ts'

type Values = {
  code: string
  chapter: string
  name: string
  description: string
  unit: string
  quantityB: string
  quantityC: string
}

const quantityOf = (typed: string) => {
  const text = typed.replaceAll(/\s/g, '')
  return text === '' ? null : Number(text.replace(',', '.'))
}
const requestOf = ({ quantityB, quantityC, ...words }: Values) => ({
  ...words,
  quantityB: quantityOf(quantityB),
  quantityC: quantityOf(quantityC),
})

/** What is wrong, field by field: the schema is the server's, and that of a line of a file. */
const errorsOf = (values: Values, isNew: boolean) => {
  const errors: Record<string, string> = {}
  for (const { path, message } of (isNew ? newArticleForm : articleForm).safeParse(requestOf(values)).error?.issues ??
    [])
    errors[String(path[0])] ??= message
  return errors
}

const valuesOf = (article: EditionArticle | null, lotCode: string): Values => ({
  code: article?.code ?? `${lotCode}.`,
  chapter: article?.chapter ?? '',
  name: article?.name ?? '',
  description: article?.description ?? '',
  unit: article?.unit ?? 'U',
  quantityB: String(article?.quantityB ?? ''),
  quantityC: String(article?.quantityC ?? ''),
})

type ArticleFormProps = {
  edition: number
  lotCode: string
  /** Null to add one. */
  article: EditionArticle | null
  onSaved: (article: EditionArticle) => void
  onCancel: () => void
}

/** Adds or changes an article of the formalized catalogue. What is typed stays in the browser until it is saved. */
export function ArticleForm({ edition, lotCode, article, onSaved, onCancel }: ArticleFormProps) {
  const { user } = useSession()
  const draft = useDraft<Values>(`article.${user?.id}.${edition}.${article?.id ?? lotCode}`, valuesOf(article, lotCode))
  const form = useForm<Values>({
    name: 'article',
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: (values) => errorsOf(values, article === null),
    validateInputOnBlur: true,
  })
  const act = useEditionAct(
    (values: Values) => {
      const { code, ...words } = requestOf(values)
      return amending((amended) =>
        article
          ? api.updateArticle({ params: { id: article.id }, body: { ...words, ...amended } })
          : api.createArticle({ params: { edition }, body: { code, ...words, ...amended } }),
      )
    },
    { silent: true },
  )
  const submit = form.onSubmit(
    (values) =>
      act.mutate(values, {
        onSuccess: (saved) => {
          draft.clear()
          onSaved(saved)
        },
        onError: (error) => {
          const why = refusalOf(error)
          if (why === 'articleCodeTaken' || why === 'articleLotUnknown') form.setFieldError('code', alertOf(error))
          else {
            form.setErrors(fieldErrorsOf(error))
            showAlert(alertOf(error))
          }
        },
      }),
    (errors) => focusFirstError(form, errors),
  )
  const thresholds = requestOf(form.getValues())
  const areQuantities = [thresholds.quantityB, thresholds.quantityC].every((one) => !Number.isNaN(one))
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <p className="c-muted c-plain">
        En ligne à la prochaine publication. Les commandes passées gardent leurs mots et leurs prix.
      </p>
      <div className={styles.pair}>
        {!article && (
          <TextInput
            label="Code"
            description="lot.chapitre.numéro, par exemple 206.04.012"
            required
            data-autofocus
            {...form.getInputProps('code')}
          />
        )}
        <TextInput
          label="Chapitre"
          description={article ? undefined : 'Celui que montre le bordereau'}
          required
          {...form.getInputProps('chapter')}
        />
      </div>
      <TextInput
        label="Prestation"
        required
        data-autofocus={article ? true : undefined}
        {...form.getInputProps('name')}
      />
      <Textarea label="Description" required autosize minRows={2} {...form.getInputProps('description')} />
      <div className={styles.pair}>
        <NativeSelect
          label="Unité"
          required
          data={unitCodes.map((code) => ({ value: code, label: `${code} (${units[code].label})` }))}
          {...form.getInputProps('unit')}
        />
        <TextInput label="Palier 2, dès" inputMode="numeric" {...form.getInputProps('quantityB')} />
        <TextInput label="Palier 3, après" inputMode="numeric" {...form.getInputProps('quantityC')} />
      </div>
      <p className="c-muted c-plain" role="status">
        {areQuantities && `L’acheteur lira\u00A0: ${tierRanges(thresholds).map(tierRangeText).join(' · ')}.`}
      </p>
      {article && <Picture article={article} />}
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={act.isPending}>
          {article ? 'Enregistrer' : 'Ajouter la prestation'}
        </Button>
      </div>
    </form>
  )
}

/** The picture buyers see beside the article: sent at once, apart from the words. */
function Picture({ article }: { article: EditionArticle }) {
  const [image, setImage] = useState(article.image)
  const [sending, setSending] = useState<{ file: File; part: number } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const act = useEditionAct(
    (mediaId: number | null) => api.setArticleImage({ params: { id: article.id }, body: { mediaId } }),
    { silent: true },
  )
  const set = (mediaId: number | null) =>
    act.mutateAsync(mediaId).then(
      (saved) => setImage(saved.image),
      (error: Error) => setWrong(alertOf(error)),
    )
  const choose = async (file: File) => {
    const why = whyNotUpload(file, 'image')
    setWrong(why && platformRefusals[why].message)
    if (why) return
    setSending({ file, part: 0 })
    await uploadFile(file, { purpose: 'image', onProgress: (part) => setSending({ file, part }) }).then(
      ({ id }) => set(id),
      (error: Error) => setWrong(alertOf(error)),
    )
    setSending(null)
  }
  return (
    <div className={styles.picture}>
      {image && <img src={image.contentUrl} alt={article.name} width={96} height={96} />}
      {image && (
        <Button variant="default" loading={act.isPending} onClick={() => set(null)}>
          Enlever l’image
        </Button>
      )}
      <FileField
        label={image ? 'Changer l’image' : 'Image'}
        hint="JPG ou PNG, 8 Mo au plus. Enregistrée aussitôt, en ligne à la prochaine publication."
        accept={extensionsFor('image')}
        file={sending?.file ?? null}
        progress={sending?.part ?? null}
        error={wrong}
        onChoose={choose}
      />
    </div>
  )
}
