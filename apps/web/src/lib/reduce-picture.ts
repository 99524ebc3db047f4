import { readShot } from './exif.ts'

/** Enough to see a crack in a wall, small enough for a slow line. */
const LONGEST_SIDE = 2000
const QUALITY = 0.82

export type ReducedPicture = {
  /** Upright, and without anything the camera wrote: neither the place nor the camera. */
  file: File
  takenAt: Date
  /** Only for whoever asked that it be kept. */
  position: { latitude: number; longitude: number } | null
}

export class UnreadablePicture extends Error {}

const sizeOf = ({ width, height }: ImageBitmap) => {
  const part = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) }
}

/** Makes a photo of a phone one that can be sent from a building site. What is no picture is said so. */
export async function reducePicture(
  given: File,
  { keepsPosition = false }: { keepsPosition?: boolean } = {},
): Promise<ReducedPicture> {
  const shot = readShot(await given.arrayBuffer())
  const bitmap = await createImageBitmap(given, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePicture('Cette photo ne peut pas être lue. Choisissez-en une autre, en JPG ou en PNG.')
  })
  const canvas = Object.assign(document.createElement('canvas'), sizeOf(bitmap))
  const paper = canvas.getContext('2d')
  if (paper) {
    // JPEG has no transparency: what is clear would come out black.
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.imageSmoothingQuality = 'high'
    paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!drawn) throw new UnreadablePicture('Cette photo est trop grande pour cet appareil. Choisissez-en une autre.')
  const taken = new Date(shot.takenAt ?? given.lastModified)
  return {
    file: new File([drawn], `${given.name.replace(/\.\w+$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' }),
    takenAt: Number.isNaN(taken.getTime()) ? new Date() : taken,
    position: keepsPosition ? shot.position : null,
  }
}
