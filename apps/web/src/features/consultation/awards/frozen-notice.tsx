import type { Analysis } from '@charpente/contract/consultation/awards'
import { formatMoment } from '../../../lib/moments.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import styles from './frozen-notice.module.css'
import { placeStates } from './words.ts'

/** A ranking that no longer changes: when, by whom, and the fingerprint of all it was made of. */
export function FrozenNotice({ analysis: { frozen, state }, onReopen }: { analysis: Analysis; onReopen: () => void }) {
  if (!frozen) return null
  return (
    <Notice tone="success" title={`Classement arrêté le ${formatMoment(frozen.at)} par ${frozen.by}`}>
      <p className={styles.fingerprint}>
        Empreinte <span className="c-num">{frozen.sha256.replaceAll(/.{8}(?=.)/g, '$& ')}</span>
      </p>
      {state === 'frozen' ? (
        <div className="c-screen-only">
          <PlainButton onClick={onReopen}>Rouvrir le classement</PlainButton>
        </div>
      ) : (
        `${placeStates[state]}\u00A0: il ne se rouvre plus.`
      )}
    </Notice>
  )
}
