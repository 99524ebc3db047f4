import type { FreeArticle } from '@charpente/contract/catalogue/free-catalogue'
import type { User } from '@charpente/contract/people/user'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayShort } from '@charpente/domain/platform/format'
import { unitCodes, units } from '@charpente/domain/platform/unit'
import { Button, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { categoriesQuery, departmentsQuery } from '../../../../lib/api/catalogue-queries.ts'
import { api } from '../../../../lib/api/own-api.ts'
import { useDraft } from '../../../../lib/draft.ts'
import { fieldErrorsOf } from '../../../../lib/refusal.ts'
import { focusFirstError } from '../../../../ui/focus-first-error.ts'
import { Notice } from '../../../../ui/notice.tsx'
import styles from './article-form.module.css'
import {
  type ArticleValues,
  articleErrors,
  newArticleValues,
  requestOf,
  tierFields,
  valuesOf,
} from './article-values.ts'
import { TierFields } from './tier-fields.tsx'

type ArticleFormProps = {
  user: User
  /** Null to add one. */
  article: FreeArticle | null
  onSaved: (article: FreeArticle) => void
  onCancel: () => void
}

/** Adds or edits a free article. What is typed stays in the browser until it is saved. P-SUP-12 to 24 */
export function ArticleForm({ user, article, onSaved, onCancel }: ArticleFormProps) {
  const { data: departments = [] } = useQuery(departmentsQuery())
  const { data: categories = [] } = useQuery(categoriesQuery())
  const saved = article ? valuesOf(article) : newArticleValues(user)
  const draft = useDraft<ArticleValues>(`free-article.${user.id}.${article?.id ?? 'new'}`, saved)
  const [isDraft, setDraft] = useState(draft.isRestored)
  const form = useForm<ArticleValues>({
    name: 'free-article',
    initialValues: draft.initialValues,
    validate: articleErrors,
    validateInputOnBlur: true,
    onValuesChange: (values, previous) => {
      draft.keep(values)
      // Each tier is judged beside the others: once one changes, what was said of any of them may no longer be so.
      if (tierFields.some((field) => values[field] !== previous[field]))
        for (const field of tierFields) form.clearFieldError(field)
    },
  })

  const save = useMutation({
    mutationFn: (values: ArticleValues) => {
      const body = requestOf(values)
      return article ? api.updateFreeArticle({ params: { id: article.id }, body }) : api.createFreeArticle({ body })
    },
    // What the server says of a field is told beside it.
    meta: { silent: true },
    onSuccess: (result) => {
      draft.clear()
      onSaved(result)
    },
    onError: (error) => {
      form.setErrors(fieldErrorsOf(error))
      showAlert(alertOf(error))
    },
  })

  const forget = () => {
    form.setValues(saved)
    form.clearErrors()
    draft.clear()
    setDraft(false)
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit(
        (values) => save.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <p className={styles.text}>
        Visible des acheteurs dès l’enregistrement. Les commandes passées gardent leur prix.
      </p>
      {isDraft && (
        <Notice>
          Votre saisie précédente est retrouvée.{' '}
          <button type="button" className={styles.link} onClick={forget}>
            {article ? 'Revenir à l’article enregistré' : 'Repartir de zéro'}
          </button>
        </Notice>
      )}
      <TextInput label="Nom" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      <Textarea label="Description" required minRows={2} maxRows={8} {...form.getInputProps('description')} />
      <div className={styles.pair}>
        <Select
          label="Catégorie"
          required
          searchable
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          nothingFoundMessage="Aucune catégorie"
          {...form.getInputProps('category')}
        />
        <Select
          label="Unité"
          required
          data={unitCodes}
          renderOption={({ option }) => (
            <span className={styles.unit}>
              {option.value} <small>{units[option.value as keyof typeof units].label}</small>
            </span>
          )}
          {...form.getInputProps('unit')}
        />
      </div>
      <MultiSelect
        label="Départements"
        description={
          user.departments.length > 0
            ? 'Ceux de votre profil sont proposés d’office\u202F; sans choix, ils s’appliquent.'
            : 'Votre profil n’en propose pas encore\u202F: choisissez-en un au moins.'
        }
        searchable
        hidePickedOptions
        data={departments.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
        nothingFoundMessage="Aucun département"
        {...form.getInputProps('departments')}
      />
      <TierFields values={form.values} field={(name) => form.getInputProps(name as keyof ArticleValues)} />
      <div className={styles.foot}>
        {article && (
          <span className={styles.saved}>Enregistré le {formatDayShort(parisDay(new Date(article.savedAt)))}</span>
        )}
        <Button size="md" variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button
          size="md"
          color="free"
          type="submit"
          loading={save.isPending}
          leftSection={<IconCheck size={18} stroke={1.9} aria-hidden />}
        >
          Enregistrer l’article
        </Button>
      </div>
    </form>
  )
}
