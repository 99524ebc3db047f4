// Vérifie ce dossier sans la plateforme : `node verifier.mjs`, dans le dossier où l’archive a été ouverte.
// Aucune dépendance ; Node 18 ou plus récent. Ne lit que ces fichiers, n’appelle personne.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const read = (path) => readFileSync(join(here, path))
const faults = []

// 1. Chaque fichier est celui de l’index, et il n’y en a pas d’autre.
const index = JSON.parse(read('index.json'))
const expected = new Map(index.files.map((file) => [file.path, file]))
const beside = new Set(['index.json', 'index.json.p7s', 'sceau.pem'])
for (const file of index.files) {
  try {
    if (sha256(read(file.path)) !== file.sha256) faults.push(`${file.path} : le contenu a changé`)
  } catch {
    faults.push(`${file.path} : le fichier manque`)
  }
}
for (const entry of readdirSync(here, { recursive: true, withFileTypes: true })) {
  const path = relative(here, join(entry.parentPath ?? entry.path, entry.name))
    .split(sep)
    .join('/')
  if (entry.isFile() && !expected.has(path) && !beside.has(path))
    faults.push(`${path} : ce fichier n’est pas dans l’index`)
}

// 2. Chaque ligne du journal scelle celle d’avant : l’empreinte de la dernière dépend de toutes.
const inOrder = (_key, value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
let lines = 0
for (const chain of index.chains) {
  const { type, id, events } = JSON.parse(read(chain.path))
  let previous = ''
  let seq = 0
  for (const event of events) {
    lines += 1
    seq += 1
    const name = `${type} ${id}, ligne ${event.seq}`
    if (event.seq !== seq) faults.push(`${name} : une ligne manque avant elle`)
    if ((event.previous ?? '') !== previous) faults.push(`${name} : elle ne suit pas la précédente`)
    const sealed = [type, id, event.seq, event.at, event.action, event.authorId, event.ip, event.details]
    const hash = sha256(Buffer.from(event.previous ?? '', 'hex'), JSON.stringify(sealed, inOrder))
    if (hash !== event.hash) faults.push(`${name} : elle a été modifiée`)
    previous = event.hash
    seq = event.seq
  }
  if (chain.lines !== events.length || chain.end !== previous) faults.push(`${type} ${id} : la fin du journal manque`)
}

for (const fault of faults) console.log(fault)
console.log(`${index.files.length} fichiers, ${lines} lignes de journal, ${faults.length} anomalie(s)`)
if (faults.length > 0) process.exitCode = 1
