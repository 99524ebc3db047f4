import { appendFile, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, Spec } from 'axe-core'

type Axe = { run: (where: object, options: object) => Promise<AxeResults>; configure: (spec: Spec) => void }

const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * The words whose colours were looked at already in this run, by how they and all that surrounds them are styled, a line
 * each. Colours are half of the time of a look, and most of a page was on the page before: the header, the footer, a row.
 */
const book = process.env.E2E_LOOKED
const looked = new Set<string>()

/** In one string: tens of thousands of them would be carried to the page one by one. */
async function known(): Promise<string> {
  if (book) for (const key of (await readFile(book, 'utf8')).split('\n')) looked.add(key)
  return [...looked].join('\n')
}

async function remember(keys: readonly string[]): Promise<void> {
  for (const key of keys) looked.add(key)
  if (book && keys.length > 0) await appendFile(book, keys.map((key) => `${key}\n`).join(''))
}

/** In the gate a screen is looked at once: known by its address, its titles and windows, and whether a field is refused. */
const isGate = process.env.E2E_GATE !== undefined
const screenOf = (page: Page) =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll('h1, h2, [role=dialog]')].map(({ textContent }) => textContent)
    const refused = document.querySelector('[aria-invalid=true]') ? 'refused' : ''
    const place = location.pathname.replaceAll(/[^/]*\d[^/]*/g, '*')
    return `screen ${innerWidth} ${place} ${refused} ${titles.join(' ').replaceAll(/\s+/g, ' ')}`
  })

/** What axe finds wrong on the page as it stands; `except` leaves some of its places aside. */
export async function violationsOf(page: Page, { except = [] as string[] } = {}): Promise<string[]> {
  const before = await known()
  const screen = await screenOf(page)
  if (isGate && looked.has(screen)) return []
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  const { violations, met } = await page.evaluate(
    async ({ known, except }) => {
      const { axe } = window as unknown as { axe: Axe }
      const before = new Set(known.split('\n'))
      const met: string[] = []
      const size = innerWidth < 600 ? 'phone' : 'computer'
      const styled =
        /^(class|style|disabled|open|readonly|type|data-.+|aria-(current|selected|pressed|checked|invalid|disabled|expanded))$/
      /** A number for a word and all words before it. */
      const hash = (from: number, text: string) => {
        let value = from
        for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
        return value
      }
      const mark = (element: Element, around: [number, number]) => {
        const own = [...element.attributes]
          .filter(({ name }) => styled.test(name))
          .map(({ name, value }) => `${name}=${value}`)
          .sort()
        const text = `${element.tagName} ${own.join(' ')}`
        const style: [number, number] = [hash(around[0], text), hash(around[1], `${text}.`)]
        const key = `${size} ${style[0]} ${style[1]}`
        const speaks =
          element instanceof HTMLInputElement ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        if (speaks && !before.has(key)) {
          if (element.checkVisibility()) met.push(key)
          element.setAttribute('data-unlooked', '')
        }
        for (const child of element.children) mark(child, style)
      }
      mark(document.documentElement, [2166136261, 40389])
      axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-unlooked]' }] })
      try {
        const { violations } = await axe.run(
          { exclude: except.map((one) => [one]) },
          // Style sheets are not fetched again for the one rule that reads them: no page is locked to an orientation.
          { resultTypes: ['violations'], preload: false },
        )
        return {
          met,
          violations: violations.map(
            ({ id, nodes }) =>
              `${id}: ${nodes
                .slice(0, 3)
                .map(({ html }) => html.slice(0, 200))
                .join(' ')}`,
          ),
        }
      } finally {
        for (const element of document.querySelectorAll('[data-unlooked]')) element.removeAttribute('data-unlooked')
      }
    },
    { known: before, except },
  )
  // What is wrong is looked at again, until it is right.
  if (violations.length === 0) await remember([screen])
  if (!violations.some((line) => line.startsWith('color-contrast'))) await remember(met)
  return violations
}
