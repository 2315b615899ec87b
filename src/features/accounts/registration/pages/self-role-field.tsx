import { useTranslations } from 'use-intl'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { SELF_ROLES } from '../../schema.ts'

type SelfRoleFieldProps = {
  label: string
  description?: string
  value: string
  error: string | undefined
  onChange: (role: string) => void
}

/** Guardian or Tutor, without a default: a role chosen by accident would create the wrong account. */
export function SelfRoleField(props: SelfRoleFieldProps) {
  const t = useTranslations('accounts.own.roles')
  const formatRole = (role: string) => t(role as (typeof SELF_ROLES)[number])
  return <SegmentedRadio name="role" options={SELF_ROLES} formatOption={formatRole} required {...props} />
}
