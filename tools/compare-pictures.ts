import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openChromium } from './chromium.ts'

export type Comparison = {
  picture: string
  /** The share of pixels that differ; a picture that is in one folder only has none. */
  share: number | 'missing' | 'added'
}

const picturesOf = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.png'))

/** Runs in the page. Counts over the larger of the two: what one of them does not have differs. */
async function differ(addresses: string[]): Promise<{ share: number; drawn: string }> {
  const images = await Promise.all(
    addresses.map(async (address) => createImageBitmap(await (await fetch(address)).blob())),
  )
  const width = Math.max(...images.map((image) => image.width))
  const height = Math.max(...images.map((image) => image.height))
  const [before, after] = images.map((image) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0)
    return context?.getImageData(0, 0, width, height)
  })
  if (!before || !after) throw new Error('No canvas to compare on.')
  const [old, fresh] = [new Uint32Array(before.data.buffer), new Uint32Array(after.data.buffer)]
  let count = 0
  const drawn = new ImageData(width, height)
  for (const [at, pixel] of fresh.entries()) {
    const isSame = pixel === old[at]
    if (!isSame) count++
    // Red where they differ, on a pale copy of the picture after.
    drawn.data.set(isSame ? after.data.subarray(at * 4, at * 4 + 3) : [220, 0, 40], at * 4)
    drawn.data[at * 4 + 3] = isSame ? 60 : 255
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.putImageData(drawn, 0, 0)
  return { share: count / fresh.length, drawn: canvas.toDataURL() }
}

/** Compares the pictures of two folders pixel by pixel, and draws in a third what differs. */
export async function comparePictures(before: string, after: string, drawings: string): Promise<Comparison[]> {
  const [was, is] = [new Set(await picturesOf(before)), new Set(await picturesOf(after))]
  await rm(drawings, { recursive: true, force: true })
  await mkdir(drawings, { recursive: true })
  const browser = await openChromium()
  try {
    const page = await browser.newPage()
    await page.route('http://pictures/**', async (route) => {
      const [, side = '', name = ''] = new URL(route.request().url()).pathname.split('/')
      if (!side) return route.fulfill({ contentType: 'text/html', body: '' })
      return route.fulfill({ path: join(side === 'before' ? before : after, decodeURIComponent(name)) })
    })
    await page.goto('http://pictures/')
    const compared: Comparison[] = []
    for (const picture of [...was.union(is)].toSorted()) {
      if (!is.has(picture)) compared.push({ picture, share: 'missing' })
      else if (!was.has(picture)) compared.push({ picture, share: 'added' })
      else if ((await readFile(join(before, picture))).equals(await readFile(join(after, picture))))
        compared.push({ picture, share: 0 })
      else {
        const addresses = ['before', 'after'].map((side) => `/${side}/${encodeURIComponent(picture)}`)
        const { share, drawn } = await page.evaluate(differ, addresses)
        if (share > 0) await writeFile(join(drawings, picture), Buffer.from(drawn.replace(/^.*,/, ''), 'base64'))
        compared.push({ picture, share })
      }
    }
    return compared
  } finally {
    await browser.close()
  }
}
