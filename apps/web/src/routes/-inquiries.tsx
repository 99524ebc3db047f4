import type { InquiryKind } from '@charpente/domain/centre/inquiry'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { InquiriesPage, type ListCode } from '../features/centre/inquiries/inquiries-page.tsx'
import { deskPaths } from '../lib/desk-paths.ts'

const lists: readonly ListCode[] = ['ouvertes', 'miennes', 'closes']
const kinds: readonly InquiryKind[] = ['market', 'service', 'deletion', 'other']

export function Page() {
  // Read as it stands, with the page: visitors load the table of routes.
  const { liste, objet, demande } = useSearch({ strict: false }) as {
    liste?: string
    objet?: string
    demande?: unknown
  }
  const navigate = useNavigate()
  const list = lists.find((code) => code === liste) ?? 'ouvertes'
  const kind = kinds.find((one) => one === objet)
  const opened = demande === 'nouvelle' ? 'nouvelle' : Number(demande) > 0 ? Number(demande) : null
  const here = { ...(liste && { list }), ...(kind && { kind }) }
  return (
    <InquiriesPage
      list={list}
      kind={kind}
      opened={opened}
      onKind={(next) =>
        navigate({ href: deskPaths.inquiries({ ...(liste && { list }), ...(next && { kind: next }) }) })
      }
      onOpen={(next) =>
        navigate({
          href: deskPaths.inquiries({ ...here, ...(next !== null && { inquiry: next }) }),
          resetScroll: false,
        })
      }
    />
  )
}
