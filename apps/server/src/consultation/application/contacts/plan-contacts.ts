import type { ContactsReport } from '@charpente/contract/consultation/application'
import { contactColumns } from '@charpente/contract/consultation/application/contact-columns'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import { buyerContact } from '@charpente/contract/consultation/application/step4'
import { fold } from '@charpente/domain/platform/text'
import { refuse } from '../../../platform/http/refuse.ts'
import { cellOf } from '../../../platform/sheets/cell.ts'

type Known = Pick<Facts, 'areas' | 'organizations'>
type Key = (typeof contactColumns)[number]['key']
type Line = { line: number; cells: Record<Key, string> }

const same = (one: string, other: string) => fold(one).trim() === fold(other).trim()

/** Lines under their titles, in any order; empty ones are left out and keep their number. */
function linesOf([titles = [], ...rows]: unknown[][]): Line[] {
  const found = titles.map((title) => String(title ?? ''))
  const positions = contactColumns.map(({ key, title, isOptional }) => {
    const at = found.findIndex((one) => same(one, title))
    if (at < 0 && !isOptional) refuse('importColumnMissing', { column: title })
    return [key, at] as const
  })
  return rows.flatMap((row, index) => {
    const cells = Object.fromEntries(positions.map(([key, at]) => [key, String(cellOf(row[at]) ?? '')]))
    const isEmpty = Object.values(cells).every((cell) => cell === '')
    return isEmpty ? [] : [{ line: index + 2, cells: cells as Record<Key, string> }]
  })
}

/** `74`, `Haute-Savoie` or `74 Haute-Savoie`; a spreadsheet makes 1 of 01. */
const areaOf = (cell: string, { areas }: Known) =>
  areas.find(({ code, name }) => [code, code.replace(/^0/, ''), name, `${code} ${name}`].some((one) => same(one, cell)))

const quoted = (names: readonly string[]) => names.map((name) => `«\u00A0${name}\u00A0»`).join(' ou ')

/** Who each line makes the contact of its place, and everything that is wrong, line by line. Nothing is kept. */
export function planContacts(table: unknown[][], known: Known): ContactsReport {
  const lines = linesOf(table)
  const faults: ContactsReport['faults'] = []
  const contacts: ContactsReport['contacts'] = []
  const titleOf = (key: Key) => contactColumns.find((column) => column.key === key)?.title ?? key
  const placed = lines.map(({ line, cells }) => ({ line, cells, area: areaOf(cells.department, known) }))
  for (const { line, cells, area } of placed) {
    const wrong: [Key, string][] = []
    const twins = placed.filter((other) => area && other.area?.code === area.code && other.line !== line)
    if (!area)
      wrong.push(['department', 'Ce n’est pas un territoire de votre candidature. Indiquez son code ou son nom.'])
    else if (twins.length > 0) {
      const others = twins.map((one) => one.line)
      const where = others.length > 1 ? `aux lignes ${others.join(', ')}` : `à la ligne ${others[0]}`
      wrong.push(['department', `Ce territoire est aussi ${where}. Gardez une seule ligne : aucune n’est reprise.`])
    }
    const only = known.organizations.length === 1 ? (known.organizations[0] ?? '') : ''
    const typed = cells.company || only
    const company = known.organizations.find((name) => same(name, typed))
    if (typed !== '' && company === undefined)
      wrong.push([
        'company',
        known.organizations.length > 0
          ? `Ce n’est pas une entreprise de votre candidature. Indiquez ${quoted(known.organizations)}.`
          : 'Aucune entreprise n’est encore enregistrée. Enregistrez d’abord l’étape «\u00A0Présentation du candidat\u00A0».',
      ])
    const contact = {
      ...cells,
      department: area?.code ?? cells.department,
      company: company ?? typed,
      emailDuplicate: cells.emailDuplicate || cells.email,
    }
    for (const { path, message } of buyerContact.safeParse(contact).error?.issues ?? []) {
      const key = contactColumns.find((column) => column.key === path[0])?.key
      if (key && !(key === 'emailDuplicate' && cells.emailDuplicate === '') && !wrong.some(([known]) => known === key))
        wrong.push([key, message])
    }
    for (const [key, message] of wrong) faults.push({ line, column: titleOf(key), value: cells[key], message })
    if (wrong.length === 0) contacts.push(contact)
  }
  return { read: lines.length, contacts, faults }
}
