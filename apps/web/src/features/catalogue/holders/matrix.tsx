import type { HeldPlace, HeldRankOnWire } from '@charpente/contract/catalogue/holders'
import { ranks } from '@charpente/domain/catalogue/pricing/rank'
import { ofName } from '@charpente/domain/platform/text'
import { IconAlertTriangle, IconArrowRight, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { mayOpen } from '../../../lib/desk-rights.ts'
import { paths } from '../../../lib/paths.ts'
import { pointsText, whyHole } from './holder-words.ts'
import styles from './holders.module.css'

/** What another part of the product knows of the contract of a rank. */
type Under = (marketNumber: string) => ReactNode

const Warning = ({ children }: { children: string }) => (
  <span className={styles.warning}>
    <IconAlertTriangle size={13} stroke={1.8} aria-hidden />
    {children}
  </span>
)

type HolderProps = { holder: HeldRankOnWire; isChanged: boolean; under: Under }

function Holder({ holder, isChanged, under }: HolderProps) {
  const { name, marketNumber, score, managers, isPriced, expired, suspended, isActive, supplierId } = holder
  return (
    <div className={styles.holder} data-changed={isChanged || undefined}>
      <a href={paths.deskAccount(supplierId)} className={styles.name}>
        {name}
      </a>
      <span className={styles.small}>
        {score !== null && `${pointsText(score)}, `}
        {mayOpen(deskPaths.contracts()) ? (
          <a href={deskPaths.contract(marketNumber)} className={`${styles.market} c-link`}>
            {marketNumber}
          </a>
        ) : (
          <span className={styles.market}>{marketNumber}</span>
        )}
        {isChanged && <b className={styles.new}> à publier</b>}
      </span>
      {under(marketNumber)}
      {managers.length > 0 && <span className={styles.small}>suivi par {managers.join(', ')}</span>}
      {!isPriced && <Warning>aucun prix</Warning>}
      {suspended ? <Warning>{`rang suspendu, ${suspended}`}</Warning> : expired && <Warning>pièce échue</Warning>}
      {!isActive && <Warning>compte fermé</Warning>}
    </div>
  )
}

type CellProps = { place: HeldPlace; rank: number; under: Under; onCorrect: (place: HeldPlace, rank: number) => void }

function Cell({ place, rank, under, onCorrect }: CellProps) {
  const holder = place.ranks.find((one) => one.rank === rank)
  const isChanged = place.changed.includes(rank)
  return (
    <td data-rank={rank} data-first={rank === 1 || undefined}>
      {holder && !holder.hasEnded ? (
        <Holder holder={holder} isChanged={isChanged} under={under} />
      ) : (
        <button
          type="button"
          className={styles.hole}
          data-changed={isChanged || undefined}
          onClick={() => onCorrect(place, rank)}
        >
          <span>
            <IconPlus size={16} stroke={1.8} aria-hidden />À pourvoir
            <span className="c-unseen">
              , {place.name}, rang {rank},
            </span>
          </span>
          <span className={styles.why}>
            {holder ? `contrat ${holder.marketNumber} terminé, ${holder.name}` : whyHole(place)}
            {isChanged && <b className={styles.new}> à publier</b>}
          </span>
        </button>
      )}
    </td>
  )
}

type Props = {
  edition: number | undefined
  lot: string
  places: readonly HeldPlace[]
  /** The code of the place somebody came for. */
  wanted?: string | undefined
  under: Under
  onCorrect: (place: HeldPlace, rank: number) => void
}

/** Brought into sight, and marked, when somebody came for it. */
function useWanted(wanted: string | undefined, lot: string) {
  const row = useRef<HTMLTableRowElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, or another lot, is another row
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'center' })
  }, [wanted, lot])
  return row
}

/** Who holds the lot, place by place and rank by rank. */
export function Matrix({ edition, lot, places, wanted, under, onCorrect }: Props) {
  const row = useWanted(wanted, lot)
  return (
    // The keyboard scrolls what a narrow screen cuts.
    <section className={styles.frame} aria-label={`Titulaires du lot ${lot}`} tabIndex={-1}>
      <table className={styles.matrix} aria-label={`Titulaires du lot ${lot}, par lieu et par rang`}>
        <thead className="c-roomy">
          <tr>
            <th scope="col">Lieu</th>
            {ranks.map((rank) => (
              <th key={rank} scope="col">
                Rang {rank}
              </th>
            ))}
            <th scope="col">
              <span className="c-unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr
              key={place.code}
              ref={place.code === wanted ? row : undefined}
              data-wanted={place.code === wanted || undefined}
            >
              <th scope="row">
                <b>{place.code}</b> {place.name}
              </th>
              {ranks.map((rank) => (
                <Cell key={rank} place={place} rank={rank} under={under} onCorrect={onCorrect} />
              ))}
              <td className={styles.acts}>
                <button
                  type="button"
                  className={styles.act}
                  onClick={() => onCorrect(place, 1)}
                  aria-label={`Corriger ${place.name}`}
                >
                  <IconPencil size={15} stroke={1.7} aria-hidden />
                  Corriger
                </button>
                {place.offers > 0 && (
                  <a
                    className={styles.act}
                    href={deskPaths.analysis(lot, place.code, edition)}
                    aria-label={`Analyse ${ofName(place.name)}`}
                  >
                    Analyse
                    <IconArrowRight size={15} stroke={1.7} aria-hidden />
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
