import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository, run } from '../../tools/run.ts'
import type { Planted } from './fault.ts'

export type Copy = {
  folder: string
  /** Why it cannot be put there, or null once it is. */
  plant: (fault: Planted) => Promise<string | null>
  restore: (fault: Planted) => Promise<void>
  remove: () => Promise<void>
}

const notIn = (text: string, { file, text: wanted }: Planted): string | null => {
  const times = text.split(wanted).length - 1
  return times === 1 ? null : `${file} holds its text ${times} times`
}

/** Faults whose text is not found exactly once in this very tree: they prove nothing until they are written anew. */
export async function stale(faults: readonly Planted[]): Promise<string[]> {
  const read = async (fault: Planted) =>
    notIn(await readFile(join(repository, fault.file), 'utf8').catch(() => ''), fault)
  const found = await Promise.all(faults.map(async (fault) => ({ fault, why: await read(fault) })))
  return found.flatMap(({ fault, why }) => (why ? [`${fault.name}: ${why}`] : []))
}

/** A revision in a folder of its own, with the installed packages of this one: nothing is ever planted where people work. */
export async function copyOf(revision: string): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-planted-'))
  const { code, output } = await run(`git archive '${revision}' | tar -x -C '${folder}'`)
  if (code !== 0) throw new Error(output)
  const packages = join(repository, 'node_modules')
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(packages))
    if (name !== '@charpente' && !/^\.vite/.test(name))
      await symlink(join(packages, name), join(folder, 'node_modules', name))
  // These point to the folders beside them: the copy's own.
  await run(`cp -a '${packages}/@charpente' '${folder}/node_modules/'`)
  for (const room of ['apps/server', 'apps/web', 'e2e', 'bench'])
    if (existsSync(join(repository, room, 'node_modules')))
      await symlink(join(repository, room, 'node_modules'), join(folder, room, 'node_modules'))
  const sound = new Map<string, string>()
  return {
    folder,
    plant: async (fault) => {
      const path = join(folder, fault.file)
      const text = await readFile(path, 'utf8').catch(() => '')
      const why = notIn(text, fault)
      if (why) return why
      sound.set(fault.file, text)
      await writeFile(
        path,
        text.replace(fault.text, () => fault.instead),
      )
      return null
    },
    restore: ({ file }) => writeFile(join(folder, file), sound.get(file) ?? ''),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
