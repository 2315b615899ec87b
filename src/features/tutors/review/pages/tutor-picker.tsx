import { useTranslations } from 'use-intl'
import { Picker, type PickerFieldProps, usePickerSearch } from '#ui/admin/picker.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { searchTutorsByAdmin } from '../../calls.ts'

/** A tutor field that searches while typing and accepts a pasted ID or phone. */
export function TutorPicker(props: PickerFieldProps) {
  const format = useFormat()
  const t = useTranslations('adminCommon')
  const { rows, isSettled } = usePickerSearch(searchTutorsByAdmin, props.value)
  const found = rows.map(({ tutorId, name, address, status, isReported }) => ({
    id: tutorId,
    name,
    place: format.place(address.coverageAddress),
    mark: isReported ? t('reported') : status === 'approved' ? undefined : t('notVerified'),
  }))
  return <Picker placeholder={t('tutorHint')} {...props} found={found} isSettled={isSettled} />
}
