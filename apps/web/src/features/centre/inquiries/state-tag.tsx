import type { InquiryLine } from '@charpente/contract/centre/inquiries'
import { IconAlertTriangle, IconCheck, IconUser } from '@tabler/icons-react'
import { Tag } from '../../../ui/tag.tsx'

/** Closed, late, somebody's, or nobody's yet. */
export function StateTag({ inquiry: { closedAt, late, takenBy } }: { inquiry: InquiryLine }) {
  if (closedAt)
    return (
      <Tag tone="success" icon={<IconCheck size={14} stroke={2} aria-hidden />}>
        Close
      </Tag>
    )
  return (
    <>
      {late && (
        <Tag tone="error" icon={<IconAlertTriangle size={14} stroke={2} aria-hidden />}>
          Hors délai
        </Tag>
      )}
      {takenBy ? (
        <Tag tone="petrol" icon={<IconUser size={14} stroke={2} aria-hidden />}>
          {takenBy.name}
        </Tag>
      ) : (
        <Tag tone="outline">À prendre</Tag>
      )}
    </>
  )
}
