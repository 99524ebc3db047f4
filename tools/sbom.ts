import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repository, run } from './run.ts'

type Lockfile = { packages: Record<string, { name?: string; version?: string; dev?: boolean }> }

type Component = { 'bom-ref': string; name: string; externalReferences?: { type: string }[] }
type Bom = {
  serialNumber?: string
  metadata: { timestamp?: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const byRef = (one: { ref: string }, other: { ref: string }) => (one.ref < other.ref ? -1 : 1)

/** Where a package was fetched from is the business of who installed it. */
const withoutPlace = ({ externalReferences = [], ...component }: Component): Component => ({
  ...component,
  externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
})

/** Asked to leave out what only developers need, npm 11 also leaves out what they share with the program: the lockfile knows. */
async function ofDevelopersAlone(): Promise<Set<string>> {
  const { packages } = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')) as Lockfile
  const installed = Object.entries(packages).map(([path, one]) => ({
    ref: `${one.name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${one.version}`,
    isDev: one.dev === true,
  }))
  const served = new Set(installed.filter(({ isDev }) => !isDev).map(({ ref }) => ref))
  return new Set(installed.map(({ ref }) => ref).filter((ref) => !served.has(ref)))
}

/** What the program is made of in production (CycloneDX 1.5): the same bytes for the same lockfile. */
export async function inventory(): Promise<string> {
  const { code, output } = await run('npm sbom --sbom-format cyclonedx --package-lock-only 2>/dev/null')
  if (code !== 0) throw new Error(`npm sbom ended with ${code}`)
  const left = await ofDevelopersAlone()
  const { serialNumber: _drawn, ...bom } = JSON.parse(output) as Bom
  const { timestamp: _instant, ...metadata } = bom.metadata
  const said = {
    ...bom,
    // npm calls it by the folder it is in.
    metadata: { ...metadata, component: { ...metadata.component, name: 'charpente', type: 'application' } },
    components: bom.components
      .filter((one) => !left.has(one['bom-ref']))
      .map(withoutPlace)
      .toSorted((one, other) => byRef({ ref: one['bom-ref'] }, { ref: other['bom-ref'] })),
    dependencies: bom.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !left.has(one)).toSorted() }))
      .toSorted(byRef),
  }
  const hex = createHash('sha256').update(JSON.stringify(said)).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return `${JSON.stringify({ ...said, serialNumber: `urn:uuid:${parts.join('-')}` }, null, 2)}\n`
}

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path = 'sbom.cdx.json'] = positionals
  await writeFile(path, await inventory())
  console.log(`${path} is written`)
}
