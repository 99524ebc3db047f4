/** What the wanderer asks of a page: which controls a person could use there, and what has become of it. Runs in the page. */

export type Control = {
  role: string
  name: string
  /** Those that do the same to different things are one family. */
  family: string
  /** Among those of the same role and name. */
  nth: number
  /** What is done with it. */
  use: 'press' | 'type' | 'number' | 'date' | 'choose' | 'attach'
  type: string
  /** For a link, where it leads. */
  href: string
  /** Pressing it again changes nothing, and that is right: the tab already shown, the row chosen, the address copied. */
  isAlready: boolean
  options: number
  x: number
  y: number
}

export type Seen = {
  address: string
  /** The site's own page is there: not a PDF, nor the browser's page of an error. */
  isOurs: boolean
  hasCrashed: boolean
  isSignedIn: boolean
  sideways: number
  /** Who sticks out, when something does. */
  wide: string
  mutations: number
  focus: string
  scrolled: string
  fields: string
  prints: number
  heading: string
  windows: string[]
  invalid: number
  /** Words that no page has a use for. */
  garbage: string
}

export type Wanted =
  | { key: string; seen: Record<string, number>; avoid: string[] }
  | { role: string; name: string; nth: number }

export type InPage = {
  look: () => Seen
  /** Whether the page says in French that something did not work. */
  saysTrouble: () => boolean
  choose: (wanted: Wanted) => Control | null
  chosen: Element | null
  quiet: (calmMs: number, mostMs: number) => Promise<void>
}

/** Given to every page before its own scripts; sent as text, so it holds everything it needs. */
export function install() {
  let [mutations, prints, changedAt] = [0, 0, performance.now()]
  new MutationObserver((records) => {
    mutations += records.length
    changedAt = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  window.print = () => {
    prints++
  }

  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 90)
  const byIds = (ids: string | null) =>
    words(
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    )
  const roles: Record<string, string> = {
    A: 'link',
    BUTTON: 'button',
    SELECT: 'combobox',
    TEXTAREA: 'textbox',
    SUMMARY: 'button',
  }
  const inputRoles: Record<string, string> = {
    checkbox: 'checkbox',
    radio: 'radio',
    search: 'searchbox',
    number: 'spinbutton',
  }
  const roleOf = (element: Element) =>
    element.getAttribute('role') ??
    (element instanceof HTMLInputElement
      ? (inputRoles[element.type] ?? (/^(submit|button|reset|file)$/.test(element.type) ? 'button' : 'textbox'))
      : (roles[element.tagName] ?? 'textbox'))
  const nameOf = (element: Element) =>
    byIds(element.getAttribute('aria-labelledby')) ||
    words(element.getAttribute('aria-label')) ||
    ('labels' in element &&
      words([...((element.labels as NodeList | null) ?? [])].map((one) => one.textContent).join(' '))) ||
    (element instanceof HTMLInputElement ? words(element.placeholder) : words(element.textContent)) ||
    words(element.querySelector('img')?.getAttribute('alt')) ||
    words(element.getAttribute('title'))

  const useOf = (element: Element): Control['use'] | null => {
    if (element instanceof HTMLSelectElement) return 'choose'
    if (element instanceof HTMLTextAreaElement) return element.readOnly ? null : 'type'
    if (!(element instanceof HTMLInputElement))
      return element instanceof HTMLElement && element.isContentEditable ? 'type' : 'press'
    if (element.type === 'file') return 'attach'
    if (/^(checkbox|radio|submit|button|reset|image)$/.test(element.type)) return 'press'
    if (element.readOnly) return element.role === 'combobox' || element.ariaHasPopup ? 'press' : null
    if (/^(date|time|month|datetime-local)$/.test(element.type)) return 'date'
    return element.type === 'number' ? 'number' : 'type'
  }

  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [role=button], [role=tab], [role=option], [role=menuitem], [role=switch], [role=combobox]'
  const isOff = (element: Element) =>
    element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert], [aria-hidden=true]') !== null
  /** What a person sees of it: a box to tick may be drawn by its label alone. */
  const shownAs = (element: Element): Element | null => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    for (const one of [element, label]) {
      const box = one?.getBoundingClientRect()
      if (
        one &&
        box &&
        box.width > 1 &&
        box.height > 1 &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        return one
    }
    return null
  }

  type Listed = { element: Element; shown: Element; role: string; name: string; nth: number; use: Control['use'] }
  function list(): Listed[] {
    const found: Listed[] = []
    const met = new Map<string, number>()
    for (const element of document.querySelectorAll(controls)) {
      const use = useOf(element)
      if (use === null || isOff(element)) continue
      // Elsewhere is not ours to walk, and neither a mail nor a telephone opens here.
      if (
        element instanceof HTMLAnchorElement &&
        (element.origin !== location.origin || !/^https?:/.test(element.protocol))
      )
        continue
      // The door of a file is the button that stands for it.
      const shown = use === 'attach' ? element : shownAs(element)
      if (!shown) continue
      const [role, name] = [roleOf(element), nameOf(element)]
      const key = `${role} ${name}`
      const nth = met.get(key) ?? 0
      met.set(key, nth + 1)
      found.push({ element, shown, role, name, nth, use })
    }
    return found
  }

  const familyOf = ({ element, role, name }: Listed) =>
    element instanceof HTMLAnchorElement
      ? `link ${element.pathname.replace(/\d+/g, '#')} ${[...new URLSearchParams(element.search).keys()].join(' ')}`
      : `${role} ${name.split(/[\d:,«(]/)[0]}`

  /** The same key and control always give the same draw, whatever else the page holds. */
  const draw = (text: string) => {
    let hash = 2166136261
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
    hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
    return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
  }

  function pointOf({ shown, element, use }: Listed): { x: number; y: number } | null {
    if (use === 'attach') return { x: 0, y: 0 }
    shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = shown.getClientRects()[0]
    if (!box) return null
    const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]
    const hit = document.elementFromPoint(x, y)
    if (!hit) return null
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    const isHit =
      [shown, element, ...labels].some((one) => one.contains(hit)) || (hit.contains(element) && hit.matches('label'))
    return isHit ? { x, y } : null
  }

  const isAlready = (element: Element) =>
    element.matches(
      '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [role=radio][aria-checked=true]',
    ) ||
    (element instanceof HTMLInputElement && element.type === 'radio' && element.checked) ||
    /\bcopiée?$/.test(nameOf(element))

  const given = (one: Listed, { x, y }: { x: number; y: number }): Control => {
    const { element, role, name, nth, use } = one
    inPage.chosen = element
    const type = element instanceof HTMLInputElement ? element.type : (element.getAttribute('type') ?? '')
    const href = element instanceof HTMLAnchorElement ? element.href : ''
    const options = element instanceof HTMLSelectElement ? element.options.length : 0
    return { role, name, family: familyOf(one), nth, use, type, href, isAlready: isAlready(element), options, x, y }
  }

  const inPage: InPage = {
    chosen: null,
    choose(wanted) {
      const all = list()
      if ('role' in wanted) {
        const same = all.filter(({ role, name }) => role === wanted.role && name === wanted.name)
        const one = same[wanted.nth] ?? same[0]
        const point = one && pointOf(one)
        return one && point ? given(one, point) : null
      }
      const { key, seen, avoid } = wanted
      const banned = new RegExp(avoid.join('|') || '^$')
      const isOpen = document.querySelector('[role=dialog], [role=listbox]') !== null
      const rank = (one: Listed): number => {
        const { role, name, nth, element } = one
        // What was done often is done less; what an open window or list offers comes first.
        const often = seen[familyOf(one)] ?? 0
        const inside = isOpen && element.closest('[role=dialog], [role=listbox]') !== null
        const inMain = element.closest('main') !== null
        const weight = (inside ? 6 : inMain ? 2 : 1) / (1 + often) ** 1.5
        return -Math.log(draw(`${key} ${role} ${name} ${nth}`) + 1e-9) / weight
      }
      const inOrder = all
        .filter(({ name, use }) => !(banned.test(name) && use === 'press'))
        .map((one) => ({ one, rank: rank(one) }))
        .sort((a, b) => a.rank - b.rank)
      for (const { one } of inOrder.slice(0, 15)) {
        const point = pointOf(one)
        if (point) return given(one, point)
      }
      return null
    },
    saysTrouble: () =>
      /réseau|connexion|réessay|n’a pas pu|n’ont pas pu|impossible|n’est pas enregistré|hors ligne|injoignable/i.test(
        document.body.innerText,
      ),
    look() {
      const root = document.documentElement
      const text = document.getElementById('root')?.textContent ?? ''
      const sideways = root.scrollWidth - root.clientWidth
      const sticking = () => {
        const all = [...document.querySelectorAll('body *')].filter((one) => {
          const box = one.getBoundingClientRect()
          return box.right > root.clientWidth + 1 && box.width > 0
        })
        return all
          .slice(-3)
          .map((one) => one.outerHTML.slice(0, 160))
          .join(' | ')
      }
      const active = document.activeElement
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      return {
        address: location.href,
        isOurs: document.getElementById('root') !== null,
        hasCrashed: document.querySelector('h1')?.textContent === 'Aie !',
        isSignedIn: localStorage.getItem('token') !== null,
        sideways,
        wide: sideways > 0 ? sticking() : '',
        mutations,
        focus: active && active !== document.body ? `${active.tagName}#${active.id} ${nameOf(active)}` : '',
        scrolled: `${Math.round(scrollX)},${Math.round(scrollY)}`,
        fields: String(
          draw(fields.map((field) => (/checkbox|radio/.test(field.type) ? field.checked : field.value)).join('|')),
        ),
        prints,
        heading: words(document.querySelector('h1')?.textContent),
        windows: [...document.querySelectorAll('[role=dialog], dialog[open], [role=alertdialog]')]
          .filter((one) => one.checkVisibility())
          .map((one) => nameOf(one).slice(0, 40)),
        invalid: document.querySelectorAll('[aria-invalid=true]').length,
        garbage: text.match(/.{0,30}(?:\bundefined\b|\bNaN\b|\[object |Invalid Date).{0,30}/)?.[0] ?? '',
      }
    },
    quiet: (calmMs, mostMs) =>
      new Promise((resolve) => {
        const started = performance.now()
        const wait = () => {
          const now = performance.now()
          const first = document.querySelector('#root > *')
          // Once the scripts have taken over from what the server wrote: React marks every element it made.
          const isLive =
            !document.getElementById('root') || Object.keys(first ?? {}).some((key) => key.startsWith('__react'))
          if ((isLive && now - changedAt >= calmMs) || now - started >= mostMs) resolve()
          else setTimeout(wait, Math.max(8, calmMs - (now - changedAt)))
        }
        // Two frames: what React decided is drawn.
        const first = setTimeout(wait, 60)
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            clearTimeout(first)
            wait()
          }),
        )
      }),
  }
  Object.assign(window, { wanderer: inPage })
}
