import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'

/** Beside the name of its button: nothing to read out. */
const ToggleIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={18} stroke={1.6} aria-hidden /> : <IconEye size={18} stroke={1.6} aria-hidden />

/** A password one may look at, from the keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      size="md"
      visible={isVisible}
      visibilityToggleIcon={ToggleIcon}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? 'Masquer le mot de passe' : 'Afficher le mot de passe',
      }}
      {...props}
    />
  )
}
