import { has } from '@charpente/domain/platform/actor'
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router'
import { BuildingCards } from '../features/purchasing/buildings/building-cards.tsx'
import { BuyerDay } from '../features/purchasing/day/buyer-day.tsx'
import { allow } from '../lib/guard.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'
import { KeptPages } from '../shell/kept-pages.tsx'
import { asking, idsIn, textIn } from '../ui/address-values.ts'

/** Where each account opens, installed on a phone or not: on what waits for it. */
export const Route = createFileRoute('/compte/')({
  staticData: { title: 'À faire' },
  validateSearch: asking({ type: textIn, personne: idsIn(1) }),
  beforeLoad: allow('ROLE_CUSTOMER', 'ROLE_SUPPLIER'),
  component: Page,
})

function Page() {
  const { type, personne } = Route.useSearch()
  const { actor } = useSession()
  const navigate = useNavigate()
  const person = personne ? Number(personne) : undefined
  if (has(actor, 'ROLE_SUPPLIER')) return <Navigate to="/compte/fournisseur" replace />
  return (
    <AccountShell active="day">
      <BuyerDay
        type={type}
        filters={{ person }}
        onPerson={(chosen) => navigate({ href: paths.day({ family: type, person: chosen }), resetScroll: false })}
        below={<BuildingCards person={person} />}
        away={<KeptPages />}
      />
    </AccountShell>
  )
}
