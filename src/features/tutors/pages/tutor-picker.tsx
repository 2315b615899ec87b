import { useTranslations } from 'use-intl'
import { formatPlace } from '#features/tuitions/rules.ts'
import { searchTutorsByAdmin } from '#features/tutors/calls.ts'
import { Picker, type PickerFieldProps, usePickerSearch } from '#ui/admin/picker.tsx'

/** A field for a tutor: searches as one types, and takes a pasted ID or phone as it is; the server decides. */
export function TutorPicker(props: PickerFieldProps) {
  const t = useTranslations('desk')
  const { rows, isSettled } = usePickerSearch(searchTutorsByAdmin, props.value)
  const found = rows.map(({ tutorId, name, address }) => ({
    id: tutorId,
    name,
    place: formatPlace(address.coverageAddress),
  }))
  return <Picker placeholder={t('tutorHint')} {...props} found={found} isSettled={isSettled} />
}
