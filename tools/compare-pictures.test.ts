import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from './chromium.ts'
import { comparePictures } from './compare-pictures.ts'

let folder: string
const at = (...parts: string[]) => join(folder, ...parts)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charpente-pictures-'))
  for (const side of ['before', 'after']) await mkdir(at(side))
  const browser = await openChromium()
  const page = await browser.newPage()
  /** A grey picture 100 px wide, with a square of 10 px in this colour. */
  const paint = async (picture: string, square: string, height = 100) => {
    await page.setViewportSize({ width: 100, height })
    await page.setContent(
      `<body style="margin:0;background:#eee"><div style="width:10px;height:10px;background:${square}">`,
    )
    await page.screenshot({ path: at(picture) })
  }
  await paint('before/same.png', '#444')
  await paint('after/same.png', '#444')
  await paint('before/square.png', '#444444')
  await paint('after/square.png', '#444445')
  await paint('before/longer.png', '#444', 100)
  await paint('after/longer.png', '#444', 125)
  await paint('before/gone.png', '#444')
  await paint('after/new.png', '#444')
  await writeFile(at('after', 'index.html'), '')
  await browser.close()
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the share of pixels that differ is counted exactly, and what differs is drawn', { tags: ['night'] }, async () => {
  expect(await comparePictures(at('before'), at('after'), at('drawn'))).toEqual([
    { picture: 'gone.png', share: 'missing' },
    { picture: 'longer.png', share: 0.2 },
    { picture: 'new.png', share: 'added' },
    { picture: 'same.png', share: 0 },
    { picture: 'square.png', share: 0.01 },
  ])
  expect(await readdir(at('drawn'))).toEqual(['longer.png', 'square.png'])
})
