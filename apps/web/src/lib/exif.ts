/** What a camera wrote into its photo. EXIF 2.32 */
export type Shot = {
  /** « 2026-11-16T10:42:07 », by the clock of the camera, with its zone when it knows it. */
  takenAt: string | null
  position: { latitude: number; longitude: number } | null
}

const NOTHING: Shot = { takenAt: null, position: null }

/** Where the block of the camera begins in a JPEG: markers follow one another, each with its length. */
function exifIn(view: DataView): number | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 10 < view.byteLength; ) {
    const marker = view.getUint16(at)
    if (marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966) return at + 10
    if ((marker & 0xff00) !== 0xff00 || marker === 0xffda) return null
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

const SIZES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 }

/** Whatever is wrong in it is read as nothing: a photo is a photo without it. */
export function readShot(bytes: ArrayBuffer): Shot {
  try {
    return shotIn(new DataView(bytes))
  } catch {
    return NOTHING
  }
}

function shotIn(view: DataView): Shot {
  const start = exifIn(view)
  if (start === null) return NOTHING
  const isLittle = view.getUint16(start) === 0x4949
  const short = (at: number) => view.getUint16(at, isLittle)
  const long = (at: number) => view.getUint32(at, isLittle)

  /** The fields of a directory, each by where its value is. */
  const fields = (offset: number) => {
    const found = new Map<number, { at: number; count: number }>()
    const count = short(start + offset)
    for (let index = 0; index < count; index += 1) {
      const line = start + offset + 2 + index * 12
      const length = (SIZES[short(line + 2)] ?? 0) * long(line + 4)
      found.set(short(line), { at: length > 4 ? start + long(line + 8) : line + 8, count: long(line + 4) })
    }
    return found
  }
  const text = (field: { at: number; count: number } | undefined) =>
    field &&
    String.fromCharCode(...Array.from({ length: field.count }, (_, at) => view.getUint8(field.at + at))).replace(
      /\0.*$/s,
      '',
    )
  /** Degrees, minutes and seconds, each as a fraction. */
  const degrees = (field: { at: number; count: number } | undefined, towards: string | undefined) => {
    if (field?.count !== 3 || !towards) return Number.NaN
    const part = (index: number) => long(field.at + index * 8) / long(field.at + index * 8 + 4)
    return (part(0) + part(1) / 60 + part(2) / 3600) * (/[SW]/.test(towards) ? -1 : 1)
  }

  const main = fields(long(start + 4))
  const directory = (tag: number) => {
    const field = main.get(tag)
    return field ? fields(long(field.at)) : new Map<number, { at: number; count: number }>()
  }
  const camera = directory(0x8769)
  const place = directory(0x8825)
  const [, day, time] =
    /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(text(camera.get(0x9003)) ?? text(main.get(0x0132)) ?? '') ?? []
  const zone = /^[+-]\d\d:\d\d$/.exec(text(camera.get(0x9011)) ?? '')?.[0] ?? ''
  const latitude = degrees(place.get(2), text(place.get(1)))
  const longitude = degrees(place.get(4), text(place.get(3)))
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return {
    takenAt: day && time ? `${day.replaceAll(':', '-')}T${time}${zone}` : null,
    position: isPlace ? { latitude, longitude } : null,
  }
}
