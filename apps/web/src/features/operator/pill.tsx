import type { AccountLine } from '@charpente/contract/operator'
import { IconBan, IconCircleCheck, IconClock, IconPlayerPause, IconScale, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { states, types } from './account-codes.ts'
import styles from './pill.module.css'

type Tone = 'success' | 'warning' | 'error' | 'formalized' | 'free' | 'neutral' | 'outline'

/** A state: always a word, with an icon where it matters, never a colour alone. */
export const Pill = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={styles.pill} data-tone={tone}>
    {icon}
    {children}
  </span>
)

const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const

/** Formalized has scales, free has people. */
export const TypePill = ({ type }: { type: AccountLine['type'] }) => (
  <Pill tone={type} icon={type === 'formalized' ? <IconScale {...icon} /> : <IconUsers {...icon} />}>
    {types[type]}
  </Pill>
)

const stateLooks = {
  active: { tone: 'success', icon: <IconCircleCheck {...icon} /> },
  inactive: { tone: 'neutral', icon: <IconPlayerPause {...icon} /> },
  pending: { tone: 'warning', icon: <IconClock {...icon} /> },
  refused: { tone: 'error', icon: <IconBan {...icon} /> },
} as const

export const StatePill = ({ state }: { state: AccountLine['state'] }) => (
  <Pill {...stateLooks[state]}>{states[state]}</Pill>
)
