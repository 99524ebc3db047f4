import { expect, test } from 'vitest'
import { interOf, signsOf, styles } from '../../src/platform/pdf/fonts.ts'
import { charactersOf } from '../given/cmap.ts'

/** A combining mark is of one font and its letter of another: what NFC cannot join is not drawn as one sign. */
const isDrawn = (code: number) => !/[\p{C}\p{M}]/u.test(String.fromCodePoint(code))

/** Made of the plain space by the compiler, whatever their width. */
const spaces = [...Array.from({ length: 11 }, (_, at) => 0x2000 + at), 0x202f, 0x205f, 0x3000]

async function drawnIn(style: string): Promise<Set<number>> {
  const fonts = [...(await interOf(style)), await signsOf(style.startsWith('4') ? '400' : '700')]
  return new Set([...fonts.flatMap((font) => [...charactersOf(font)]), ...spaces].filter(isDrawn))
}

function rangesOf(codes: number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
    .map(([from, to]) => (from === to ? [from] : [from, to]).map((one) => one.toString(16)).join('-'))
    .join(' ')
}

test('what is said to print is what the fonts draw, in each of their styles', async () => {
  const [first, ...others] = await Promise.all(styles.map(drawnIn))
  const everywhere = [...(first ?? [])].filter((code) => others.every((one) => one.has(code)))
  const ranges = rangesOf(everywhere.sort((one, other) => one - other))
  await expect(`/** Every character the fonts of our documents draw. Written by a test from the fonts themselves: see their README. */
export const printedRanges =
  '${ranges}'
`).toMatchFileSnapshot('../../../../packages/domain/src/platform/printed-ranges.ts')
})
