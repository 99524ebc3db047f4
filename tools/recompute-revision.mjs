#!/usr/bin/env node
/**
 * Redoes a revision of prices from the CSV file of its computation, and imports nothing of ours: a firm may read it, run it
 * (`node recompute-revision.mjs file.csv`) or do the same with a sheet of paper. Exits with 1 when a line is not what it
 * should be. Decision 063
 */
import { readFileSync } from 'node:fs'

/** A number as written, `1,0219`, as an exact fraction. */
function fraction(text) {
  const match = /^(\d+)(?:[,.](\d+))?$/.exec(text)
  if (!match) throw new Error(`« ${text} » n’est pas un nombre`)
  const [, whole, part = ''] = match
  return { n: BigInt(whole + part), d: 10n ** BigInt(part.length) }
}
const plus = (a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const times = (a, b) => ({ n: a.n * b.n, d: a.d * b.d })
const over = (a, b) => ({ n: a.n * b.d, d: a.d * b.n })
const isLess = (a, b) => a.n * b.d < b.n * a.d
const same = (a, b) => a.n * b.d === b.n * a.d

/** To so many decimals, as the contract says. */
function round({ n, d }, decimals, how) {
  const unit = 10n ** BigInt(decimals)
  const scaled = n * unit
  if (how === 'au plus proche') return { n: (2n * scaled + d) / (2n * d), d: unit }
  if (how === 'par défaut') return { n: scaled / d, d: unit }
  if (how === 'par excès') return { n: (scaled + d - 1n) / d, d: unit }
  throw new Error(`arrondi inconnu : ${how}`)
}

/** Fields between semicolons, some in quotation marks. */
function fields(line) {
  return [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? bare : quoted.replaceAll('""', '"'),
  )
}

const [, , path] = process.argv
if (!path) throw new Error('node recompute-revision.mjs <fichier.csv>')
const [head, ...lines] = readFileSync(path, 'utf8')
  .replace(/^\uFEFF/, '')
  .split('\r\n')
  .filter(Boolean)
  .map(fields)
const rows = lines.map((line, at) => ({
  number: at + 2,
  ...Object.fromEntries(head.map((title, column) => [title, line[column] ?? ''])),
}))
const of = (nature) => rows.filter((row) => row.Nature === nature)
const faults = []
const fault = (row, words) => faults.push(`ligne ${row.number} : ${words}`)

const [formula] = of('Formule')
const [written] = of('Coefficient')
const [cap] = of('Butoir')
const indexes = of('Index')
const prices = of('Prix')
if (!formula || !written || indexes.length === 0) throw new Error('ce fichier n’est pas celui d’un calcul de révision')

let weights = fraction(formula.Poids)
let exact = fraction(formula.Poids)
for (const index of indexes) {
  const weight = fraction(index.Poids)
  weights = plus(weights, weight)
  exact = plus(exact, times(weight, over(fraction(index['Valeur lue']), fraction(index['Valeur de base']))))
}
if (!same(weights, { n: 1n, d: 1n })) fault(formula, 'la part fixe et les poids ne font pas 1')

let coefficient = round(exact, Number(formula.Décimales), formula.Arrondi)
if (cap) {
  const highest = times(fraction(cap['Valeur de base']), plus({ n: 1n, d: 1n }, fraction(cap.Poids)))
  const most = round(highest, Number(formula.Décimales), 'par défaut')
  if (isLess(most, coefficient)) coefficient = most
}
if (!same(coefficient, fraction(written['Valeur lue'])))
  fault(written, `le coefficient écrit est ${written['Valeur lue']}, le calcul donne ${coefficient.n}/${coefficient.d}`)

for (const row of prices) {
  const base = fraction(row['Prix de base'])
  const isRevised = row.Arrondi !== 'non révisé'
  const price = isRevised ? round(times(base, coefficient), Number(row.Décimales), row.Arrondi) : base
  if (!same(price, fraction(row['Prix révisé'])))
    fault(
      row,
      `${row.Code}, ${row.Territoire}, rang ${row.Rang}, palier ${row.Palier} : ${row['Prix révisé']} écrit, ${price.n}/${price.d} calculé`,
    )
}

for (const words of faults) console.error(words)
console.log(`${prices.length} prix recalculés, ${faults.length} écart(s)`)
process.exitCode = faults.length === 0 ? 0 : 1
