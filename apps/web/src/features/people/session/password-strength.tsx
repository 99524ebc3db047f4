import type { PasswordStrength } from '@charpente/domain/people/accounts/password'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import styles from './password-strength.module.css'
import type { Judged } from './use-judge.ts'

const words: Record<PasswordStrength, string> = {
  0: 'très faible',
  1: 'faible',
  2: 'correct',
  3: 'bon',
  4: 'solide',
}

/** Judging takes a moment, and is said aloud: not at each key. */
const PAUSE_MS = 250

type PasswordMeterProps = { typed: string; judge: (password: string) => Judged | null }

/** Five bars, a word and what to mend, in a place kept for them: nothing moves while one types. */
export function PasswordMeter({ typed, judge }: PasswordMeterProps) {
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const judged = useMemo(() => (settled === '' ? null : judge(settled)), [settled, judge])
  return (
    <div className={styles.meter} data-strength={judged?.strength}>
      <div className={styles.bars} aria-hidden>
        {[0, 1, 2, 3, 4].map((bar) => (
          <span key={bar} className={styles.bar} data-full={(judged && bar <= judged.strength) || undefined} />
        ))}
      </div>
      <p className={styles.word} role="status">
        {judged && `Mot de passe ${words[judged.strength]}${judged.why ? `\u00A0: ${judged.why}.` : ''}`}
      </p>
    </div>
  )
}
