import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** A password input with a show/hide toggle. It has no maxLength: that would silently cut off a pasted password. */
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
