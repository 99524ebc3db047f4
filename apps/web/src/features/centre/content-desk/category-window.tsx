import { contentDeskRoutes, type DeskCategory } from '@charpente/contract/centre/content-desk'
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { lotsQuery } from '../../../lib/api/catalogue-queries.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { useSiteAct } from '../../../lib/api/use-site-act.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { useFile } from '../../../lib/use-file.ts'
import { FileField } from '../../../ui/file-field.tsx'
import { Window } from '../../../ui/window.tsx'

type Opened = DeskCategory | 'new'
type Props = { opened: Opened | null; onClose: () => void; onDone: (notice: string) => void }

export const CategoryWindow = ({ opened, onClose, onDone }: Props) => (
  <Window
    title={opened === 'new' ? 'Ajouter une catégorie' : 'Modifier la catégorie'}
    opened={opened !== null}
    onClose={onClose}
  >
    {opened && <CategoryForm category={opened === 'new' ? null : opened} onClose={onClose} onDone={onDone} />}
  </Window>
)

type FormProps = Omit<Props, 'opened'> & { category: DeskCategory | null }
type Words = { name: string; description: string; trade: string }

function CategoryForm({ category, onClose, onDone }: FormProps) {
  const { data: lots = [] } = useQuery(lotsQuery())
  const image = useFile('image')
  const [isDrawn, setDrawn] = useState(false)
  const form = useForm<Words>({
    initialValues: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      trade: category?.trade ?? '',
    },
    validate: schemaResolver(contentDeskRoutes.addCategory.body, { sync: true }),
  })
  const save = useSiteAct(async (words: Words) => {
    const sent = await image.send()
    const body = { ...words, ...(sent ? { image: sent } : isDrawn && { image: null }) }
    return category ? api.updateCategory({ params: { id: category.id }, body }) : api.addCategory({ body })
  })
  const submit = form.onSubmit((words) => {
    if (image.isWrong) return
    save.mutate(words, {
      onSuccess: ({ name }) => onDone(`«\u00A0${name}\u00A0» est en ligne.`),
      onError: (error) =>
        refusalOf(error) === 'categoryKnown'
          ? form.setFieldError('name', alertOf(error))
          : image.setError(alertOf(error)),
    })
  })
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <TextInput label="Nom" required data-autofocus {...form.getInputProps('name')} />
      <Textarea label="Description" required autosize minRows={2} {...form.getInputProps('description')} />
      <Select
        label="Métier"
        required
        description="Donne le dessin de la catégorie et le seuil légal auquel ses commandes se comparent."
        data={lots.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        searchable
        {...form.getInputProps('trade')}
      />
      <FileField label="Image" hint="JPG ou PNG, 8 Mo au plus. Sans image, le dessin du métier." {...image.field} />
      {category?.hasOwnImage && !image.file && (
        <Checkbox
          label="Revenir au dessin du métier"
          checked={isDrawn}
          onChange={({ currentTarget }) => setDrawn(currentTarget.checked)}
        />
      )}
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
