import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Compresses once, at build, what the server would otherwise compress for each visitor,
 * and prints what the first visit of each page downloads. The landing page must stay light for slow lines.
 */
// Two kilobytes over 120: each page of the account has its line in the table of routes, and the names of the files,
// which change with their contents, compress one way or another.
const LANDING_LIMIT_KB = 122

/** A lot with its prices: what its page loads at once, and the rows that come with the right to see them. */
const LOT_LIMIT_KB = 180

const folder = join(import.meta.dirname, 'dist/client')
const read = (file: string) => readFile(join(folder, file))

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

async function compress(file: string): Promise<[file: string, kB: number]> {
  const bytes = await read(file)
  const br = await brotli(bytes)
  await writeFile(join(folder, `${file}.br`), br)
  await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
  return [file, br.length / 1000]
}

const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|svg)$/.test(file))
const sizes = new Map(await Promise.all(files.map(compress)))

type Built = { file: string; css?: string[]; imports?: string[] }
const manifest: Record<string, Built> = JSON.parse((await read('.vite/manifest.json')).toString())
const template = (await read('index.html')).toString()
const everywhere = files.filter((file) => template.includes(file))

function withImports(source: string, seen = new Set<string>()): Set<string> {
  const { file, css = [], imports = [] } = manifest[source] as Built
  if (seen.has(file)) return seen
  for (const found of [file, ...css]) seen.add(found)
  for (const imported of imports) withImports(imported, seen)
  return seen
}

const weigh = (kind: string, loaded: Iterable<string>) =>
  [...loaded].filter((file) => file.endsWith(kind)).reduce((total, file) => total + (sizes.get(file) ?? 0), 0)

console.log('First visit, brotli                        JS kB   CSS kB')
for (const source of Object.keys(manifest).filter((name) => name.includes('?tsr-split='))) {
  const loaded = new Set([...everywhere, ...withImports(source)])
  const [js, css] = [weigh('.js', loaded), weigh('.css', loaded)]
  const page = source.replace(/^src\/routes\/|\.tsx\?.*$/g, '')
  console.log(`${page.padEnd(40)}${js.toFixed(1).padStart(8)}${css.toFixed(1).padStart(9)}`)
  if (page === 'index' && js > LANDING_LIMIT_KB)
    throw new Error(`The landing page loads ${js.toFixed(1)} kB of script: ${LANDING_LIMIT_KB} at most.`)
  if (page !== 'catalogue.index') continue
  const priced = weigh('.js', new Set([...loaded, ...withImports('src/features/catalogue/formalized/priced-lot.tsx')]))
  console.log(`${'  a lot with its prices'.padEnd(40)}${priced.toFixed(1).padStart(8)}`)
  if (priced > LOT_LIMIT_KB)
    throw new Error(`A lot with its prices loads ${priced.toFixed(1)} kB of script: ${LOT_LIMIT_KB} at most.`)
}
