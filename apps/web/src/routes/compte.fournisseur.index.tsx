import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AbsenceBanner } from '../features/people/absences/absence-banner.tsx'
import { FirmDay } from '../features/purchasing/day/firm-day.tsx'
import { allow } from '../lib/guard.ts'
import { paths } from '../lib/paths.ts'
import { AccountShell } from '../shell/account-shell.tsx'
import { KeptPages } from '../shell/kept-pages.tsx'
import { asking, idsIn, textIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/compte/fournisseur/')({
  staticData: { title: 'Ma journée' },
  validateSearch: asking({ personne: idsIn(1), departement: textIn, nature: textIn }),
  beforeLoad: allow('ROLE_SUPPLIER'),
  component: Page,
})

const kinds = { formalisees: 'formalized', libres: 'free' } as const
const isKind = (word: string | undefined): word is keyof typeof kinds => word !== undefined && word in kinds
const wordOf = { formalized: 'formalisees', free: 'libres' } as const

function Page() {
  const { personne, departement, nature } = Route.useSearch()
  const navigate = useNavigate()
  const filters = {
    person: personne ? Number(personne) : undefined,
    department: departement,
    catalogue: isKind(nature) ? kinds[nature] : undefined,
  }
  return (
    <AccountShell active="day">
      <AbsenceBanner />
      <FirmDay
        filters={filters}
        away={<KeptPages />}
        onFilter={({ person, department, catalogue }) =>
          navigate({
            href: paths.supplierDay({ person, department, nature: catalogue && wordOf[catalogue] }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </AccountShell>
  )
}
