import type { KeptAct } from '@charpente/contract/purchasing/execution'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayShort } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { isOnlyClaimed } from '@charpente/domain/purchasing/execution/act'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { formatMoment } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Window } from '../../../ui/window.tsx'
import styles from '../../../ui/works.module.css'
import { sentenceOf } from './act-sentences.ts'
import type { Of } from './of.ts'

export type Picture = { id: number; url: string; words: string; at: string; moment: string; by: string }

/** When a photo was taken, as its device says; its day is that of the platform where that is too far from it. */
export function datesOf({ takenAt }: Pick<KeptAct, 'takenAt'>, { at }: Pick<KeptAct, 'at'>) {
  if (!takenAt) return { at, moment: formatMoment(at) }
  const isFar = isOnlyClaimed(new Date(takenAt), new Date(at))
  return isFar
    ? { at, moment: `${formatMoment(takenAt)} d’après l’appareil` }
    : { at: takenAt, moment: formatMoment(takenAt) }
}

type ViewerProps = { pictures: readonly Picture[]; shown: number | null; onShow: (at: number | null) => void }

/** One picture as large as the screen, the next and the one before by a button or an arrow. */
export function PictureViewer({ pictures, shown, onShow }: ViewerProps) {
  const picture = shown === null ? null : pictures[shown]
  const go = (by: number) => {
    if (shown !== null) onShow((shown + by + pictures.length) % pictures.length)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  return (
    <Window
      title={picture ? `Photo ${(shown ?? 0) + 1} sur ${pictures.length}` : 'Photo'}
      opened={picture !== null && picture !== undefined}
      onClose={() => onShow(null)}
      big
    >
      {picture && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go the way of the two buttons below.
        <div className={styles.viewer} onKeyDown={onKeyDown}>
          <img src={picture.url} alt={picture.words} />
          <div className="c-ends">
            <p className="c-plain">
              {picture.words}
              <span className="c-note">
                {' '}
                {picture.by}, {picture.moment}
              </span>
            </p>
            {pictures.length > 1 && (
              <span className={styles.viewerActs}>
                <PlainButton aria-label="Photo précédente" onClick={() => go(-1)}>
                  <IconChevronLeft size={18} stroke={1.8} aria-hidden />
                </PlainButton>
                <PlainButton aria-label="Photo suivante" onClick={() => go(1)} data-autofocus>
                  <IconChevronRight size={18} stroke={1.8} aria-hidden />
                </PlainButton>
              </span>
            )}
          </div>
        </div>
      )}
    </Window>
  )
}

/** All the pictures of the file, in the order they came. */
export const picturesOf = (of: Of): Picture[] =>
  of.read.acts.flatMap((act) =>
    act.files
      .filter(({ isPicture, checking }) => isPicture && !checking)
      .map(({ id, url, words, takenAt }) => ({
        id,
        url,
        words: words || sentenceOf(act, of).title,
        ...datesOf({ takenAt }, act),
        by: act.name,
      })),
  )

const SHOWN = 4

/** The last pictures of the works; the others behind them. */
export function PhotosCard({ of }: { of: Of }) {
  const [shown, setShown] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const pictures = picturesOf(of)
  if (pictures.length === 0) return null
  const first = isWhole ? 0 : Math.max(0, pictures.length - SHOWN)
  return (
    <Card
      title="Photos du chantier"
      actions={
        first > 0 && (
          <button type="button" className={styles.textButton} onClick={() => setWhole(true)}>
            Les {pictures.length} {plural(pictures.length, 'photo')}
          </button>
        )
      }
    >
      <ul className={styles.photos}>
        {pictures.slice(first).map(({ id, url, words, at }, index) => (
          <li key={id}>
            <button type="button" className={styles.photo} onClick={() => setShown(first + index)}>
              <img src={url} alt="" loading="lazy" decoding="async" />
              <span className={styles.photoWords}>
                {words}, {formatDayShort(parisDay(new Date(at)))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer pictures={pictures} shown={shown} onShow={setShown} />
    </Card>
  )
}
