import { useTranslations } from 'use-intl'
import { Picker, type PickerProps, useFound } from '#ui/admin/picker.tsx'
import { searchAvailableTuitions, searchTuitions } from '../calls.ts'
import { formatPlace } from '../rules.ts'

/** A field for a tuition: searches by ID, guardian's phone or place as one types, and takes a pasted ID as it is; the server decides. */
export function TuitionPicker(props: PickerProps) {
  const t = useTranslations('desk')
  const call = isLocationTerm(props.value) ? searchTuitions : searchAvailableTuitions
  const { rows, isSettled } = useFound(call, props.value)
  const found = rows.map(({ tuitionId, heading, location }) => ({
    id: tuitionId,
    name: heading,
    place: formatPlace(location),
  }))
  return <Picker placeholder={t('tuitionHint')} {...props} found={found} isSettled={isSettled} />
}

/** The admin's search knows IDs and phones, the public one places: three letters in a row are no ID. */
const isLocationTerm = (term: string) => /[\p{L}\p{M}]{3}/u.test(term)
