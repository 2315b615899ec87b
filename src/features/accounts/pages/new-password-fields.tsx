import type { FieldError } from '#shared/refusal.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

export type NewPasswordValues = { password: string; confirmPassword: string }

type NewPasswordFieldsProps = {
  fields: Pick<FormFields<NewPasswordValues>, 'values' | 'errors' | 'getInputProps'>
  label: string
  retypeLabel: string
}

/** A new password typed twice, with its strength. [PWD-06..09] */
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

/** Whether validation found that the two passwords differ. */
export const isMismatch = (errors: readonly FieldError[]): boolean =>
  errors.some(({ path }) => path === 'confirmPassword')
