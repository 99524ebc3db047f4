import type { HeldLot, HeldPlace, HolderMatrix } from '@charpente/contract/catalogue/holders'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { formatNumber } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import { IconDownload, IconFileDiff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { editionsQuery } from '../../../lib/api/editions-query.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { deskPaths, type HoldersAddress } from '../../../lib/desk-paths.ts'
import { factOf, WaitingAssents } from '../../../lib/waiting-assents.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { CorrectionWindow } from './correction-window.tsx'
import { Corrections } from './corrections.tsx'
import { counted, holesOf, placesShown } from './holder-words.ts'
import styles from './holders.module.css'
import { heldLotsQuery, matrixQuery } from './holders-queries.ts'
import { LotStrip } from './lot-strip.tsx'
import { Matrix } from './matrix.tsx'

/** Whoever comes for the holes finds the gravest first. */
const firstLot = (lots: readonly HeldLot[], show: HoldersAddress['show']) =>
  (show === 'trous' &&
    (lots.find(({ firstRankHoles }) => firstRankHoles > 0) ?? lots.find(({ holes }) => holes > 0))) ||
  lots[0]

const placesText = (lot: string, count: number) =>
  lotGeography(lot) === 'region' ? counted(count, 'région') : counted(count, 'département')

type ContentProps = {
  matrix: HolderMatrix
  address: HoldersAddress
  onRegion: (region: string | undefined) => void
  under: Props['under']
  onDone: (words: string) => void
}

function Content({ matrix, address, onRegion, under, onDone }: ContentProps) {
  const { region, place: wanted, show } = address
  const { edition, lot } = matrix
  const correcting = useWindow<{ place: HeldPlace; rank: number }>()
  const inRegion = placesShown(matrix.places, region, undefined)
  const shown = placesShown(matrix.places, region, show)
  const to = (next: HoldersAddress['show']) =>
    deskPaths.holders({ ...address, edition, lot, place: undefined, show: next })
  return (
    <>
      <div className={styles.tools}>
        {lotGeography(lot) === 'department' && (
          <SelectField
            label="Région"
            hideLabel
            acts
            options={[
              { value: '', label: 'Toutes les régions' },
              ...matrix.regions.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={region ?? ''}
            onChange={({ currentTarget }) => onRegion(currentTarget.value || undefined)}
          />
        )}
        <FilterLinks
          label="Lieux"
          links={[
            { label: 'Tous les lieux', path: to(undefined), isCurrent: show === undefined },
            {
              label: 'Avec trou',
              count: inRegion.filter((place) => holesOf(place) > 0).length,
              path: to('trous'),
              isCurrent: show === 'trous',
            },
            {
              label: 'Modifiés',
              count: inRegion.filter(({ changed }) => changed.length > 0).length,
              path: to('modifies'),
              isCurrent: show === 'modifies',
            },
          ]}
        />
        <p className={styles.legend} aria-hidden>
          <span className={styles.dash} /> trou <span className={styles.edge} /> changement à publier
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={show === 'trous' ? 'Aucun trou ici' : 'Aucun changement à publier ici'}>
          {show === 'trous'
            ? 'Chaque lieu a ses trois rangs.'
            : 'Les titulaires sont ceux que montre le catalogue en ligne.'}
        </EmptyState>
      ) : (
        <Matrix
          edition={address.edition}
          lot={lot}
          places={shown}
          wanted={wanted}
          under={(marketNumber) => under({ edition, lot, marketNumber })}
          onCorrect={(place, rank) => correcting.open({ place, rank })}
        />
      )}
      <Notice>
        Un trou au rang 2 ou 3 n’empêche pas de commander&nbsp;: la cascade s’arrête plus tôt. Un trou au rang 1 la fait
        commencer plus bas&nbsp;; sans aucun rang, le lot n’est pas commandable dans ce lieu. Les rangs viennent de
        l’analyse arrêtée&nbsp;; toute correction à la main demande un motif, inscrit au journal.
      </Notice>
      <WaitingAssents
        isAbout={(assent) =>
          assent.subject.type === 'edition' && assent.subject.id === String(edition) && factOf(assent, 'Lot') === lot
        }
      />
      <Corrections edition={edition} lot={lot} onDone={onDone} />
      {correcting.about && (
        <CorrectionWindow
          key={`${lot} ${correcting.about.place.code} ${correcting.about.rank} ${correcting.opened}`}
          matrix={matrix}
          {...correcting.about}
          opened={correcting.opened}
          onClose={correcting.close}
          onDone={(words) => {
            correcting.close()
            onDone(words)
          }}
        />
      )}
    </>
  )
}

function textOf(
  { edition, lot, name, places }: HolderMatrix,
  region: string | undefined,
  regionName: string | undefined,
) {
  const here = placesShown(places, region, undefined)
  const holes = here.reduce((sum, place) => sum + holesOf(place), 0)
  return (
    <>
      Édition {edition}, lot {lot} {name}. {placesText(lot, places.length)},{' '}
      {holes === 0 ? (
        'aucun trou'
      ) : (
        <span className={styles.holes}>
          {counted(holes, 'trou')}
          {regionName && ` en ${regionName}`}
        </span>
      )}
      .
    </>
  )
}

type Props = {
  address: HoldersAddress
  onEdition: (edition: number) => void
  onRegion: (region: string | undefined) => void
  /** What another part of the product knows of the contract of a rank. */
  under: (at: { edition: number; lot: string; marketNumber: string }) => ReactNode
}

/** Who holds each lot of an edition, place by place and rank by rank; the lot, the region and the filter are in the address. */
export function HoldersPage({ address, onEdition, onRegion, under }: Props) {
  const { data, isError, refetch } = useQuery(heldLotsQuery(address.edition))
  const lot = data?.lots.find(({ code }) => code === address.lot) ?? firstLot(data?.lots ?? [], address.show)
  if (!data || !lot)
    return (
      <DeskPage title="Titulaires par lieu et par rang">
        {data ? (
          <EmptyState title={`L’édition ${data.edition} n’a pas encore de lot`}>
            Ajoutez ses lots depuis la page de l’édition.
          </EmptyState>
        ) : isError ? (
          <Failure onRetry={refetch} />
        ) : (
          <Waiting />
        )}
      </DeskPage>
    )
  return (
    <OfLot
      edition={data.edition}
      lots={data.lots}
      lot={lot.code}
      address={address}
      onEdition={onEdition}
      onRegion={onRegion}
      under={under}
    />
  )
}

type OfLotProps = Props & { edition: number; lots: readonly HeldLot[]; lot: string }

function OfLot({ edition, lots, lot, address, onEdition, onRegion, under }: OfLotProps) {
  const matrix = useQuery(matrixQuery(edition, lot))
  const { data: editions = [] } = useQuery(editionsQuery())
  const [notice, setNotice] = useState<string | null>(null)
  const regionName = matrix.data?.regions.find(({ code }) => code === address.region)?.name
  const changes = lots.reduce((sum, one) => sum + one.changes, 0)
  const save = () =>
    saveFile(`/operator/holders/${edition}/${lot}/export`).catch((error: Error) => showAlert(alertOf(error)))
  return (
    <DeskPage
      title="Titulaires par lieu et par rang"
      text={matrix.data ? textOf(matrix.data, address.region, regionName) : `Édition ${edition}, lot ${lot}`}
      notice={notice}
      actions={
        <>
          {editions.length > 1 && (
            <SelectField
              label="Édition"
              hideLabel
              acts
              options={editions.map(({ id, name }) => ({ value: String(id), label: `Édition ${id}, ${name}` }))}
              value={String(edition)}
              onChange={({ currentTarget }) => onEdition(Number(currentTarget.value))}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
            onClick={save}
            aria-label={`XLSX des titulaires du lot ${lot}`}
          >
            XLSX
          </Button>
          <Button
            component="a"
            href={deskPaths.publication({ edition })}
            leftSection={<IconFileDiff size={17} stroke={1.7} aria-hidden />}
          >
            Comparer et publier{changes > 0 && ` (${formatNumber(changes)})`}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <LotStrip
          lots={lots}
          current={lot}
          pathOf={(code) => deskPaths.holders({ edition, lot: code, region: address.region, show: address.show })}
        />
        {!matrix.data && (matrix.isError ? <Failure onRetry={matrix.refetch} /> : <Waiting />)}
        {matrix.data && (
          <Content
            key={lot}
            matrix={matrix.data}
            address={lotGeography(lot) === 'region' ? { ...address, region: undefined } : address}
            onRegion={onRegion}
            under={under}
            onDone={setNotice}
          />
        )}
      </div>
    </DeskPage>
  )
}

const Waiting = () => (
  <Loading>
    <Lines count={14} />
  </Loading>
)
