/** An element: its name without prefix, its attributes, what it holds. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

/** Why a text is not what it should be, in the words people read. */
export class Unreadable extends Error {}

const MOST_DEPTH = 40
const MOST_ELEMENTS = 60_000

const named: ReadonlyMap<string, string> = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

const unescaped = (text: string): string =>
  text.replace(/&([^;&\s]{0,10});?/g, (whole, name: string) => {
    const code = /^#x([0-9a-f]{1,6})$/i.exec(name)?.[1]
    const decimal = /^#(\d{1,7})$/.exec(name)?.[1]
    const point = code ? Number.parseInt(code, 16) : Number(decimal)
    if (!whole.endsWith(';')) throw new Unreadable('une esperluette n’est pas échappée')
    if (code || decimal) {
      if (point > 0x10ffff || point === 0) throw new Unreadable('un caractère n’existe pas')
      return String.fromCodePoint(point)
    }
    return named.get(name) ?? fail(`l’entité « ${name} » n’est pas définie`)
  })

function fail(why: string): never {
  throw new Unreadable(why)
}

const NAME = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const TAG = new RegExp(
  String.raw`<!--(?:(?!--)[\s\S])*-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?xml\s[^?<>]*\?>|<(/?)(${NAME})((?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`,
  'y',
)
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g')

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (Object.hasOwn(found, name)) fail('un attribut est donné deux fois')
    found[name] = unescaped(double ?? single ?? '')
  }
  return found
}

/** A document of elements and texts, read strictly: no type of document, no entity of its own, nothing deep or endless. */
export function readXml(source: string): Element {
  const text = source.replace(/^\uFEFF/, '')
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open: { element: Element; full: string }[] = [{ element: root, full: '' }]
  let count = 0
  let at = 0
  const here = () => (open.at(-1) as (typeof open)[number]).element
  const tell = (found: string) => {
    if (open.length > 1) here().text += found
    else if (found.trim() !== '') fail('du texte se trouve hors du document')
  }
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const end = next === -1 ? text.length : next
    tell(unescaped(text.slice(at, end)))
    at = end
    if (next === -1) break
    TAG.lastIndex = at
    const tag = TAG.exec(text) ?? fail('une balise n’est pas lisible')
    const [whole, cdata, closing, full = '', attributes = '', alone] = tag
    if (whole.startsWith('<?xml') && at !== 0) fail('sa déclaration n’est pas à sa place')
    at += whole.length
    if (cdata !== undefined) tell(cdata)
    if (full === '') continue
    if (closing) {
      if (open.pop()?.full !== full || open.length === 0) fail(`la balise « ${full} » ne ferme rien`)
      continue
    }
    count += 1
    if (count > MOST_ELEMENTS || open.length > MOST_DEPTH) fail('il contient trop d’éléments')
    if (open.length === 1 && root.children.length > 0) fail('il contient deux documents')
    const element: Element = { name: localName(full), attributes: attributesOf(attributes), children: [], text: '' }
    here().children.push(element)
    if (!alone) open.push({ element, full })
  }
  if (open.length > 1) fail(`la balise « ${open.at(-1)?.full} » n’est pas fermée`)
  return root.children[0] ?? fail('il est vide')
}

/** Every element at the end of this way. */
export const allAt = (from: Element, ...way: readonly string[]): Element[] =>
  way.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [from],
  )

export const textAt = (from: Element, ...way: readonly string[]): string | null =>
  allAt(from, ...way)[0]?.text.trim() ?? null
