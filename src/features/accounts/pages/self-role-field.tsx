import { SegmentedRadio } from '#ui/form/segmented-radio.tsx'
import { SELF_ROLES } from '../schema.ts'

type SelfRoleFieldProps = {
  label: string
  description?: string
  value: string
  error: string | undefined
  onChange: (role: string) => void
}

/** Guardian or Tutor, without a default: a role chosen by accident would create the wrong account. */
export function SelfRoleField(props: SelfRoleFieldProps) {
  return <SegmentedRadio name="role" options={SELF_ROLES} required {...props} />
}
