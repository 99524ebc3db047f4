import type { EditionFile, EditionLot } from '@charpente/contract/catalogue/editions'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { editionQuery } from '../../../lib/api/editions-query.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { formatDate } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskFigure, DeskFigures } from '../../../ui/desk-figures.tsx'
import { LoadingFrame } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Small } from '../../../ui/small.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { Window } from '../../../ui/window.tsx'
import { EditionForm } from './edition-form.tsx'
import { countText } from './edition-words.ts'
import styles from './editions.module.css'
import { LotForm } from './lot-form.tsx'

const placesOf = (code: string) => (lotGeography(code) === 'region' ? 'régions' : 'départements')

const Cover = ({ lot }: { lot: EditionLot }) => (
  <span className={styles.cover}>
    <span aria-hidden>
      <span style={{ width: `${lot.places > 0 ? (lot.pricedPlaces / lot.places) * 100 : 0}%` }} />
    </span>
    <span>
      {formatNumber(lot.pricedPlaces)} sur {formatNumber(lot.places)}
    </span>
  </span>
)

const LotTable = ({ edition }: { edition: EditionFile }) => (
  <DeskTable
    label="Lots"
    columns={['Lot', { head: 'Prestations', isNumber: true }, { head: 'Territoires avec des prix', isNumber: true }]}
    isOfLinks
  >
    <tbody>
      {edition.lotLines.map((lot) => (
        <tr key={lot.code}>
          <td>
            <LineLink href={deskPaths.lot(edition.id, lot.code)}>
              <span className={styles.code}>{lot.code}</span> {lot.name}
            </LineLink>
            <Small>{lot.description}</Small>
          </td>
          <ShortCell isNumber label="Prestations">
            <span>
              {formatNumber(lot.articles)}
              {lot.withdrawn > 0 && <Small>{countText(lot.withdrawn, 'retirée', 'retirées')}</Small>}
            </span>
          </ShortCell>
          <ShortCell isNumber label={`Prix, ${placesOf(lot.code)}`}>
            <Cover lot={lot} />
          </ShortCell>
        </tr>
      ))}
    </tbody>
  </DeskTable>
)

function Content({ edition, onAddLot }: { edition: EditionFile; onAddLot: () => void }) {
  const places = edition.lotLines.reduce((sum, lot) => sum + lot.places, 0)
  const priced = edition.lotLines.reduce((sum, lot) => sum + lot.pricedPlaces, 0)
  const withdrawn = edition.lotLines.reduce((sum, lot) => sum + lot.withdrawn, 0)
  return (
    <div className="c-parts">
      <DeskFigures>
        <DeskFigure
          name="Lots"
          value={edition.lots}
          note={countText(places, 'lot géographique', 'lots géographiques')}
        />
        <DeskFigure
          name="Prestations"
          value={edition.articles}
          note={withdrawn > 0 ? countText(withdrawn, 'retirée', 'retirées') : 'aucune retirée'}
        />
        <DeskFigure name="Lots géographiques avec des prix" value={priced} note={`sur ${formatNumber(places)}`} />
        <DeskFigure name="Titulaires" value={edition.holders} note="entreprises classées" />
      </DeskFigures>
      <Card
        title="Lots"
        flush={edition.lots > 0}
        actions={
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={onAddLot}>
            Ajouter un lot
          </Button>
        }
      >
        {edition.lots > 0 ? (
          <LotTable edition={edition} />
        ) : (
          <EmptyState title="Aucun lot pour le moment">
            Ajoutez le premier lot, puis ses prestations une à une ou par un classeur.
          </EmptyState>
        )}
      </Card>
      <Card
        title="Unités de vente"
        text="Une liste fermée&nbsp;: arrondis, forfaits et budgets en dépendent. Une quantité entière se commande sans décimale."
      >
        <ul className={styles.units}>
          {edition.units.map(({ code, label, whole, articles }) => (
            <li key={code}>
              <span>
                <strong>{code}</strong> {label}
                {whole && <Small>quantités entières</Small>}
              </span>
              <Small isCode>{countText(articles, 'prestation')}</Small>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** An edition: what it holds, lot by lot, and the ways to change it. */
export function EditionPage({ id }: { id: number }) {
  const edition = useQuery(editionQuery(id))
  const [notice, setNotice] = useState<string | null>(null)
  const form = useWindow<'edition' | 'lot'>()
  const saved = (words: string) => {
    form.close()
    setNotice(words)
  }
  return (
    <DeskPage
      from={{ label: 'Éditions et lots', path: deskPaths.editions() }}
      title={edition.data ? `Édition ${id}, ${edition.data.name}` : Number.isNaN(id) ? 'Édition' : `Édition ${id}`}
      text={
        edition.data &&
        `Du ${formatDayPlain(edition.data.startsOn)} au ${formatDayPlain(edition.data.endsOn)}. ${
          edition.data.publishedAt
            ? `En ligne depuis le ${formatDate(edition.data.publishedAt)}\u00A0: les changements attendent la prochaine publication.`
            : 'Jamais publiée\u00A0: personne ne la voit encore.'
        }`
      }
      notice={notice}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
            onClick={() => form.open('edition')}
          >
            Nom et dates
          </Button>
          <Button
            component="a"
            href={deskPaths.imports(id)}
            leftSection={<IconTableImport size={17} stroke={1.7} aria-hidden />}
          >
            Importer un fichier
          </Button>
        </>
      }
    >
      {edition.isPending && <LoadingFrame count={14} />}
      {edition.isError && !edition.data && <Failure onRetry={edition.refetch} error={edition.error} />}
      {edition.data && <Content edition={edition.data} onAddLot={() => form.open('lot')} />}
      {form.about && edition.data && (
        <Window
          title={form.about === 'lot' ? 'Ajouter un lot' : `Édition ${id}`}
          opened={form.opened}
          onClose={form.close}
        >
          {form.about === 'lot' ? (
            <LotForm
              key={String(form.opened)}
              edition={id}
              lot={null}
              onCancel={form.close}
              onSaved={({ code, places }) =>
                saved(`Le lot ${code} est ajouté, dans ${formatNumber(places)} ${placesOf(code)}.`)
              }
            />
          ) : (
            <EditionForm
              key={String(form.opened)}
              edition={edition.data}
              known={[]}
              onCancel={form.close}
              onSaved={() => saved('Le nom et les dates sont enregistrés.')}
            />
          )}
        </Window>
      )}
    </DeskPage>
  )
}
