import { useNavigate, useSearch } from '@tanstack/react-router'
import { ErasuresPage } from '../features/records/erasure/erasures-page.tsx'
import { type JournalAddress, JournalPage } from '../features/records/journal/journal-page.tsx'
import { RetentionPage } from '../features/records/retention/retention-page.tsx'
import { deskPaths } from '../lib/desk-paths.ts'
import { wordsIn } from '../ui/address-values.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import styles from './-content-parts.module.css'
import { DataCards } from './-data-cards.tsx'

const parts = [
  { label: 'Journal', path: deskPaths.journal() },
  { label: 'Conservation', path: deskPaths.retention() },
  { label: 'Effacements', path: deskPaths.erasures() },
  { label: 'Mes données', path: deskPaths.ownData() },
]

const names = ['acte', 'auteur', 'objet', 'numero', 'du', 'au'] as const

function Journal() {
  // A number alone is read as one by the router.
  const written = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const address: JournalAddress = Object.fromEntries(
    names.flatMap((name) => {
      const words = wordsIn(typeof written[name] === 'number' ? String(written[name]) : written[name])
      return words ? [[name, words]] : []
    }),
  )
  const filter = (change: JournalAddress) =>
    navigate({
      to: '.',
      search: (going: object) =>
        Object.fromEntries(Object.entries({ ...going, ...change }).filter(([, value]) => value !== '')) as never,
      replace: true,
      resetScroll: false,
    })
  return <JournalPage address={address} onFilter={filter} />
}

const OwnData = () => (
  <DeskPage title="Mes données" text="Les vôtres, comme chacun peut les demander.">
    <DataCards />
  </DeskPage>
)

const pages: Record<string, () => React.ReactNode> = {
  conservation: RetentionPage,
  effacements: ErasuresPage,
  'mes-donnees': OwnData,
}

/** What was done, and the life of data. */
export function Page({ rest: [part = ''] }: { rest: string[] }) {
  const Shown = pages[part] ?? Journal
  const here = pages[part] ? `${deskPaths.journal()}/${part}` : deskPaths.journal()
  return (
    <>
      <div className={styles.parts}>
        <FilterLinks
          label="Journal et données"
          links={parts.map((part) => ({ ...part, isCurrent: part.path === here }))}
        />
      </div>
      <Shown />
    </>
  )
}
