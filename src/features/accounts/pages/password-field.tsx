import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/**
 * A password with a toggle, which the keyboard reaches too, to see what was typed. The field has no length limit of its
 * own: the end of a pasted password would be cut off in silence, and the form says what is too long.
 */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations('accounts')
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? 'hidePassword' : 'showPassword') }}
      {...props}
    />
  )
}
