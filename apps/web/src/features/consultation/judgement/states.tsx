import type { ApplicationState } from '@charpente/domain/consultation/application/judgement'
import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconMessageCheck,
  IconMessageQuestion,
  IconPencil,
  IconSignature,
} from '@tabler/icons-react'
import { Tag, type Tone } from '../../../ui/tag.tsx'

/** What the address says of each state, in the order of the list. */
export const stateCodes = {
  'a-juger': 'signed',
  'precision-recue': 'answered',
  'precision-demandee': 'asked',
  acceptees: 'accepted',
  refusees: 'refused',
} as const satisfies Record<string, ApplicationState>
export type StateCode = keyof typeof stateCodes

type Words = { one: string; many: string; tone: Tone; icon: Icon; since: string }

export const stateWords: Record<ApplicationState, Words> = {
  signed: { one: 'Signée, à juger', many: 'À juger', tone: 'petrol', icon: IconSignature, since: 'À juger depuis' },
  answered: {
    one: 'Précision reçue',
    many: 'Précision reçue',
    tone: 'petrol',
    icon: IconMessageCheck,
    since: 'Réponse reçue il y a',
  },
  asked: {
    one: 'Précision demandée',
    many: 'Précision demandée',
    tone: 'warning',
    icon: IconMessageQuestion,
    since: 'Demandée il y a',
  },
  drafting: {
    one: 'En cours de saisie',
    many: 'En cours de saisie',
    tone: 'neutral',
    icon: IconPencil,
    since: 'Commencée il y a',
  },
  accepted: { one: 'Acceptée', many: 'Acceptées', tone: 'success', icon: IconCircleCheck, since: 'Acceptée il y a' },
  refused: { one: 'Refusée', many: 'Refusées', tone: 'error', icon: IconCircleX, since: 'Refusée il y a' },
}

export function StateTag({ state }: { state: ApplicationState }) {
  const { one, tone, icon: StateIcon } = stateWords[state]
  return (
    <Tag tone={tone} icon={<StateIcon size={14} stroke={1.9} aria-hidden />}>
      {one}
    </Tag>
  )
}
