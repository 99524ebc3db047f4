import { inquiryKinds } from '@charpente/domain/centre/inquiry'
import { createFileRoute } from '@tanstack/react-router'
import { InquiriesPage, type ListCode } from '../features/centre/inquiries/inquiries-page.tsx'
import { asking, codeIn, textIn } from '../ui/address-values.ts'

const lists: readonly ListCode[] = ['ouvertes', 'miennes', 'closes']

export const Route = createFileRoute('/operateur/demandes')({
  staticData: { title: 'Demandes' },
  validateSearch: asking({ liste: codeIn(lists), objet: codeIn(inquiryKinds), demande: textIn }),
  component: Page,
})

function Page() {
  const { liste, objet, demande } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InquiriesPage
      list={liste ?? 'ouvertes'}
      kind={objet}
      opened={demande === 'nouvelle' ? 'nouvelle' : Number(demande) > 0 ? Number(demande) : null}
      onKind={(kind) => navigate({ search: { liste, objet: kind } })}
      onOpen={(inquiry) =>
        navigate({
          search: { liste, objet, demande: inquiry === null ? undefined : String(inquiry) },
          resetScroll: false,
        })
      }
    />
  )
}
