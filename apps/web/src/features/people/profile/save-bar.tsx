import { Button } from '@mantine/core'
import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import styles from './profile.module.css'
import type { SaveState } from './use-profile-form.ts'

const words: Record<SaveState, string> = {
  untouched: '',
  changed: 'Des changements ne sont pas enregistrés.',
  saved: 'Votre profil est à jour.',
}

type SaveBarProps = { state: SaveState; isSaving: boolean; onGiveUp: () => void }

/** Stays in sight while one fills the form. */
export const SaveBar = ({ state, isSaving, onGiveUp }: SaveBarProps) => (
  <div className={`${styles.bar} c-screen-only`} data-state={state} data-page-bar={state === 'changed' || undefined}>
    <p className={styles.state} role="status">
      {state === 'saved' && <IconCircleCheck size={18} stroke={1.8} aria-hidden />}
      {state === 'changed' && <IconPencil size={18} stroke={1.6} aria-hidden />}
      {words[state]}
    </p>
    {state === 'changed' && (
      <Button variant="subtle" size="md" onClick={onGiveUp}>
        Annuler les changements
      </Button>
    )}
    <Button type="submit" size="md" loading={isSaving}>
      Mettre à jour le profil
    </Button>
  </div>
)
