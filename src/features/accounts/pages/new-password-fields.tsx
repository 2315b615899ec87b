import type { FieldError } from '#shared/refusal.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

export type NewPassword = { password: string; confirmPassword: string }

type NewPasswordFieldsProps = {
  fields: Pick<FormFields<NewPassword>, 'values' | 'errors' | 'getInputProps'>
  label: string
  retypeLabel: string
}

/** A new password typed twice, with its strength (S1 2.5). */
export function NewPasswordFields({ fields, label, retypeLabel }: NewPasswordFieldsProps) {
  return (
    <>
      <div>
        <PasswordField label={label} required autoComplete="new-password" {...fields.getInputProps('password')} />
        {!fields.errors.password && <PasswordStrength password={fields.values.password} />}
      </div>
      <PasswordField
        label={retypeLabel}
        required
        autoComplete="new-password"
        {...fields.getInputProps('confirmPassword')}
      />
    </>
  )
}

/** Whether the two passwords differ, as far as the form's check has come to that. */
export const isMismatch = (errors: readonly FieldError[]): boolean =>
  errors.some(({ path }) => path === 'confirmPassword')
