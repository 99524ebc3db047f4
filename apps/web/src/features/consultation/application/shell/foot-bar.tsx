import { LAST_SCREEN } from '@charpente/domain/consultation/application/screens'
import { IconArrowLeft, IconArrowRight, IconFileCheck } from '@tabler/icons-react'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { useOpened } from '../opened-application.ts'
import { lastOpenScreen } from '../wizard-state.ts'
import styles from './foot-bar.module.css'
import { STEP_FORM } from './step-screen.tsx'
import { wizardScreen } from './wizard-screens.tsx'

const next = <IconArrowRight size={18} stroke={1.7} aria-hidden />

/** `Retour` and `Suivant`, on the last screen `Valider`; whoever only reads has no button that saves. W-NAV-04, 05, 06, W-VIEW-02 */
export function FootBar() {
  const { application, screen, isReadOnly, isSaving, go } = useOpened()
  const { submit, note } = wizardScreen(screen)
  const last = lastOpenScreen(application)
  // Once signed there is no way back, only one through. W-NAV-09
  const hasBack = !application.closeAndGenerate && screen > 0
  return (
    <footer className={`${styles.foot} c-screen-only`}>
      <div className={styles.inside}>
        {hasBack && (
          <PlainButton tall onClick={() => go(Math.min(screen - 1, last))}>
            <IconArrowLeft size={18} stroke={1.7} aria-hidden />
            Retour
          </PlainButton>
        )}
        <p className={styles.note}>{!isReadOnly && note}</p>
        {isReadOnly && screen < last && (
          <PlainButton tall onClick={() => go(screen + 1)}>
            Étape suivante
            {next}
          </PlainButton>
        )}
        {/* From whatever is read again, one step to what was signed. */}
        {application.closeAndGenerate && screen < LAST_SCREEN && (
          <PlainButton tall tone="primary" onClick={() => go(LAST_SCREEN)}>
            <IconFileCheck size={18} stroke={1.7} aria-hidden />
            Retour au PDF signé
          </PlainButton>
        )}
        {/* Two buttons, not one that changes: the click on the first would end on the second, and submit. */}
        {!isReadOnly && screen === 0 && (
          <PlainButton key="advance" tall tone="primary" onClick={() => go(1)}>
            Suivant
            {next}
          </PlainButton>
        )}
        {!isReadOnly && submit && (
          <PlainButton
            key="submit"
            tall
            tone="primary"
            type="submit"
            form={STEP_FORM}
            aria-disabled={isSaving || undefined}
          >
            {submit}
            {next}
          </PlainButton>
        )}
      </div>
    </footer>
  )
}
