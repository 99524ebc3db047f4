import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { repository, run } from './run.ts'

const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/chunks.ts',
  'apps/web/index.html',
  'apps/web/route-tree.ts',
  'apps/web/service-worker.js',
  'apps/web/start.js',
  'apps/web/vite.config.ts',
  'packages',
  'package-lock.json',
]

async function newest(path: string): Promise<number> {
  const info = await stat(path).catch(() => null)
  if (!info) return 0
  if (!info.isDirectory()) return info.mtimeMs
  const entries = (await readdir(path)).filter((name) => name !== 'node_modules')
  return Math.max(0, ...(await Promise.all(entries.map((name) => newest(join(path, name))))))
}

/** Builds the site unless what is built is newer than everything it is made of. */
export async function buildWeb(log: (line: string) => void): Promise<void> {
  const built = await newest(join(repository, 'apps/web/dist/server/prerender.js'))
  const changed = Math.max(...(await Promise.all(sources.map((path) => newest(join(repository, path))))))
  if (built > changed) return
  log('Building the site…')
  const { code, output } = await run('npm run build -w apps/web')
  if (code !== 0) throw new Error(`The site could not be built.\n${output}`)
}
