import type { PasswordStrength } from '@charpente/domain/people/accounts/password'
import styles from './password-strength.module.css'

const words: Record<PasswordStrength, string> = {
  0: 'très faible',
  1: 'faible',
  2: 'correct',
  3: 'bon',
  4: 'solide',
}

/** Five bars and a word, while one types. Two of them are the least accepted. */
export const PasswordMeter = ({ strength }: { strength: PasswordStrength }) => (
  <div className={styles.meter} data-strength={strength}>
    <div className={styles.bars} aria-hidden>
      {[0, 1, 2, 3, 4].map((bar) => (
        <span key={bar} className={styles.bar} data-full={bar <= strength || undefined} />
      ))}
    </div>
    <p className={styles.word} role="status">
      Mot de passe {words[strength]}
    </p>
  </div>
)
