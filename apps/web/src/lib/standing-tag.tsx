import { type Standing, standingLabel } from '@charpente/domain/purchasing/orders/cascade'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconHandStop,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Tag, type Tone } from '../ui/tag.tsx'

const looks: Record<Standing, { tone: Tone; icon: Icon }> = {
  waiting: { tone: 'petrol', icon: IconClock },
  accepted: { tone: 'success', icon: IconCircleCheck },
  agreementAwaited: { tone: 'warning', icon: IconAlertTriangle },
  stopped: { tone: 'neutral', icon: IconHandStop },
  lapsed: { tone: 'neutral', icon: IconClockOff },
  exhausted: { tone: 'error', icon: IconBan },
  refused: { tone: 'error', icon: IconX },
  unanswered: { tone: 'error', icon: IconClockOff },
  cancelled: { tone: 'neutral', icon: IconBan },
}

const late = { tone: 'error', icon: IconAlertTriangle } as const

type StandingTagProps = { standing: Standing; isLate?: boolean | undefined; children?: ReactNode }

/** Where one lot of an order, or one supplier of a free one, has got to. */
export function StandingTag({ standing, isLate = false, children }: StandingTagProps) {
  const { tone, icon: StandingIcon } = isLate ? late : looks[standing]
  return (
    <Tag tone={tone} icon={<StandingIcon size={14} stroke={1.9} aria-hidden />}>
      {children ?? standingLabel(standing)}
    </Tag>
  )
}
