import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayShort, formatTime } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconCheck, IconCloudUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { PictureViewer, picturesOf } from '../photos-card.tsx'
import styles from './firm.module.css'
import { PhotoButton, type Shot } from './photo-button.tsx'
import type { Site } from './use-site.ts'

const SHOWN = 4

type Props = { site: Site; onShots: (shots: Shot[]) => void; mayTake: boolean }

/** The photos of the site, the last ones first; those that wait say so. */
export function SitePhotos({ site, onShots, mayTake }: Props) {
  const [shown, setShown] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const pictures = picturesOf(site).toReversed()
  // What waits on this device has no number of the platform yet.
  const waiting = pictures.filter(({ id }) => id < 0).length
  const sent = pictures.length - waiting
  const today = (at: string) =>
    parisDay(new Date(at)) === site.today ? formatTime(new Date(at)) : formatDayShort(parisDay(new Date(at)))
  return (
    <Card
      title="Photos"
      text={
        pictures.length === 0
          ? 'Aucune pour l’instant'
          : `${sent}\u00A0${plural(sent, 'envoyée')}${waiting > 0 ? `, ${waiting} en attente` : ''}`
      }
      actions={
        pictures.length > SHOWN && (
          <PlainButton tone="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Les dernières' : 'Toutes'}
          </PlainButton>
        )
      }
    >
      {pictures.length > 0 && (
        <ul className={styles.shots}>
          {pictures.slice(0, isWhole ? undefined : SHOWN).map(({ id, url, words, at }, index) => (
            <li key={id}>
              <button type="button" className={styles.photo} onClick={() => setShown(index)}>
                <span className={styles.shot}>
                  {url && <img src={url} alt="" loading="lazy" decoding="async" />}
                  <span className={styles.shotTag}>
                    {id < 0 ? (
                      <Tag tone="warning" icon={<IconCloudUp size={14} stroke={1.8} aria-hidden />}>
                        En attente
                      </Tag>
                    ) : (
                      waiting > 0 && (
                        <Tag tone="success" icon={<IconCheck size={14} stroke={1.8} aria-hidden />}>
                          Envoyée
                        </Tag>
                      )
                    )}
                  </span>
                </span>
                <span className={styles.caption}>
                  {words}, {today(at)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayTake && (
        <PhotoButton onShots={onShots}>
          {pictures.length === 0 ? 'Choisir des photos' : 'Ajouter des photos'}
        </PhotoButton>
      )}
      <PictureViewer pictures={pictures} shown={shown} onShow={setShown} />
    </Card>
  )
}
