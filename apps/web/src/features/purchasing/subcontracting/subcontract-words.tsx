import type { SubcontractAct } from '@charpente/contract/purchasing/subcontracting'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPencil,
  IconReplace,
} from '@tabler/icons-react'
import { Tag, type Tone } from '../../../ui/tag.tsx'

type Look = { words: string; tone: Tone; icon: typeof IconClock }

const looks: Record<SubcontractAct['state'], Look> = {
  draft: { words: 'Brouillon', tone: 'outline', icon: IconPencil },
  sent: { words: 'Chez l’acheteur', tone: 'warning', icon: IconClock },
  accepted: { words: 'Acceptée', tone: 'success', icon: IconCircleCheck },
  refused: { words: 'Refusée', tone: 'error', icon: IconCircleX },
  withdrawn: { words: 'Retirée', tone: 'neutral', icon: IconCircleX },
  replaced: { words: 'Remplacée', tone: 'neutral', icon: IconReplace },
  ended: { words: 'Close avec la commande', tone: 'neutral', icon: IconAlertTriangle },
}

export function SubcontractTag({ act }: { act: Pick<SubcontractAct, 'state' | 'manner'> }) {
  const { words, tone, icon: Icon } = looks[act.state]
  return (
    <Tag tone={tone} icon={<Icon size={14} stroke={1.9} aria-hidden />}>
      {act.state === 'accepted' && act.manner === 'silence' ? 'Acceptée par silence' : words}
    </Tag>
  )
}
