import type { Edition } from '@charpente/contract/catalogue/editions'
import { formatDayNumeric, formatNumber } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { editionsQuery } from '../../../lib/api/editions-query.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { formatDate } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { Window } from '../../../ui/window.tsx'
import { EditionForm } from './edition-form.tsx'
import { countText } from './edition-words.ts'
import styles from './editions.module.css'

const EditionLine = ({ edition }: { edition: Edition }) => (
  <tr>
    <td>
      <a href={deskPaths.edition(edition.id)} className={styles.name}>
        Édition {edition.id}
      </a>
      <span className={styles.small}>{edition.name}</span>
    </td>
    <td className={styles.short} data-label="Période">
      {formatDayNumeric(edition.startsOn)} au {formatDayNumeric(edition.endsOn)}
    </td>
    <td className={styles.number} data-label="Lots">
      {formatNumber(edition.lots)}
    </td>
    <td className={styles.number} data-label="Prestations">
      {formatNumber(edition.articles)}
    </td>
    <td className={styles.number} data-label="Titulaires">
      {formatNumber(edition.holders)}
    </td>
    <td>
      {edition.isCurrent && (
        <Tag tone="petrol" icon={<IconCircleCheck size={14} stroke={1.8} aria-hidden />}>
          Édition en cours
        </Tag>
      )}
      <span className={styles.small}>
        {edition.publishedAt ? `En ligne depuis le ${formatDate(edition.publishedAt)}` : 'Jamais publiée'}
      </span>
    </td>
  </tr>
)

/** What an edition goes through before buyers see it. */
const Preparing = () => (
  <Card title="Préparer une édition">
    <ol className={styles.steps}>
      <li>
        <strong>Créer l’édition</strong>
        Vide, ou avec les lots et les prestations d’une autre. Personne ne la voit.
      </li>
      <li>
        <strong>Compléter les prestations</strong>
        Une à une, ou par un classeur. L’essai à blanc montre d’abord ce qui change.
      </li>
      <li>
        <strong>Attribuer</strong>
        Les titulaires et leurs prix viennent de la consultation, ou d’un fichier de prix.
      </li>
      <li>
        <strong>Publier</strong>
        Tout paraît d’un coup. Jusque-là, les acheteurs voient la publication précédente.
      </li>
    </ol>
  </Card>
)

/** The editions of the formalized catalogue: the one in force, those that were, the next one being prepared. */
export function EditionsPage() {
  const editions = useQuery(editionsQuery())
  const [notice, setNotice] = useState<string | null>(null)
  const form = useWindow<true>()
  return (
    <DeskPage
      title="Éditions et lots"
      text={
        editions.data
          ? `${countText(editions.data.length, 'édition')} du catalogue formalisé`
          : 'Ce que contient le catalogue formalisé'
      }
      notice={notice}
      actions={
        <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => form.open(true)}>
          Nouvelle édition
        </Button>
      }
    >
      {editions.isPending && (
        <Loading>
          <div className={`${styles.list} ${styles.loading}`}>
            <Lines count={6} />
          </div>
        </Loading>
      )}
      {editions.isError && !editions.data && <Failure onRetry={editions.refetch} />}
      {editions.data && (
        <div className={styles.parts}>
          <div className={styles.list}>
            <table className={styles.table} aria-label="Éditions" data-links>
              <thead>
                <tr>
                  <th scope="col">Édition</th>
                  <th scope="col">Période</th>
                  <th scope="col" className={styles.number}>
                    Lots
                  </th>
                  <th scope="col" className={styles.number}>
                    Prestations
                  </th>
                  <th scope="col" className={styles.number}>
                    Titulaires
                  </th>
                  <th scope="col">En ligne</th>
                </tr>
              </thead>
              <tbody>
                {editions.data.map((edition) => (
                  <EditionLine key={edition.id} edition={edition} />
                ))}
              </tbody>
            </table>
          </div>
          <Preparing />
        </div>
      )}
      {form.about && editions.data && (
        <Window title="Nouvelle édition" opened={form.opened} onClose={form.close}>
          <EditionForm
            key={String(form.opened)}
            edition={null}
            known={editions.data}
            onCancel={form.close}
            onSaved={({ id, articles }) => {
              form.close()
              setNotice(`L’édition ${id} est créée, avec ${countText(articles, 'prestation')}.`)
            }}
          />
        </Window>
      )}
    </DeskPage>
  )
}
