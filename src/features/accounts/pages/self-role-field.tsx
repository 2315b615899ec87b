import { SegmentedRadio } from '#ui/form/segmented-radio.tsx'
import { SELF_ROLES } from '../schema.ts'

type SelfRoleFieldProps = {
  label: string
  description?: string
  value: string
  error: string | undefined
  onChange: (role: string) => void
}

/** Guardian or Tutor. Nothing is chosen beforehand: a role taken by oversight would lead to the wrong account. */
export function SelfRoleField(props: SelfRoleFieldProps) {
  return <SegmentedRadio name="role" options={SELF_ROLES} required {...props} />
}
