import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** A password one may look at, from the keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      size="md"
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? 'Masquer le mot de passe' : 'Afficher le mot de passe',
        'aria-hidden': false,
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
