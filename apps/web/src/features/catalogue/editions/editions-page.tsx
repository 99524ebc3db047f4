import type { Edition } from '@charpente/contract/catalogue/editions'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric, formatNumber } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { editionsQuery } from '../../../lib/api/editions-query.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { formatDate } from '../../../lib/moments.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskFrame, LoadingFrame } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { Window } from '../../../ui/window.tsx'
import { EditionForm } from './edition-form.tsx'
import { countText } from './edition-words.ts'
import styles from './editions.module.css'

const EditionLine = ({ edition }: { edition: Edition }) => {
  const isOver = edition.endsOn < parisDay(platformNow())
  return (
    <tr>
      <td>
        <LineLink href={deskPaths.edition(edition.id)}>Édition {edition.id}</LineLink>
        <Small>{edition.name}</Small>
      </td>
      <ShortCell label="Période">
        {formatDayNumeric(edition.startsOn)} au {formatDayNumeric(edition.endsOn)}
      </ShortCell>
      <ShortCell isNumber label="Lots">
        {formatNumber(edition.lots)}
      </ShortCell>
      <ShortCell isNumber label="Prestations">
        {formatNumber(edition.articles)}
      </ShortCell>
      <ShortCell isNumber label="Titulaires">
        {formatNumber(edition.holders)}
      </ShortCell>
      <td>
        {edition.isCurrent && (
          <Tag tone={isOver ? 'warning' : 'petrol'} icon={<IconCircleCheck size={14} stroke={1.8} aria-hidden />}>
            {isOver ? 'Terminée, encore affichée' : 'Édition en cours'}
          </Tag>
        )}
        {isOver && !edition.isCurrent && <Tag tone="neutral">Terminée</Tag>}
        <Small>
          {edition.publishedAt ? `En ligne depuis le ${formatDate(edition.publishedAt)}` : 'Jamais publiée'}
        </Small>
      </td>
    </tr>
  )
}

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
      {editions.isPending && <LoadingFrame count={6} />}
      {editions.isError && !editions.data && <Failure onRetry={editions.refetch} />}
      {editions.data && (
        <div className="c-parts">
          <DeskFrame>
            <DeskTable
              label="Éditions"
              columns={[
                'Édition',
                'Période',
                { head: 'Lots', isNumber: true },
                { head: 'Prestations', isNumber: true },
                { head: 'Titulaires', isNumber: true },
                'En ligne',
              ]}
              isOfLinks
            >
              <tbody>
                {editions.data.map((edition) => (
                  <EditionLine key={edition.id} edition={edition} />
                ))}
              </tbody>
            </DeskTable>
          </DeskFrame>
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
