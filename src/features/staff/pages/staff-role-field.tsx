import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { STAFF_ROLES, type StaffRole } from '#shared/permissions.ts'

type StaffRoleFieldProps = Pick<NativeSelectProps, 'error' | 'onChange'> & {
  label: string
  value: string
  /** The role that a person has already. */
  without?: StaffRole
}

/** Chooses a staff role and says what it may do; empty until one is chosen, which the call's schema refuses. */
export function StaffRoleField({ value, without, ...field }: StaffRoleFieldProps) {
  const t = useTranslations('staff')
  const roles = STAFF_ROLES.filter((role) => role !== without)
  const chosen = roles.find((role) => role === value)
  return (
    <NativeSelect
      {...field}
      value={value}
      data={[
        { value: '', label: t('roleRequired') },
        ...roles.map((role) => ({ value: role, label: t(`roles.${role}`) })),
      ]}
      required
      description={chosen && t(`roleHints.${chosen}`)}
    />
  )
}
