import type { ReactNode } from 'react'
import { CategoriesPage } from '../features/centre/content-desk/categories-page.tsx'
import { DocumentsPage } from '../features/centre/content-desk/documents-page.tsx'
import { PageEditor } from '../features/centre/content-desk/page-editor.tsx'
import { PagesPage } from '../features/centre/content-desk/pages-page.tsx'
import { PressPage } from '../features/centre/content-desk/press-page.tsx'
import { MailTextEditor } from '../features/centre/mail-texts/mail-text-editor.tsx'
import { MailTextsPage } from '../features/centre/mail-texts/mail-texts-page.tsx'
import { deskPaths } from '../lib/desk-paths.ts'
import { paths } from '../lib/paths.ts'
import { FilterLinks } from '../ui/filter-links.tsx'
import styles from './-content-parts.module.css'

const parts: { label: string; path: string; show: (name: string | undefined) => ReactNode }[] = [
  {
    label: 'Pages',
    path: deskPaths.pages(),
    show: (name) => (name ? <PageEditor key={name} name={name} /> : <PagesPage />),
  },
  {
    label: 'E-mails',
    path: deskPaths.mailTexts(),
    show: (name) => (name ? <MailTextEditor key={name} name={name} /> : <MailTextsPage />),
  },
  { label: 'Documents', path: deskPaths.documents(), show: () => <DocumentsPage /> },
  { label: 'Presse', path: deskPaths.press(), show: () => <PressPage /> },
  { label: 'Catégories', path: deskPaths.categories(), show: () => <CategoriesPage /> },
]

/** What the centre writes, part by part. */
export function Page({ rest: [part, name] }: { rest: string[] }) {
  const shown = parts.find(({ path }) => path.endsWith(`/${part}`)) ?? parts[0]
  return (
    <>
      <div className={styles.parts}>
        <FilterLinks
          label="Contenus"
          links={[
            ...parts.map(({ label, path }) => ({ label, path, isCurrent: path === shown?.path })),
            { label: 'Synonymes', path: paths.operatorSearches(), isCurrent: false },
          ]}
        />
      </div>
      {shown?.show(name)}
    </>
  )
}
