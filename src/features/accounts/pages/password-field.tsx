import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PASSWORD } from '#shared/limits.ts'

/** A password with a toggle, which the keyboard reaches too, to see what was typed. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations('accounts')
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? 'hidePassword' : 'showPassword') }}
      maxLength={PASSWORD.max}
      {...props}
    />
  )
}
