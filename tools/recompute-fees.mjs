#!/usr/bin/env node
// Recomputes what firms owe for a quarter from the orders exported by the platform, and compares with a statement.
// It takes nothing from the platform: whoever has Node and the two files can run it.
//
//   node recompute-fees.mjs <commandes.csv> <2026-3> <rate in %> [<statement.csv>]
import { readFileSync } from 'node:fs'

const [ordersFile, quarter = '', percent = '', statementFile] = process.argv.slice(2)
const [year, number] = quarter.split('-').map(Number)
if (!ordersFile || !(year > 2000) || !(number >= 1 && number <= 4) || !/^\d+([.,]\d+)?$/.test(percent)) {
  console.error('usage: node recompute-fees.mjs <orders.csv> <year-quarter> <rate in %> [<statement.csv>]')
  process.exit(2)
}

/** Rows of a file with semicolons and quotes, by the names of their columns. */
function rowsOf(path) {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  const rows = [[]]
  let [cell, quoted] = ['', false]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === ';' || sign === '\n')) {
      rows.at(-1).push(cell.replace(/\r$/, ''))
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  const [heads, ...others] = rows.filter((row) => row.length > 0)
  return others.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])))
}

/** « 1234,5 » in cents. */
function cents(text) {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) throw new Error(`no amount: ${text}`)
  return BigInt(`${sign}${whole}${decimals.padEnd(2, '0')}`)
}

/** « 30/09/2026 » as the number of its quarter since the year 0; nothing when it is empty. */
function quarterOf(text) {
  const [, , month, its] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  return month === undefined ? null : Number(its) * 4 + Math.ceil(Number(month) / 3)
}

const [units, decimals = ''] = percent.split(/[.,]/)
const rate = BigInt(units) * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2))
/** To the nearest cent; amounts of orders are never below nothing. */
const share = (amount) => (2n * amount * rate + 10_000n) / 20_000n

const wanted = year * 4 + number
const firms = new Map()
for (const order of rowsOf(ordersFile)) {
  const [accepted, cancelled] = [quarterOf(order['Accepté le']), quarterOf(order['Annulé le'])]
  // The share is agreed in the contracts of the centre: what is bought in the free catalogue bears none.
  if (order.Catalogue !== 'formalisé' || accepted === null || accepted > wanted) continue
  const amount = cents(order['Montant (€ HT)'])
  const isAsked = accepted === wanted && (cancelled === null || cancelled > wanted)
  const isTakenBack = accepted < wanted && cancelled === wanted
  if (amount === 0n || !(isAsked || isTakenBack)) continue
  const sign = isAsked ? 1n : -1n
  const firm = firms.get(order.Prestataire) ?? { base: 0n, share: 0n, lines: new Map() }
  firm.base += sign * amount
  firm.share += sign * share(amount)
  firm.lines.set(order['Bon de commande'], [sign * amount, sign * share(amount)])
  firms.set(order.Prestataire, firm)
}

const euros = (amount) => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
for (const [name, firm] of firms)
  console.log(`${name}: ${firm.lines.size} orders, ${euros(firm.base)} ${euros(firm.share)}`)

if (statementFile) {
  const told = rowsOf(statementFile)
  let faults = 0
  const differs = (what) => {
    faults += 1
    console.error(`differs: ${what}`)
  }
  for (const line of told) {
    const expected = firms.get(line.Prestataire)?.lines.get(line['Bon de commande'])
    firms.get(line.Prestataire)?.lines.delete(line['Bon de commande'])
    const said = [cents(line['Base (€ HT)']), cents(line['Part (€ HT)'])]
    if (line.Correction !== '') console.log(`${line['Bon de commande']}: corrected by hand, ${line.Correction}`)
    else if (!expected) differs(`${line['Bon de commande']} is not among the orders of this quarter`)
    else if (said[0] !== expected[0] || said[1] !== expected[1])
      differs(
        `${line['Bon de commande']}: ${said.map(euros).join(' ')} said, ${expected.map(euros).join(' ')} computed`,
      )
  }
  for (const name of new Set(told.map((line) => line.Prestataire)))
    for (const number of firms.get(name)?.lines.keys() ?? []) differs(`${number} is missing from the statement`)
  if (faults > 0) process.exit(1)
  console.log(`${told.length} lines, the same to the cent`)
}
