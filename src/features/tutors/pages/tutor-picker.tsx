import { useTranslations } from 'use-intl'
import { searchTutorsByAdmin } from '#features/tutors/calls.ts'
import { formatPlace } from '#shared/location.ts'
import { Picker, type PickerProps, useFound } from '#ui/admin/picker.tsx'

/** A tutor field that searches while typing and accepts a pasted ID or phone. */
export function TutorPicker(props: PickerProps) {
  const t = useTranslations('desk')
  const { rows, isSettled } = useFound(searchTutorsByAdmin, props.value)
  const found = rows.map(({ tutorId, name, address }) => ({
    id: tutorId,
    name,
    place: formatPlace(address.coverageAddress),
  }))
  return <Picker placeholder={t('tutorHint')} {...props} found={found} isSettled={isSettled} />
}
