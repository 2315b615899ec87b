import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { detectLang } from '../data/detect-lang.ts'
import { type AutocompleteOption, matchOptions } from './autocomplete-options.ts'
import classes from './choice-select.module.css'

/** Fits above a phone's keyboard. */
const MAX_MATCHES = 6

type AutocompleteInputProps = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  suggestions: readonly AutocompleteOption[]
}

/** A text field with suggestions; any other text can be typed. */
export function AutocompleteInput({ suggestions, value, ...input }: AutocompleteInputProps) {
  const aliases = new Map(suggestions.map(({ value: name, alias }) => [name, alias]))
  const matches = matchOptions(value, suggestions, MAX_MATCHES).map(({ value: name }) => name)
  // A value that was taken from the list is not suggested again.
  const isTaken = matches.length === 1 && matches[0] === value
  return (
    <Autocomplete
      {...input}
      value={value}
      data={isTaken ? [] : matches}
      filter={({ options }) => options}
      openOnFocus={false}
      autoComplete="off"
      lang={detectLang(value)}
      withScrollArea={false}
      comboboxProps={{ hideDetached: false, shadow: 'md', radius: 'lg' }}
      classNames={{ options: classes.options, option: classes.option }}
      renderOption={({ option }) => (
        <span>
          {option.value}
          {aliases.get(option.value) && <small className={classes.alias}> {aliases.get(option.value)}</small>}
        </span>
      )}
    />
  )
}
