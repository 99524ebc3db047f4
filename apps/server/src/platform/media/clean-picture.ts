import type { FileType } from '@charpente/domain/platform/file/upload'
import sharp from 'sharp'
import { refuse } from '../http/refuse.ts'

/** More points than any photograph: what is larger was made to fill our memory. */
const MAX_POINTS = 50_000_000
/** What a page ever shows; a larger one is made smaller. */
const LARGEST_SIDE = 4_000
const SECONDS = 20

// What we take, and nothing else of what the library reads: no SVG, no PDF, no format of a camera.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
sharp.cache(false)
sharp.concurrency(1)

/** Its size is read before a single point is. */
async function checkSize(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('pictureUnreadable'))
  if (width * height > MAX_POINTS)
    refuse('pictureTooLarge', { largeur: width.toLocaleString('fr-FR'), hauteur: height.toLocaleString('fr-FR') })
}

const SMALL = { width: 420, height: 315, fit: 'inside', withoutEnlargement: true } as const

/** A small copy for a paper, whatever its size; null if it cannot be read: a paper does without. */
export const smallPicture = (bytes: Buffer): Promise<Buffer | null> =>
  sharp(bytes, { limitInputPixels: MAX_POINTS })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(SMALL)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => null)

/**
 * The same picture made anew from its points: upright, in sRGB, without what its maker or camera wrote beside it (place,
 * device, author, thumbnail), nor what somebody hid after its end. For what others are shown, never for evidence.
 */
export async function cleanPicture(bytes: Buffer, type: FileType): Promise<Buffer> {
  await checkSize(bytes)
  const read = sharp(bytes, { limitInputPixels: MAX_POINTS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const written = type === 'image/png' ? read.png() : read.jpeg({ quality: 90 })
  return written.toBuffer().catch(() => refuse('pictureUnreadable'))
}
