import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { reducePicture, UnreadablePicture } from '../../../../lib/reduce-picture.ts'
import type { Position } from '../execution-outbox.ts'
import styles from './photo-button.module.css'

/** A photo as the phone made it, and where, which stays on the phone unless somebody wants it told. */
export type Shot = { file: File; takenAt: Date; position: Position | null; url: string }

async function shotOf(given: File): Promise<Shot> {
  const { file, takenAt, position } = await reducePicture(given, { keepsPosition: true })
  return { file, takenAt, position, url: URL.createObjectURL(file) }
}

type Props = {
  onShots: (shots: Shot[]) => void
  /** Opens the camera rather than what the device keeps. */
  camera?: boolean
  look?: 'primary' | 'default' | 'tile'
  disabled?: boolean
  children: ReactNode
}

/** One press takes a photo, or chooses some: reduced on the phone, without what the camera wrote in them. */
export function PhotoButton({ onShots, camera = false, look = 'default', disabled = false, children }: Props) {
  const [isReading, setReading] = useState(false)
  const Icon = camera ? IconCamera : IconPhotoPlus
  const choose = async (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length === 0) return
    setReading(true)
    try {
      onShots(await Promise.all(chosen.map(shotOf)))
    } catch (error) {
      showAlert(error instanceof UnreadablePicture ? error.message : alertOf(error as Error))
    }
    setReading(false)
  }
  return (
    <label className={styles.button} data-look={look} data-off={disabled || isReading || undefined}>
      <input
        type="file"
        className="c-pressed"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        multiple={!camera}
        disabled={disabled || isReading}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files)
          // The same photo chosen again must be seen as a change.
          currentTarget.value = ''
        }}
      />
      <Icon size={look === 'tile' ? 26 : 20} stroke={1.7} aria-hidden />
      <span>{isReading ? 'Lecture…' : children}</span>
    </label>
  )
}
