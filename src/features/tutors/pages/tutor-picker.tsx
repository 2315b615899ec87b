import { useTranslations } from 'use-intl'
import { Picker, type PickerFieldProps, usePickerSearch } from '#ui/admin/picker.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { searchTutorsByAdmin } from '../calls.ts'

/** A tutor field that searches while typing and accepts a pasted ID or phone. */
export function TutorPicker(props: PickerFieldProps) {
  const shown = useShown()
  const t = useTranslations('adminCommon')
  const { rows, isSettled } = usePickerSearch(searchTutorsByAdmin, props.value)
  const found = rows.map(({ tutorId, name, address, status, isReported }) => ({
    id: tutorId,
    name,
    place: shown.place(address.coverageAddress),
    mark: isReported ? t('reported') : status === 'approved' ? undefined : t('notVerified'),
  }))
  return <Picker placeholder={t('tutorHint')} {...props} found={found} isSettled={isSettled} />
}
