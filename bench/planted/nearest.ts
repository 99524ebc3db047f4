import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Fault } from './fault.ts'

type Test = { file: string; text: string }

const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3 && word !== 'queries')

const roomOf = ({ district }: Fault): string => district.split('/')[0] ?? ''
const isBelow = (file: string, folder: string) => file.startsWith(`${folder}/`)

async function testsBelow(folder: string, within: string): Promise<Test[]> {
  const names = await readdir(join(folder, within), { recursive: true }).catch(() => [])
  const files = names
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('-planted.'))
    .map((name) => `${within}/${name}`)
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })))
}

/** What it touches that a test elsewhere may call by its name: `orderRefused`, `'remind-documents'`. */
const namesIn = ({ text }: Fault): string[] => [...new Set(text.match(/\b[a-z]+[A-Z]\w{4,}\b|'[a-z]+(?:-[a-z]+)+'/g))]

/** How much a test seems to speak of what was changed: in its name first, then in its text. */
function nearness(fault: Fault, { file, text }: Test): number {
  const own = new Set(wordsOf(fault.file.replace(/.*\/src\//, '')))
  const named = wordsOf(basename(file)).filter((word) =>
    [...own].some((one) => one.slice(0, 5) === word.slice(0, 5)),
  ).length
  const said = namesIn(fault).filter((name) => text.includes(name)).length
  const spoken = [...own].filter((word) => text.toLowerCase().includes(word)).length
  // A history played by a model takes minutes: what is simpler speaks first.
  return 10 * named + 6 * said + 2 * spoken - (/model|facts|concurrency|lived|fuzz|permissions/.test(file) ? 12 : 0)
}

/** What is said of all routes together. */
const TABLE = 'packages/contract/src/app'

/** Tests of functions and components that may see it: those beside it, then those of its room and of what all rooms use. */
async function ofFunctions(fault: Fault, folder: string): Promise<string[]> {
  if (isBelow(fault.file, 'apps/server')) return []
  const room = roomOf(fault)
  const places = [
    `packages/domain/src/${room}`,
    `packages/contract/src/${room}`,
    ...(isBelow(fault.file, 'packages/contract') ? [TABLE] : []),
    ...(room === 'app' ? [] : [`apps/web/src/features/${room}`]),
    ...['lib', 'ui', 'shell'].map((name) => `apps/web/src/${name}`),
  ]
  const found = (await Promise.all(places.map((place) => testsBelow(folder, place)))).flat()
  const isWeb = isBelow(fault.file, 'apps/web')
  const far = ({ file }: Test) =>
    Number(![dirname(fault.file), TABLE].includes(dirname(file))) + Number(isWeb !== isBelow(file, 'apps/web'))
  return found
    .filter(({ file }) => !isWeb || isBelow(file, 'apps/web'))
    .toSorted((one, other) => far(one) - far(other) || nearness(fault, other) - nearness(fault, one))
    .map(({ file }) => file)
}

/** Tests of the server that may see it: of its room, then those that name it; the matrix of rights where the table of routes changed. */
async function ofServer(fault: Fault, folder: string): Promise<string[]> {
  if (isBelow(fault.file, 'apps/web')) return []
  const room = roomOf(fault)
  const all = await testsBelow(folder, 'apps/server/test')
  const isOwn = ({ file }: Test) => isBelow(file, `apps/server/test/${room}`)
  const isAsked = isBelow(fault.file, 'packages/contract') || room === 'platform'
  const matrix = /app\/(?:permissions|rights|own-answers)/
  const isNamed = ({ file, text }: Test) =>
    !/model|seed/.test(file) && namesIn(fault).some((name) => text.includes(name))
  const near = (tests: Test[]) => tests.toSorted((one, other) => nearness(fault, other) - nearness(fault, one))
  const others = all.filter((one) => !isOwn(one))
  return [
    ...near(all.filter(isOwn)),
    ...near(others.filter((one) => isNamed(one) || (isAsked && matrix.test(one.file)))),
  ].map(({ file }) => file)
}

/** Which tests to run for a fault, in the order in which they are likely to see it. */
export const nearest = async (fault: Fault, folder: string) => ({
  functions: await ofFunctions(fault, folder),
  server: await ofServer(fault, folder),
})

/** The journeys of its room, those that name its district first. */
export async function journeys(fault: Fault, folder: string): Promise<string[]> {
  // What all rooms stand on is seen by the pages of the whole site.
  const room = roomOf(fault) === 'platform' ? 'app' : roomOf(fault)
  const names = await readdir(join(folder, 'e2e', room)).catch(() => [])
  const near = (file: string) => nearness(fault, { file, text: '' })
  return names
    .filter((name) => name.endsWith('.spec.ts'))
    .toSorted((one, other) => near(other) - near(one))
    .map((name) => `${room}/${name}`)
}
