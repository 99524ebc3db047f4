import type { AccountLine } from '@charpente/contract/people/operator'
import { IconBan, IconCircleCheck, IconClock, IconPlayerPause, IconScale, IconUsers } from '@tabler/icons-react'
import { Tag } from '../../../ui/tag.tsx'
import { states, types } from './account-codes.ts'

const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const

/** Formalized has scales, free has people. */
export const TypeTag = ({ type }: { type: AccountLine['type'] }) =>
  type === 'formalized' ? (
    <Tag tone="petrol" icon={<IconScale {...icon} />}>
      {types.formalized}
    </Tag>
  ) : (
    <Tag tone="free" icon={<IconUsers {...icon} />}>
      {types.free}
    </Tag>
  )

const stateLooks = {
  active: { tone: 'success', icon: <IconCircleCheck {...icon} /> },
  inactive: { tone: 'neutral', icon: <IconPlayerPause {...icon} /> },
  pending: { tone: 'warning', icon: <IconClock {...icon} /> },
  refused: { tone: 'error', icon: <IconBan {...icon} /> },
} as const

export const StateTag = ({ state }: { state: AccountLine['state'] }) => (
  <Tag {...stateLooks[state]}>{states[state]}</Tag>
)
