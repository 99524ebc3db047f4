import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'

/** Whom a route is for says what brings its address: the first load, the pages of those who signed in, or the desk. */
const partOf = ({ access, gives, upload }: Route): 'site' | 'own' | 'desk' | null => {
  // Files anybody may open are opened by the address the server gives.
  if (access === 'public' || access === 'session') return gives || upload ? null : 'site'
  return access.length === 1 && access[0] === 'ROLE_OPERATOR' ? 'desk' : 'own'
}

/** The client needs the address of what it calls, not the schemas: zod stays out of the first load. Most only read. */
const tableOf = (part: 'site' | 'own' | 'desk'): string => {
  const lines = Object.entries<Route>(routes)
    .filter(([, route]) => partOf(route) === part)
    .map(([name, { method, path }]) => `  ${name}: '${path}${method === 'GET' ? '' : ` ${method}`}',\n`)
  // In the order of their names they compress better.
  return `// Written by api-routes.ts from the contract.
import { tableOf } from './table-of.ts'

export const ${part}Routes = tableOf({
${lines.toSorted().join('')}})
`
}

export const apiTables = (['site', 'own', 'desk'] as const).map((part) => ({
  file: resolve(import.meta.dirname, `src/lib/api/${part}-routes.gen.ts`),
  text: tableOf(part),
}))

/** Writes the tables of the client when the site is built or served; a test sees that they are those of the contract. */
export function writeApiTables(): void {
  for (const { file, text } of apiTables)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
