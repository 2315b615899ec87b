import { useTranslations } from 'use-intl'
import { Picker, type PickerProps, useFound } from '#ui/admin/picker.tsx'
import { searchAvailableTuitions, searchTuitions } from '../calls.ts'
import { formatPlace } from '../rules.ts'

/** Field for a tuition: searches by ID, phone or location, and accepts a pasted ID; the server validates it. */
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

/** Three consecutive letters are a location: the admin search matches IDs and phones, the public one locations. */
const isLocationTerm = (term: string) => /[\p{L}\p{M}]{3}/u.test(term)
