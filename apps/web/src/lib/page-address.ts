import type { RegisteredRouter } from '@tanstack/react-router'

/** The pages of the one tree, by address: what is written here is what their routes read. */
type Pages = RegisteredRouter['routeTree']['types']['fileRouteTypes']['fileRoutesByTo']

/** What may be asked of a page. */
export type Query<Page extends keyof Pages> = Pages[Page]['types']['fullSearchSchemaInput']

/** What fills the parameters of a page; without them, its address as the tree writes it. */
type Params<Page extends keyof Pages> = {
  [Name in keyof Pages[Page]['types']['allParams']]?: string | number | undefined
}

/** The address of a page, without what is not given. */
export function at<Page extends keyof Pages & string>(
  page: Page,
  params: Params<Page> = {},
  query: Query<Page> = {},
): string {
  const path = page.replace(/\$(\w+)/g, (name) => String(params[name.slice(1) as keyof Params<Page>] ?? name))
  const given = Object.entries<string | undefined>(query).filter(([, value]) => value)
  return given.length > 0 ? `${path}?${new URLSearchParams(given as [string, string][])}` : path
}
