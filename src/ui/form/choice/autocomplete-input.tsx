import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { detectLang } from '../../data/text/detect-lang.ts'
import { useFormat } from '../../data/text/use-format.ts'
import { type AutocompleteOption, matchOptions } from './autocomplete-options.ts'
import classes from './choice-select.module.css'

/** Fits above a phone's keyboard. */
const MAX_MATCHES = 6

type AutocompleteInputProps = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  suggestions: readonly AutocompleteOption[]
  /** The list of the suggestions, which names them in the viewer's language; the value stays canonical. */
  kind: ChoiceKind
}

/** A text field with suggestions; any other text can be typed. */
export function AutocompleteInput({ suggestions, kind, value, onChange, ...input }: AutocompleteInputProps) {
  const format = useFormat()
  const named = suggestions.map((option) => ({ ...option, name: format.choice(kind, option.value) }))
  const aliases = new Map(named.map(({ name, alias }) => [name, alias]))
  const typed = format.choice(kind, value)
  const matches = [...new Set(matchNamed(typed, named).map(({ name }) => name))]
  // A value that was taken from the list is not suggested again.
  const isTaken = matches.length === 1 && matches[0] === typed
  return (
    <Autocomplete
      {...input}
      value={typed}
      onChange={(text) => onChange(named.find(({ name }) => name === text)?.value ?? text)}
      data={isTaken ? [] : matches}
      filter={({ options }) => options}
      openOnFocus={false}
      autoComplete="off"
      lang={detectLang(typed)}
      withScrollArea={false}
      comboboxProps={{ hideDetached: false, shadow: 'md', radius: 'lg' }}
      classNames={{ options: classes.options, option: classes.option }}
      renderOption={({ option }) => (
        <span>
          {option.value}
          {aliases.get(option.value) && <small className="hint"> {aliases.get(option.value)}</small>}
        </span>
      )}
    />
  )
}

type NamedOption = AutocompleteOption & { name: string }

/** The options that the typed text finds by their stored or by their shown name. */
function matchNamed(typed: string, options: readonly NamedOption[]): NamedOption[] {
  const shown = options.filter(({ name, value }) => name !== value).map((option) => ({ ...option, alias: option.name }))
  const found = new Set(
    [options, shown].flatMap((list) => matchOptions(typed, list, MAX_MATCHES)).map(({ value }) => value),
  )
  const byValue = new Map(options.map((option) => [option.value, option]))
  return [...found].flatMap((value) => byValue.get(value) ?? []).slice(0, MAX_MATCHES)
}
