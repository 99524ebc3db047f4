import { expect, type Page, test } from '@playwright/test'
import { expectNoSidewaysScroll } from '../given/looking.ts'

/** What a machine can see of RGAA on a page, each look under the name docs/accessibility.md cites as its evidence. */

/** The entries of the menu, in their order; whoever is signed in may have fewer. */
const entries = ['Présentation', 'Catalogue', 'Prestataires titulaires', 'Prestataires libres', 'Acheteurs']

/** Whatever a look finds wrong, in words short enough to read. */
const expectNothing = (found: string[]) => expect(found).toEqual([])

const lookStructure = (page: Page) =>
  page.evaluate(() => {
    const brief = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const same = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
    const named = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')

    const levels = all('h1, h2, h3, h4, h5, h6').filter((title) => title.checkVisibility())
    const depth = (title: Element | undefined) => Number(title?.tagName[1] ?? 0)
    const ids = all('[id]').map(({ id }) => id)
    const presentational =
      'basefont, big, blink, center, font, marquee, s, strike, tt, i, u, [align], [bgcolor], [valign]'
    return {
      document: [
        ...(document.doctype?.name === 'html' ? [] : ['no doctype']),
        ...(document.documentElement.lang === 'fr' ? [] : ['not French']),
        ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `twice: ${id}`),
        ...all(presentational)
          .filter((element) => !element.closest('svg'))
          .map(brief),
        ...all('*')
          .filter((element) => getComputedStyle(element).textAlign === 'justify')
          .map(brief),
      ],
      headings: [
        ...(levels.filter((title) => depth(title) === 1).length === 1 ? [] : ['not one h1']),
        ...levels.flatMap((title, at) => (at > 0 && depth(title) - depth(levels[at - 1]) > 1 ? [brief(title)] : [])),
      ],
      regions: [
        ...(all('main').filter(seen).length === 1 ? [] : ['not one main']),
        ...(all('nav')
          .filter(seen)
          .some((nav) => named(nav).trim() === '')
          ? ['a nav without a name']
          : []),
        ...(all('ul, ol').some((list) => [...list.children].some(({ tagName }) => !/LI|SCRIPT|TEMPLATE/.test(tagName)))
          ? ['a list of something else than items']
          : []),
      ],
      images: [
        ...all('img:not([alt])').map(brief),
        ...all('svg')
          .filter((drawing) => seen(drawing) && !drawing.closest('[aria-hidden="true"]'))
          .filter((drawing) => drawing.getAttribute('role') !== 'img' || named(drawing).trim() === '')
          .map(brief),
      ],
      tables: all('table').flatMap((table) => {
        const caption = (table as HTMLTableElement).caption?.textContent?.trim() || named(table).trim()
        const heads = [...table.querySelectorAll<HTMLTableCellElement>('th')]
        return [
          ...(caption ? [] : [`no title: ${brief(table)}`]),
          ...(heads.length > 0 ? [] : [`no heading: ${brief(table)}`]),
          ...heads.filter(({ scope, textContent }) => scope === '' || textContent?.trim() === '').map(brief),
        ]
      }),
      names: [
        ...all('a[aria-label], button[aria-label], summary[aria-label]')
          .filter((element) => seen(element) && same(element.innerText) !== '')
          .filter((element) => !same(named(element)).includes(same(element.innerText)))
          .map(brief),
        ...all('a[target="_blank"]')
          .filter((link) => !/nouvel onglet/.test(`${link.textContent}${link.getAttribute('aria-label')}`))
          .map(brief),
        ...all('iframe:not([title]), iframe[title=""]').map(brief),
      ],
      groups: all('fieldset, [role="radiogroup"], [role="group"]')
        .filter(seen)
        .filter((group) => named(group).trim() === '' && !group.querySelector('legend')?.textContent?.trim())
        .map(brief),
      required:
        all('form').some((form) => seen(form) && form.querySelector('[required]')) &&
        !/obligatoire/i.test(document.body.innerText)
          ? ['what an asterisk means is not said']
          : [],
      keyboard: all('[tabindex]')
        .filter(({ tabIndex }) => tabIndex > 0)
        .map(brief),
    }
  })

const lookEdges = (page: Page) =>
  page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number]
    const colour = (text: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
      return [red, green, blue, alpha]
    }
    const light = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ratio = (one: Colour, other: Colour) => {
      const [more = 0, less = 0] = [light(one), light(other)].sort((a, b) => b - a)
      return (more + 0.05) / (less + 0.05)
    }
    const ground = (element: Element | null): Colour => {
      for (let at = element; at; at = at.parentElement) {
        const own = colour(getComputedStyle(at).backgroundColor)
        if (own[3] > 0.99) return own
      }
      return [255, 255, 255, 1]
    }
    const edge = (element: Element | null | undefined) => {
      if (!element) return 0
      const { borderTopColor, borderTopWidth } = getComputedStyle(element)
      const around = ground(element.parentElement)
      const line = Number.parseFloat(borderTopWidth) > 0 ? ratio(colour(borderTopColor), around) : 0
      return Math.max(line, ratio(ground(element), around))
    }
    // A slider, a file and what a browser draws by itself have no edge of ours; the knob of a slider is petrol.
    const fields = 'input:not([type="hidden"], [type="file"], [type="range"]), select, textarea'
    return [...document.querySelectorAll<HTMLInputElement>(fields)]
      .filter((field) => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !field.disabled)
      .filter(
        (field) => !field.readOnly && getComputedStyle(field).appearance !== 'auto' && !field.closest('.c-unseen'),
      )
      .filter((field) => Math.max(...[field, field.parentElement, field.parentElement?.parentElement].map(edge)) < 3)
      .map((field) => field.outerHTML.slice(0, 140))
  })

/** Words that what holds them cuts: neither shown, nor to be scrolled to. */
const lookCut = (page: Page) =>
  page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    return [...document.querySelectorAll<HTMLElement>('main *, dialog *, [role="dialog"] *, footer *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg, .c-unseen'))
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        if (clipPath !== 'none' || element.clientWidth <= 1 || element.matches('select, option')) return false
        const isWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
        return isWide || (hides(overflowY) && element.scrollHeight > element.clientHeight + 2)
      })
      .map((element) => `« ${element.innerText.slice(0, 60)} » ${element.scrollWidth}/${element.clientWidth}`)
  })

/** What scrolls sideways inside the page, data in tables apart: RGAA 10.11 lets those. */
const lookStrips = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.checkVisibility())
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && !element.querySelector('table'))
      .map((element) => `${element.scrollWidth}/${element.clientWidth} ${element.outerHTML.slice(0, 120)}`),
  )

const MOST_STOPS = 120

/** From the top with Tab: where one comes, whether it is seen, and whether one can come anywhere. */
async function walk(page: Page) {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const walked = { reached: new Set<Element>(), wrong: [] as string[], backwards: 0, last: null as Element | null }
    Object.assign(window, { walked })
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement
      if (walked.last && walked.last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
        walked.backwards += 1
      walked.last = element
      if (walked.reached.has(element)) return
      walked.reached.add(element)
      const drawn = [
        ...[element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement].map(
          (one) => one && getComputedStyle(one),
        ),
        getComputedStyle(element, '::after'),
      ]
      const hasRing = drawn.some((style) => style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'))
      if (!hasRing) walked.wrong.push(`no ring: ${element.outerHTML.slice(0, 120)}`)
      const box = element.getBoundingClientRect()
      const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const isSkip = element.getAttribute('href') === '#contenu'
      const isCovered = above && !element.contains(above) && !above.contains(element)
      if (isCovered && !isSkip && !element.closest('label')?.contains(above) && box.width > 4)
        walked.wrong.push(`under something: ${element.outerHTML.slice(0, 120)}`)
    })
  })
  for (let steps = 0; steps < MOST_STOPS; steps++) await page.keyboard.press('Tab')
  return page.evaluate((most) => {
    const { walked } = window as unknown as {
      walked: { reached: Set<Element>; wrong: string[]; backwards: number }
    }
    const window_ = document.querySelector('[role="dialog"], dialog[open]')
    const inside = window_ ?? document
    const all = inside.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, select, textarea, summary')
    const missed = [...all]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
      .filter((element) => !walked.reached.has(element) && !element.matches(':disabled, [type="radio"]'))
      .map((element) => `never reached: ${element.outerHTML.slice(0, 120)}`)
    const isWhole = walked.reached.size < most - 20
    // Once around is one step back; more would be an order that is not the page's.
    const isOrdered = walked.backwards <= Math.ceil(most / Math.max(1, walked.reached.size - 1)) + 1
    return [...walked.wrong, ...(isWhole ? missed : []), ...(isOrdered ? [] : [`${walked.backwards} steps back`])]
  }, MOST_STOPS)
}

const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** All of it, on the page as it stands. */
export async function expectRgaa(page: Page) {
  const found = await lookStructure(page)
  await test.step('the document is HTML in French, no id twice, nothing written for its looks', () =>
    expectNothing(found.document))
  await test.step('one first title, and no level skipped', () => expectNothing(found.headings))
  await test.step('one main part, each navigation named, lists made of items', () => expectNothing(found.regions))
  await test.step('a drawing is named or not read out', () => expectNothing(found.images))
  await test.step('a table has a title, and headings that say what they head', () => expectNothing(found.tables))
  await test.step('a name holds the words seen; a new tab is told; a frame has a title', () =>
    expectNothing(found.names))
  await test.step('fields that go together have a name together', () => expectNothing(found.groups))
  await test.step('what the asterisk means is said', () => expectNothing(found.required))
  await test.step('the edge of a field is seen', async () => expectNothing(await lookEdges(page)))
  const isWindow = (await page.getByRole('dialog').count()) > 0
  if (!isWindow)
    await test.step('the first stop of the keyboard leads to the contents', async () => {
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        window.getSelection()?.removeAllRanges()
      })
      const skip = page.getByRole('link', { name: 'Aller au contenu' })
      expect(await page.locator('a[href], button').first().innerText()).toBe('Aller au contenu')
      await skip.focus()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.locator('main')).toBeFocused()
    })
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Navigation principale' })
  if (!isWindow && (await menu.count()) > 0)
    await test.step('the menu and the site map are at the same place everywhere', async () => {
      const shown = (await menu.getByRole('link').allInnerTexts()).filter((entry) => entries.includes(entry))
      expect(shown).toEqual(entries.filter((entry) => shown.includes(entry)))
      expect(shown).toContain('Catalogue')
      const siteMap = page.getByRole('contentinfo').getByRole('link', { name: 'Plan du site' })
      await expect(siteMap).toHaveAttribute('href', '/plan-du-site')
    })
  await test.step('Tab reaches everything, in order, with a ring to see, never under something', async () => {
    expectNothing(found.keyboard)
    expectNothing(await walk(page))
  })
  await test.step('at 200 % nothing is cut', async () => {
    await page.setViewportSize({ width: 720, height: 450 })
    await expectNoSidewaysScroll(page)
    expectNothing(await lookCut(page))
  })
  await test.step('at 320 px nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    expectNothing(await lookStrips(page))
    expectNothing(await lookCut(page))
  })
  await test.step('with the reader’s spacing nothing is cut', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.addStyleTag({ content: spaced })
    expectNothing(await lookCut(page))
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    expectNothing(await lookCut(page))
  })
}
