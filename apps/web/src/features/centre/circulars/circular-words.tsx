import type { CircularLine } from '@charpente/contract/centre/circulars'
import type { CircularState, Delivery } from '@charpente/domain/centre/circulars/circular'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import {
  IconAlertCircle,
  IconCheck,
  IconClock,
  IconHandStop,
  IconMailOff,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import { Tag, type Tone } from '../../../ui/tag.tsx'

const size = { size: 14, stroke: 2, 'aria-hidden': true } as const

type Shown = { tone: Tone; words: string; icon: typeof IconCheck }

const ShownTag = ({ tone, words, icon: Icon }: Shown) => (
  <Tag tone={tone} icon={<Icon {...size} />}>
    {words}
  </Tag>
)

const states: Record<CircularState, Shown> = {
  draft: { tone: 'outline', words: 'Brouillon', icon: IconPencil },
  sending: { tone: 'petrol', words: 'Envoi en cours', icon: IconSend },
  sent: { tone: 'success', words: 'Envoyé', icon: IconCheck },
  stopped: { tone: 'warning', words: 'Arrêté', icon: IconHandStop },
}

export const CircularTag = ({ state }: { state: CircularState }) => <ShownTag {...states[state]} />

const deliveries: Record<Delivery, Shown> = {
  waiting: { tone: 'neutral', words: 'En attente', icon: IconClock },
  sent: { tone: 'success', words: 'Parti', icon: IconCheck },
  failed: { tone: 'error', words: 'En échec', icon: IconAlertCircle },
  stopped: { tone: 'warning', words: 'Arrêté', icon: IconHandStop },
  leftOut: { tone: 'outline', words: 'Non envoyé', icon: IconMailOff },
}

export const DeliveryTag = ({ delivery }: { delivery: Delivery }) => <ShownTag {...deliveries[delivery]} />

/** What the address says of each part of the list. */
export const deliveryCodes = {
  attente: 'waiting',
  partis: 'sent',
  echecs: 'failed',
  arretes: 'stopped',
  ecartes: 'leftOut',
} as const satisfies Record<string, Delivery>
export type DeliveryCode = keyof typeof deliveryCodes

export const deliveryLabels: Record<DeliveryCode, string> = {
  attente: 'En attente',
  partis: 'Partis',
  echecs: 'En échec',
  arretes: 'Arrêtés',
  ecartes: 'Non envoyés',
}

/** « 12 partis, 3 en attente, 1 en échec » */
export function figuresInWords({ figures }: CircularLine): string {
  const { sent, waiting, failed, stopped } = figures
  const parts = [
    `${formatNumber(sent)} ${plural(sent, 'parti')}`,
    waiting > 0 && `${formatNumber(waiting)} en attente`,
    failed > 0 && `${formatNumber(failed)} en échec`,
    stopped > 0 && `${formatNumber(stopped)} ${plural(stopped, 'arrêté')}`,
  ]
  return parts.filter(Boolean).join(', ')
}
