import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { detectLang } from '../data/detect-lang.ts'
import { type AutocompleteOption, suggestionsFor } from './autocomplete-options.ts'
import classes from './choice-select.module.css'

/** As many as a phone shows above its keyboard. */
const SHOWN = 6

type SuggestInputProps = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  suggestions: readonly AutocompleteOption[]
}

/** A text with suggestions: arrow keys and Enter take one, anything else can be typed. */
export function AutocompleteInput({ suggestions, value, ...input }: SuggestInputProps) {
  const aliases = new Map(suggestions.map(({ value: name, alias }) => [name, alias]))
  const shown = suggestionsFor(value, suggestions, SHOWN).map(({ value: name }) => name)
  // What was taken from the list is not suggested again.
  const isTaken = shown.length === 1 && shown[0] === value
  return (
    <Autocomplete
      {...input}
      value={value}
      data={isTaken ? [] : shown}
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
