import { Autocomplete, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import type { CallInput } from '#shared/call.ts'
import { useCallQuery } from '../call/call-client.ts'
import { StatusBadge } from '../data/status-badge.tsx'
import { Figures } from '../data/text/figures.tsx'
import { LangText } from '../data/text/lang-text.tsx'
import type { ListCall } from './list/use-admin-list.ts'
import classes from './picker.module.css'

const MAX_RESULTS = 8
const MIN_TERM_LENGTH = 2
/** Debounce of the search in ms. */
const DEBOUNCE_MS = 250

export type PickerFieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  label: string
  required?: boolean
  description?: string
  placeholder?: string
}

/** `mark` warns of an option that is usually the wrong one, such as a booked tuition. */
type PickerOption = { id: string; name: string; place: string; mark?: string | undefined }

/** Searches for the typed text; empty below two characters. */
export function usePickerSearch<Row>(call: ListCall<Row>, typed: string): { rows: readonly Row[]; isSettled: boolean } {
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const isAsked = term.length >= MIN_TERM_LENGTH
  const input = { body: { searchTerm: term, limit: MAX_RESULTS } } as CallInput<ListCall<Row>>
  const { data, isPlaceholderData } = useCallQuery<ListCall<Row>>(call, input, { enabled: isAsked })
  const rows = isAsked ? (data?.data ?? []) : []
  return { rows, isSettled: isAsked && data !== undefined && !isPlaceholderData && term === typed.trim() }
}

/** A text field with search results as suggestions; typed or pasted text is kept as it is. */
export function Picker({
  found,
  isSettled,
  required = false,
  ...field
}: PickerFieldProps & { found: readonly PickerOption[]; isSettled: boolean }) {
  const t = useTranslations('adminCommon')
  const byId = new Map(found.map((one) => [one.id, one]))
  return (
    <div>
      <Autocomplete
        {...field}
        required={required}
        data={[...byId.keys()]}
        // The server has filtered already, by more fields than an option shows.
        filter={({ options }) => options}
        renderOption={({ option }) => <Option found={byId.get(option.value)} />}
        autoComplete="off"
        aria-autocomplete="list"
        openOnFocus={false}
        withScrollArea={false}
        classNames={{ options: classes.options }}
        comboboxProps={{ withinPortal: false, hideDetached: false, shadow: 'md', radius: 'lg' }}
      />
      <VisuallyHidden role="status">{isSettled && t('found', { total: found.length })}</VisuallyHidden>
    </div>
  )
}

function Option({ found }: { found: PickerOption | undefined }) {
  if (!found) return null
  return (
    <span className={classes.option}>
      <b>
        <Figures>{found.id}</Figures>
      </b>
      <LangText>{found.name}</LangText>
      {found.mark && <StatusBadge tone="wait">{found.mark}</StatusBadge>}
      <small>
        <LangText>{found.place}</LangText>
      </small>
    </span>
  )
}
