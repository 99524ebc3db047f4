import { type StoredKey, screens } from '@charpente/domain/consultation/application/screens'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import styles from './foot-bar.module.css'
import { STEP_FORM } from './step-screen.tsx'

const suivant = (
  <>
    Suivant
    <IconArrowRight size={18} stroke={1.7} aria-hidden />
  </>
)

/** Beside the button, what it does. */
function noteOf(key: StoredKey | null | undefined): string {
  if (!key || key === 'step12') return ''
  if (key === 'step10') return 'Les prix vides n’empêchent pas de continuer.'
  if (key === 'step11') return 'Rien n’est signé à cette étape. Tout reste modifiable.'
  return '«\u00A0Suivant\u00A0» vérifie l’étape. Votre saisie est gardée à mesure.'
}

const valider = (
  <>
    Valider
    <IconArrowRight size={18} stroke={1.7} aria-hidden />
  </>
)

type FootBarProps = {
  screen: number
  hasBack: boolean
  /** The last screen there is. */
  last: number
  isReadOnly: boolean
  isSaving: boolean
  onBack: () => void
  onAdvance: () => void
}

/** `Retour` and `Suivant`, on the last screen `Valider`; whoever only reads has no button that saves. W-NAV-04, 05, 06, W-VIEW-02 */
export function FootBar({ screen, hasBack, last, isReadOnly, isSaving, onBack, onAdvance }: FootBarProps) {
  const here = screens[screen]
  const next = screen < last
  return (
    <footer className={`${styles.foot} c-screen-only`}>
      <div className={styles.inside}>
        {hasBack && (
          <PlainButton tall onClick={onBack}>
            <IconArrowLeft size={18} stroke={1.7} aria-hidden />
            Retour
          </PlainButton>
        )}
        <p className={styles.note}>{!isReadOnly && noteOf(here?.key)}</p>
        {isReadOnly && next && (
          <PlainButton tall onClick={onAdvance}>
            Étape suivante
            <IconArrowRight size={18} stroke={1.7} aria-hidden />
          </PlainButton>
        )}
        {/* Two buttons, not one that changes: the click on the first would end on the second, and submit. */}
        {!isReadOnly && screen === 0 && (
          <PlainButton key="advance" tall tone="primary" onClick={onAdvance}>
            {suivant}
          </PlainButton>
        )}
        {!isReadOnly && here && screen > 0 && (
          <PlainButton
            key="submit"
            tall
            tone="primary"
            type="submit"
            form={STEP_FORM}
            aria-disabled={isSaving || undefined}
          >
            {here.key === 'step12' ? valider : suivant}
          </PlainButton>
        )}
      </div>
    </footer>
  )
}
