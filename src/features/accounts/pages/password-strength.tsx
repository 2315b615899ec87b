import { useTranslations } from 'use-intl'
import { toStoredPassword } from '#shared/format/typed-text.ts'
import { PASSWORD_LENGTH } from '#shared/limits.ts'
import { StrengthMeter } from '#ui/form/password/strength-meter.tsx'
import { usePasswordStrength } from '#ui/form/password/use-password-strength.ts'

/** The strength of a password in four levels, and a hint while it is too short. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useTranslations('accounts')
  const strength = usePasswordStrength(password)
  if (password === '') return null
  if (toStoredPassword(password).length < PASSWORD_LENGTH.min)
    return <StrengthMeter level={1} text={t('passwordShort')} />
  return <StrengthMeter level={strength} text={strength === 0 ? '' : t(`strength${strength}`)} />
}
