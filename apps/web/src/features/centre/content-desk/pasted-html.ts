const LEVEL = /mso-list:[^;]*\blevel(\d)/

/** Word writes a list as paragraphs, each with its bullet or its number typed before it. */
function gatherLists(body: HTMLElement): void {
  let lists: Element[] = []
  for (const line of body.querySelectorAll('p[style*="mso-list"]')) {
    const [, level] = LEVEL.exec(line.getAttribute('style') ?? '') ?? []
    if (!level) continue
    if (line.previousElementSibling !== lists[0]) lists = []
    const bullet = line.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    const isNumbered = /^\s*\w+[.)]/.test(bullet?.textContent ?? '')
    bullet?.remove()
    lists = lists.slice(0, Number(level))
    if (lists.length < Number(level)) {
      const list = document.createElement(isNumbered ? 'ol' : 'ul')
      const above = lists.at(-1)?.lastElementChild
      if (above) above.append(list)
      else line.before(list)
      lists.push(list)
    }
    const item = document.createElement('li')
    item.append(...line.childNodes)
    lists.at(-1)?.append(item)
    line.remove()
  }
}

/**
 * What something copied elsewhere becomes before the field takes what it knows of it: lists are lists, blank lines are
 * gone, columns have titles, and nothing points at places of the text it comes from.
 */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  gatherLists(body)
  for (const line of body.querySelectorAll('p[class^="Mso"]')) if (!line.textContent?.trim()) line.remove()
  for (const cell of body.querySelectorAll('th:not([scope])')) cell.setAttribute('scope', 'col')
  for (const link of body.querySelectorAll('a[href^="#"]')) link.removeAttribute('href')
  for (const named of body.querySelectorAll('[id]')) named.removeAttribute('id')
  return body.innerHTML
}
