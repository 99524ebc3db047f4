import type { DeskCategory } from '@charpente/contract/centre/content-desk'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useSiteAct } from '../../../lib/api/use-site-act.ts'
import { ask } from '../../../lib/message.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { CategoryWindow } from './category-window.tsx'
import { categoriesQuery } from './content-desk-queries.ts'
import styles from './content-list.module.css'

const uses = ({ articles, suppliers }: DeskCategory) =>
  `${formatNumber(articles)} ${plural(articles, 'prestation')}, ${formatNumber(suppliers)} ${plural(suppliers, 'prestataire')}`

/** The trades of the free catalogue. Q-46 */
export function CategoriesPage() {
  const categories = useQuery(categoriesQuery())
  const [notice, setNotice] = useState<string | null>(null)
  const [opened, setOpened] = useState<DeskCategory | 'new' | null>(null)
  const remove = useSiteAct((id: number) => api.removeCategory({ params: { id } }))
  const takeAway = async ({ id, name }: DeskCategory) => {
    const sure = await ask(`Retirer «\u00A0${name}\u00A0»\u202F?`, {
      consequence: 'Les prestataires ne pourront plus la choisir.',
      confirmLabel: 'Retirer',
    })
    if (!sure) return
    setNotice(null)
    remove.mutate(id, {
      onSuccess: () => setNotice(`«\u00A0${name}\u00A0» est retirée.`),
      onError: (error) => showAlert(alertOf(error)),
    })
  }
  const count = categories.data?.length ?? 0
  return (
    <DeskPage
      title="Catégories"
      text={
        categories.data
          ? `${formatNumber(count)} ${plural(count, 'catégorie')} du catalogue libre`
          : 'Les métiers du catalogue libre'
      }
      notice={notice}
      actions={
        <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => setOpened('new')}>
          Ajouter une catégorie
        </Button>
      }
    >
      {categories.isPending && (
        <Loading>
          <Lines count={10} />
        </Loading>
      )}
      {categories.isError && !categories.data && <Failure onRetry={categories.refetch} />}
      {categories.data && (
        <ul className={`${styles.list} c-lines`}>
          {categories.data.map((category) => (
            <li key={category.id} className={styles.line}>
              <img
                className={styles.picture}
                src={category.hasOwnImage ? category.image.contentUrl : `${category.image.contentUrl}#libre`}
                alt=""
                width={96}
                height={40}
                loading="lazy"
                decoding="async"
              />
              <div className={styles.what}>
                <span className="c-named">{category.name}</span>
                <span className={styles.small}>{category.description}</span>
                <span className={styles.small}>{uses(category)}</span>
              </div>
              <div className={styles.acts}>
                <Button
                  variant="default"
                  aria-label={`Modifier\u00A0: ${category.name}`}
                  onClick={() => setOpened(category)}
                >
                  Modifier
                </Button>
                <Button
                  variant="default"
                  aria-label={`Retirer\u00A0: ${category.name}`}
                  onClick={() => takeAway(category)}
                >
                  Retirer
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <CategoryWindow
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
