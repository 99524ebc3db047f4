import { useNavigate, useSearch } from '@tanstack/react-router'
import { EditionPage } from '../features/catalogue/editions/edition-page.tsx'
import { EditionsPage } from '../features/catalogue/editions/editions-page.tsx'
import { ImportPage } from '../features/catalogue/editions/imports/import-page.tsx'
import { ImportsPage } from '../features/catalogue/editions/imports/imports-page.tsx'
import { LotPage } from '../features/catalogue/editions/lot-page.tsx'
import { deskPaths } from '../lib/desk-paths.ts'
import { oneOf } from '../ui/address-values.ts'

const views = ['differences', 'erreurs'] as const

export function titleOf([edition, part, id]: string[]): string {
  if (!edition) return 'Éditions et lots'
  if (part === 'imports') return id ? 'Import' : 'Importer un fichier'
  return part === 'lots' && id ? 'Lot' : 'Édition'
}

/** The editions, one of them, a lot of it, its files or one of these. */
export function Page({ rest: [edition, part, id] }: { rest: string[] }) {
  // The palette leads to an article by its code.
  const { vue, recherche = '' } = useSearch({ strict: false }) as { vue?: unknown; recherche?: unknown }
  const navigate = useNavigate()
  if (!edition) return <EditionsPage />
  const number = Number(edition)
  if (part === 'imports' && id) return <ImportPage key={id} edition={number} id={Number(id)} view={oneOf(views, vue)} />
  if (part === 'imports')
    return (
      <ImportsPage
        key={edition}
        edition={number}
        onSent={(sent) => navigate({ href: deskPaths.import(number, sent.id) })}
      />
    )
  if (part === 'lots' && id)
    return (
      <LotPage
        key={`${edition} ${id} ${recherche}`}
        edition={number}
        code={id}
        sought={String(recherche)}
        onGone={() => navigate({ href: deskPaths.edition(number) })}
      />
    )
  return <EditionPage key={edition} id={number} />
}
