import { useTranslations } from 'use-intl'
import { Picker, type PickerFieldProps, usePickerSearch } from '#ui/admin/picker.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { searchAvailableTuitions, searchTuitions } from '../../calls.ts'

/** Field for a tuition: searches by ID, phone or location, and accepts a pasted ID; the server validates it. */
export function TuitionPicker(props: PickerFieldProps) {
  const format = useFormat()
  const t = useTranslations('adminCommon')
  const call = isLocationTerm(props.value) ? searchTuitions : searchAvailableTuitions
  const { rows, isSettled } = usePickerSearch(call, props.value)
  const found = rows.map(({ tuitionId, heading, location, isBooked, hasTutor, isReported }) => ({
    id: tuitionId,
    name: format.heading(heading),
    place: format.place(location),
    mark: isReported ? t('reported') : isBooked ? t('booked') : hasTutor ? t('hasTutor') : undefined,
  }))
  return <Picker placeholder={t('tuitionHint')} {...props} found={found} isSettled={isSettled} />
}

/** The admin's search knows IDs and phones, the public one places: three letters in a row are no ID. */
const isLocationTerm = (term: string) => /[\p{L}\p{M}]{3}/u.test(term)
