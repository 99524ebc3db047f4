import { createFileRoute } from '@tanstack/react-router'
import { CircularsOf } from '../features/centre/circulars/circulars-of.tsx'
import { JudgementsCard, LateWorksCard, OrdersCard, RefusalsCard } from '../features/centre/firms/conduct-cards.tsx'
import { FirmPapersCard, PeopleCard, RanksCard } from '../features/centre/firms/firm-cards.tsx'
import { FirmPage } from '../features/centre/firms/firm-page.tsx'
import { type FirmPeriod, firmPeriods } from '../features/centre/firms/firm-queries.ts'
import { FirmContractsCard } from '../features/purchasing/contracts/firm-contracts-card.tsx'
import { deskPaths } from '../lib/desk-paths.ts'
import { mayOpen } from '../lib/desk-rights.ts'
import { asking, codeIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/entreprises/$id')({
  staticData: { title: 'Entreprise' },
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  validateSearch: asking({ periode: codeIn(Object.keys(firmPeriods) as FirmPeriod[]) }),
  component: Page,
})

/** A part of the product that knows something of a firm adds its card here, one line each. */
function Page() {
  const { id } = Route.useParams()
  const { periode: period = '12-mois' } = Route.useSearch()
  return (
    <FirmPage
      key={id}
      id={id}
      period={period}
      main={(firm) => (
        <>
          <RanksCard firm={firm} />
          <FirmContractsCard supplierId={id} name={firm.name} />
          <RefusalsCard firm={firm} period={period} />
          <LateWorksCard firm={firm} period={period} />
          <JudgementsCard firm={firm} period={period} />
          <OrdersCard firm={firm} period={period} />
          {mayOpen(deskPaths.accounts()) && <CircularsOf accountId={id} />}
        </>
      )}
      aside={(firm) => (
        <>
          <FirmPapersCard firm={firm} />
          <PeopleCard firm={firm} />
        </>
      )}
    />
  )
}
