import { screens } from '@charpente/domain/candidate/screens'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { LAST_FORM_SCREEN } from '../wizard-state.ts'
import styles from './foot-bar.module.css'
import { STEP_FORM } from './step-screen.tsx'

const suivant = (
  <>
    Suivant
    <IconArrowRight size={18} stroke={1.7} aria-hidden />
  </>
)

type FootBarProps = {
  screen: number
  isKnown: boolean
  isReadOnly: boolean
  isSaving: boolean
  onBack: () => void
  onAdvance: () => void
}

/** `Retour` and `Suivant`; whoever only reads has no button that saves. W-NAV-04, 05, W-VIEW-02 */
export function FootBar({ screen, isKnown, isReadOnly, isSaving, onBack, onAdvance }: FootBarProps) {
  const next = screen < LAST_FORM_SCREEN ? screens[screen + 1] : undefined
  return (
    <footer className={`${styles.foot} c-screen-only`}>
      <div className={styles.inside}>
        {screen > 0 && (
          <PlainButton tall onClick={onBack}>
            <IconArrowLeft size={18} stroke={1.7} aria-hidden />
            Retour
          </PlainButton>
        )}
        <p className={styles.note}>
          {!isReadOnly &&
            isKnown &&
            screen > 0 &&
            (screen === LAST_FORM_SCREEN
              ? 'Les prix vides n’empêchent pas de continuer.'
              : '«\u00A0Suivant\u00A0» vérifie l’étape. Votre saisie est gardée à mesure.')}
        </p>
        {isReadOnly && next && (
          <PlainButton tall onClick={onAdvance}>
            Étape suivante
            <IconArrowRight size={18} stroke={1.7} aria-hidden />
          </PlainButton>
        )}
        {/* Two buttons, not one that changes: the click on the first would end on the second, and submit. */}
        {!isReadOnly && isKnown && screen === 0 && (
          <PlainButton key="advance" tall tone="primary" onClick={onAdvance}>
            {suivant}
          </PlainButton>
        )}
        {!isReadOnly && isKnown && screen > 0 && (
          <PlainButton
            key="submit"
            tall
            tone="primary"
            type="submit"
            form={STEP_FORM}
            aria-disabled={isSaving || undefined}
          >
            {suivant}
          </PlainButton>
        )}
      </div>
    </footer>
  )
}
