import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Reporter } from 'vitest/node'
import { repository } from './run.ts'

/** Seconds of each file of tests that takes one or more, by its path in the repository. */
export type Durations = Readonly<Record<string, number>>

const kept = join(repository, 'tools/durations.json')
const lastRun = join(repository, '.results/durations.json')

const read = async (path: string): Promise<Durations> => JSON.parse(await readFile(path, 'utf8'))

export const readDurations = (): Promise<Durations> => read(kept)

/** Kept in `.results`: what a file builds as it is read counts too, which the JSON report does not know. */
export const durationsReporter: Reporter = {
  async onTestRunEnd(modules) {
    const seconds = modules.map((module) => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      return [module.moduleId.slice(repository.length), (setupDuration + collectDuration + duration) / 1000]
    })
    await mkdir(dirname(lastRun), { recursive: true })
    await writeFile(lastRun, JSON.stringify(Object.fromEntries(seconds)))
  },
}

/** Twice or half is news, less is the weather: a busy machine would otherwise change every line. */
const isNews = (before: number, now: number) => now > before * 2 || now < before / 2

/** What was known, brought up to date by a run: files it did not run stay as they were, those that are gone leave. */
export function updated(known: Durations, ran: Durations, exists: (path: string) => boolean): Durations {
  const seconds = Object.entries({ ...known, ...ran })
    .filter(([path, now]) => now >= 1 && exists(path))
    .map(([path, now]): [string, number] => [
      path,
      Math.round(isNews(known[path] ?? 0, now) ? now : (known[path] ?? 0)),
    ])
  return Object.fromEntries(seconds.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** After a green run of everything. */
export async function writeDurations(): Promise<void> {
  const exists = (path: string) => existsSync(join(repository, path))
  await writeFile(kept, `${JSON.stringify(updated(await readDurations(), await read(lastRun), exists), null, 2)}\n`)
}

/**
 * The longest first, or one of them would be waited for alone at the end. Files of a project stay together: a worker that
 * has read its modules goes on only with a file of the same project.
 */
export function longestFirst<File>(
  files: readonly File[],
  known: Durations,
  of: (file: File) => { project: string; path: string },
): File[] {
  const seconds = (file: File) => known[of(file).path] ?? 0
  const sorted = files.toSorted((a, b) => seconds(b) - seconds(a))
  const projects = new Set(sorted.map((file) => of(file).project))
  return [...projects].flatMap((project) => sorted.filter((file) => of(file).project === project))
}
