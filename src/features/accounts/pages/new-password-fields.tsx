import type { FieldError } from '#shared/refusal.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

export type NewPasswordValues = { password: string; confirmPassword: string }

type NewPasswordFieldsProps = {
  fields: Pick<FormFields<NewPasswordValues>, 'values' | 'errors' | 'getInputProps'>
  label: string
  retypeLabel: string
  /** The phone that password managers save with the password, of a form without a field for it. */
  username?: string
}

type NewPasswordFieldProps = {
  fields: Pick<FormFields<{ password: string }>, 'values' | 'errors' | 'getInputProps'>
  label: string
  username?: string | undefined
}

/** A new password with its strength. */
export function NewPasswordField({ fields, label, username }: NewPasswordFieldProps) {
  return (
    <div>
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      <PasswordField label={label} required autoComplete="new-password" {...fields.getInputProps('password')} />
      {!fields.errors.password && <PasswordStrength password={fields.values.password} />}
    </div>
  )
}

/** A new password typed twice, with its strength. */
export function NewPasswordFields({ fields, label, retypeLabel, username }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField fields={fields} label={label} username={username} />
      <PasswordField
        label={retypeLabel}
        required
        autoComplete="new-password"
        {...fields.getInputProps('confirmPassword')}
      />
    </>
  )
}

/** Whether validation found that the two passwords differ. */
export const isMismatch = (errors: readonly FieldError[]): boolean =>
  errors.some(({ path }) => path === 'confirmPassword')
