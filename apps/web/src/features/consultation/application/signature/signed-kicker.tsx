import type { Candidate } from '@charpente/contract/consultation/application/application'
import { IconFileCheck } from '@tabler/icons-react'
import styles from './signed-page.module.css'
import { kickerOf } from './signed-words.ts'

/** Above the title of a signed application. */
export const SignedKicker = ({ application }: { application: Candidate }) => (
  <p className={styles.kicker}>
    <IconFileCheck size={22} stroke={1.7} aria-hidden />
    {kickerOf(application)}
  </p>
)
