import type { HeldPlace, HeldRankOnWire } from '@charpente/contract/catalogue/holders'
import { ranks } from '@charpente/domain/catalogue/pricing/rank'
import { IconAlertTriangle, IconArrowRight, IconPencil, IconPlus } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { pointsText, whyHole } from './holder-words.ts'
import styles from './holders.module.css'

const Warning = ({ children }: { children: string }) => (
  <span className={styles.warning}>
    <IconAlertTriangle size={13} stroke={1.8} aria-hidden />
    {children}
  </span>
)

function Holder({ holder, isChanged }: { holder: HeldRankOnWire; isChanged: boolean }) {
  const { name, marketNumber, score, managers, isPriced, expired, isActive, supplierId } = holder
  return (
    <div className={styles.holder} data-changed={isChanged || undefined}>
      <a href={paths.operatorAccount(supplierId)} className={styles.name}>
        {name}
      </a>
      <span className={styles.small}>
        {score !== null && `${pointsText(score)}, `}
        <span className={styles.market}>{marketNumber}</span>
        {isChanged && <b className={styles.new}> à publier</b>}
      </span>
      {managers.length > 0 && <span className={styles.small}>suivi par {managers.join(', ')}</span>}
      {!isPriced && <Warning>aucun prix</Warning>}
      {expired && <Warning>pièce échue</Warning>}
      {!isActive && <Warning>compte fermé</Warning>}
    </div>
  )
}

type CellProps = { place: HeldPlace; rank: number; onCorrect: (place: HeldPlace, rank: number) => void }

function Cell({ place, rank, onCorrect }: CellProps) {
  const holder = place.ranks.find((one) => one.rank === rank)
  const isChanged = place.changed.includes(rank)
  return (
    <td data-first={rank === 1 || undefined}>
      {holder ? (
        <Holder holder={holder} isChanged={isChanged} />
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
            {whyHole(place)}
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
  onCorrect: (place: HeldPlace, rank: number) => void
}

/** Who holds the lot, place by place and rank by rank. */
export const Matrix = ({ edition, lot, places, onCorrect }: Props) => (
  // The keyboard scrolls what a narrow screen cuts.
  <section className={styles.frame} aria-label={`Titulaires du lot ${lot}`} tabIndex={-1}>
    <table className={styles.matrix} aria-label={`Titulaires du lot ${lot}, par lieu et par rang`}>
      <thead>
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
          <tr key={place.code}>
            <th scope="row">
              <b>{place.code}</b> {place.name}
            </th>
            {ranks.map((rank) => (
              <Cell key={rank} place={place} rank={rank} onCorrect={onCorrect} />
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
                  href={paths.operatorAnalysis(lot, place.code, edition)}
                  aria-label={`Analyse de ${place.name}`}
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
