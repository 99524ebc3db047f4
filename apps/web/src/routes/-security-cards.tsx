import { LastLogin } from '../features/people/session/last-login.tsx'
import { PasswordForm } from '../features/people/session/password-form.tsx'
import { SecondFactorSection } from '../features/people/session/second-factor-section.tsx'
import { SessionsSection } from '../features/people/session/sessions-section.tsx'
import { Card } from '../ui/card.tsx'
import styles from './-security-cards.module.css'

/** How one signs in, at the foot of every profile. */
export const SecurityCards = () => (
  <div className={styles.cards}>
    <Card title="Mot de passe">
      <PasswordForm />
    </Card>
    <div className={styles.column}>
      <Card title="Second facteur">
        <SecondFactorSection />
      </Card>
      <Card title="Sessions">
        <LastLogin />
        <SessionsSection />
      </Card>
    </div>
  </div>
)
