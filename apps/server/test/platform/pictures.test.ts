import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formWith, jpegBytes } from '../given/files.ts'
import { givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
const sender = await givenAccount(given, { side: 'supplier' })
const call = await signedInAs(given, sender)
const send = async (bytes: Uint8Array, name: string, purpose = 'image') =>
  call('uploadMedia', { body: formWith(bytes, name), query: { purpose } })
const kept = async (contentUrl: string) => (await given.app.inject(contentUrl)).rawPayload

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c00' } })

const PLACE = {
  IFD0: { Make: 'Appareil', Copyright: 'Karima Bouvier' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '6/1 28/1 0/1' },
}

/** As a telephone makes it: lying on its side, with where it was. */
const photograph = (width: number, height: number) =>
  red(width, height).withExif(PLACE).withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer()

test('P-SEAL-08 a picture to be shown loses place, device, author and profile, and stands upright', async () => {
  const sent = await photograph(60, 40)
  expect(sent.includes('Karima Bouvier')).toBe(true)
  expect(await sharp(sent).metadata()).toMatchObject({ width: 60, orientation: 6, exif: expect.any(Buffer) })
  const answer = await send(Buffer.concat([sent, Buffer.from('caché après la fin'), sent.subarray(-2)]), 'logo.jpg')
  expect(answer.statusCode).toBe(201)
  const bytes = await kept(answer.json().contentUrl)
  const { width, height, orientation, exif, xmp, iptc, icc, space } = await sharp(bytes).metadata()
  expect({ width, height, orientation, exif, xmp, iptc, icc, space }).toEqual({ width: 40, height: 60, space: 'srgb' })
  for (const word of ['Karima', 'Appareil', 'caché', 'GPS', 'Exif']) expect(bytes.includes(word)).toBe(false)
  expect(answer.json().size).toBe(bytes.length)
})

test('P-SEAL-08 a larger one than any page shows is made smaller; a PNG keeps what it lets through', async () => {
  const large = await send(await red(6000, 1200).jpeg().toBuffer(), 'grande.jpg')
  expect(await sharp(await kept(large.json().contentUrl)).metadata()).toMatchObject({ width: 4000, height: 800 })
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const png = await send(clear, 'logo.png')
  expect(await sharp(await kept(png.json().contentUrl)).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
})

/** A PNG of that size in half a megabyte, since it is all of one colour: the sums of its parts are right. */
function bomb(side: number): Buffer {
  const part = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const points = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 })
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, part('IHDR', head), part('IDAT', points), part('IEND', Buffer.alloc(0))])
}

test('P-SEAL-09 a bomb, a drawing, an animation, a broken picture are refused, with how to repair it', {
  timeout: 60_000,
}, async () => {
  const swollen = bomb(30_000)
  expect(swollen.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage().rss
  const tooLarge = await send(swollen, 'bombe.png')
  expect(tooLarge.json()).toMatchObject({
    code: 'pictureTooLarge',
    message: expect.stringMatching(/30\s000 × 30\s000 points\. Réduisez-la/),
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(said(await send(svg, 'logo.svg'))).toBe('imageFormat')
  expect(said(await send(svg, 'logo.png'))).toBe('uploadContentMismatch')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  expect(said(await send(gif, 'anime.gif'))).toBe('imageFormat')
  expect(said(await send(gif, 'anime.png'))).toBe('uploadContentMismatch')
  const whole = await red(300, 300).png().toBuffer()
  const broken = Buffer.from(whole)
  broken.fill(0x55, whole.indexOf('IDAT') + 10, whole.indexOf('IDAT') + 40)
  expect((await send(broken, 'abimee.png')).json()).toMatchObject({
    code: 'pictureUnreadable',
    message: expect.stringContaining('enregistrez-la à nouveau'),
  })
})

test('P-SEAL-10 a paper is kept to the byte, and is not shown as a picture', async () => {
  const sent = await photograph(30, 20)
  const paper = (await send(sent, 'attestation.jpg', 'document')).json()
  expect((await kept(paper.contentUrl)).equals(sent)).toBe(true)
  const setLogo = (id: number) =>
    call('updateSupplier', { params: { id: sender.id }, body: { logo: `/api/media/${id}` } })
  expect(said(await setLogo(paper.id))).toBe('pictureNotSentAsOne')
  const picture = (await send(jpegBytes(), 'logo.jpg')).json()
  expect(said(await setLogo(picture.id))).toBe(200)
})
