import { paths } from './paths.ts'
import type { SiteMapLine, SiteMapSection } from './router-context.ts'

const titles: Record<SiteMapSection, string> = {
  discover: 'Découvrir',
  search: 'Chercher une prestation',
  apply: 'Candidater',
  information: 'Informations',
}

/** Addresses without a parameter, in the order `paths` gives them. */
const order: string[] = Object.values(paths).map((path) => path())

/** The lines the pages gave, under the titles of the site map; a title appears with its first page. */
export const siteMapOf = (lines: readonly SiteMapLine[]): { title: string; lines: SiteMapLine[] }[] =>
  Object.entries(titles)
    .map(([section, title]) => ({
      title,
      lines: lines
        .filter((line) => line.section === section)
        .toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path)),
    }))
    .filter((section) => section.lines.length > 0)
