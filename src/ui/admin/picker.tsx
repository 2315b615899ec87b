import { Autocomplete, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import type { CallInput } from '#shared/call.ts'
import { useCallQuery } from '../call/call-client.ts'
import { Figures } from '../data/figures.tsx'
import { LangText } from '../data/lang-text.tsx'
import type { FieldInput } from './admin-form.tsx'
import classes from './picker.module.css'
import type { ListCall } from './use-admin-list.ts'

const SHOWN = 8
const SHORTEST_TERM = 2
/** ms after the last key until the search is sent. */
const PAUSE = 250

export type PickerProps = FieldInput & {
  label: string
  required?: boolean
  description?: string
  placeholder?: string
}

/** One record to pick: its ID, how it is called, and where it is. */
export type Found = { id: string; name: string; place: string }

/** What a search finds for what is typed so far; nothing below two characters. */
export function useFound<Row>(call: ListCall<Row>, typed: string): { rows: readonly Row[]; isSettled: boolean } {
  const [term] = useDebouncedValue(typed.trim(), PAUSE)
  const isAsked = term.length >= SHORTEST_TERM
  const input = { body: { searchTerm: term, limit: SHOWN } } as CallInput<ListCall<Row>>
  const { data, isPlaceholderData } = useCallQuery<ListCall<Row>>(call, input, { enabled: isAsked })
  const rows = isAsked ? (data?.data ?? []) : []
  return { rows, isSettled: isAsked && data !== undefined && !isPlaceholderData && term === typed.trim() }
}

/** A text field with a list of what fits; what is typed or pasted stays as it is, the list only offers. */
export function Picker({
  found,
  isSettled,
  required = false,
  ...field
}: PickerProps & { found: readonly Found[]; isSettled: boolean }) {
  const t = useTranslations('desk')
  const byId = new Map(found.map((one) => [one.id, one]))
  return (
    <div>
      <Autocomplete
        {...field}
        withAsterisk={required}
        data={[...byId.keys()]}
        // The server has searched already, by more than what an option shows.
        filter={({ options }) => options}
        renderOption={({ option }) => <Option found={byId.get(option.value)} />}
        autoComplete="off"
        aria-autocomplete="list"
        openOnFocus={false}
        withScrollArea={false}
        classNames={{ options: classes.options }}
        comboboxProps={{ hideDetached: false, shadow: 'md', radius: 'lg' }}
      />
      <VisuallyHidden role="status">{isSettled && t('found', { total: found.length })}</VisuallyHidden>
    </div>
  )
}

function Option({ found }: { found: Found | undefined }) {
  if (!found) return null
  return (
    <span className={classes.option}>
      <b>
        <Figures>{found.id}</Figures>
      </b>
      <LangText>{found.name}</LangText>
      <small>
        <LangText>{found.place}</LangText>
      </small>
    </span>
  )
}
