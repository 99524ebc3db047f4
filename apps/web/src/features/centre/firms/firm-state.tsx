import type { FirmState } from '@charpente/contract/centre/firms'
import { Tag, type Tone } from '../../../ui/tag.tsx'

export const firmStateWords: Record<FirmState, string> = {
  active: 'Active',
  inactive: 'Désactivée',
  pending: 'À valider',
  refused: 'Refusée',
}

const tones: Record<FirmState, Tone> = { active: 'success', inactive: 'neutral', pending: 'warning', refused: 'error' }

export const FirmStateTag = ({ state }: { state: FirmState }) => <Tag tone={tones[state]}>{firmStateWords[state]}</Tag>
