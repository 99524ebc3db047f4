/** What a page may hold, and what something pasted from elsewhere becomes: its structure, nothing of its look. */
const KEPT = new Set(
  'h2 h3 h4 p ul ol li dl dt dd strong em a code br hr blockquote table caption thead tbody tr th td sup'
    .split(' ')
    .map((name) => name.toUpperCase()),
)
const SAME: Record<string, string> = { B: 'strong', I: 'em', H1: 'h2', H5: 'h4', H6: 'h4' }
const DROPPED = new Set(['SCRIPT', 'STYLE', 'TITLE', 'META', 'LINK', 'IFRAME', 'OBJECT', 'TEMPLATE', 'HEAD'])

function copied(from: Node, into: Node, document: Document): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) into.appendChild(document.createTextNode(child.textContent ?? ''))
    if (!(child instanceof Element) || DROPPED.has(child.tagName)) continue
    const name = SAME[child.tagName] ?? (KEPT.has(child.tagName) ? child.tagName.toLowerCase() : null)
    if (!name) {
      copied(child, into, document)
      continue
    }
    const element = document.createElement(name)
    const href = child.getAttribute('href')
    if (name === 'a' && href && /^(https?:|mailto:|tel:|\/)/.test(href)) element.setAttribute('href', href)
    if (name === 'th') element.setAttribute('scope', child.getAttribute('scope') ?? 'col')
    into.appendChild(element)
    copied(child, element, document)
  }
}

/** A document made for this purpose runs no script and loads nothing. */
export function cleanPasted(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const clean = document.implementation.createHTMLDocument()
  copied(parsed.body, clean.body, clean)
  return clean.body.innerHTML
}
