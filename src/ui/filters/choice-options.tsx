import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LangText } from '../data/text/lang-text.tsx'
import { NAMES_ONLY, rankChoices, type Spelling } from '../form/choice/choice-rank.ts'
import type { FilterOption } from './filter.ts'
import classes from './filter-field.module.css'

const ALWAYS_VISIBLE = 8

/** Whether a list has more options than are shown at once. */
export const isLongList = (options: readonly FilterOption[]): boolean => options.length > ALWAYS_VISIBLE + 2

type LongChoicesProps = {
  filter: { label: string; name: string }
  options: readonly FilterOption[]
  chosen: readonly string[]
}

/** The first options, the others behind a button, and a field that finds one by what is typed. */
export function LongChoices({ filter, options, chosen }: LongChoicesProps) {
  const t = useTranslations('filters')
  const { input, typed, type, load, matches } = useTypedOptions(options)
  const option = (one: FilterOption) => <Option key={one.value} name={filter.name} option={one} chosen={chosen} />
  const first = options.slice(0, Math.max(ALWAYS_VISIBLE, chosen.length))
  const rest = options.slice(first.length)
  const isChosen = ({ value }: FilterOption) => chosen.includes(value)
  const found = matches.filter((one) => !isChosen(one))
  return (
    <>
      <input
        ref={input}
        type="text"
        className={classes.input}
        aria-label={t('typeToFind', { label: filter.label })}
        placeholder={t('typeToFind', { label: filter.label })}
        autoComplete="off"
        onFocus={load}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {typed === '' ? (
        <>
          {first.map(option)}
          {rest.length > 0 && (
            <details className={classes.more}>
              <summary>{t('showAll', { count: String(options.length) })}</summary>
              {rest.map(option)}
            </details>
          )}
        </>
      ) : (
        <>
          {/* The form sends what is chosen, so that stays. */}
          {[...options.filter(isChosen), ...found].map(option)}
          <p role="status" className={classes.none}>
            {found.length === 0 && t('noMatch')}
          </p>
        </>
      )}
    </>
  )
}

/** The options that fit what is typed, by name in either language; other spellings are loaded with the first focus. */
function useTypedOptions(options: readonly FilterOption[]) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, type] = useState('')
  const [spelling, setSpelling] = useState<Spelling>(NAMES_ONLY)
  // What was typed before the scripts ran.
  useEffect(() => type(input.current?.value ?? ''), [])
  const byValue = new Map(options.map((option) => [option.value, option]))
  const of = (value: string) => [...spelling.of(value), byValue.get(value)?.label ?? '']
  const matches =
    typed.trim() === ''
      ? []
      : rankChoices([...byValue.keys()], typed, { ...spelling, of }).flatMap((value) => byValue.get(value) ?? [])
  return {
    input,
    typed: typed.trim(),
    type,
    matches,
    load: () => {
      if (spelling === NAMES_ONLY)
        void import('../form/choice/choice-spellings.ts').then((loaded) => setSpelling(loaded.spellings))
    },
  }
}

type OptionProps = { name: string; option: FilterOption; chosen: readonly string[] }

/** An option of a filter as a checkbox. */
export const Option = ({ name, option, chosen }: OptionProps) => (
  <Checkbox name={name} option={option} isChecked={chosen.includes(option.value)} />
)

/** Keeps the tapped state by itself: a controlled one would show it only after the list of the new address is rendered. */
export function useTapped(isChecked: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(isChecked)
  useEffect(() => {
    // Follows links and the back button; what was chosen before hydration stays.
    if (input.current && shown.current !== isChecked) input.current.checked = isChecked
    shown.current = isChecked
  }, [isChecked])
  return input
}

export function Checkbox({ name, option, isChecked }: { name: string; option: FilterOption; isChecked: boolean }) {
  const input = useTapped(isChecked)
  return (
    <label className={classes.option}>
      <input ref={input} type="checkbox" name={name} value={option.value} defaultChecked={isChecked} />
      <span className={classes.optionLabel}>
        <LangText>{option.label}</LangText>
      </span>
      <Count count={option.count} />
    </label>
  )
}

export function Count({ count }: { count: number | undefined }) {
  const t = useTranslations('filters')
  if (count === undefined) return null
  const spoken = (words: ReactNode) => <span className={classes.spoken}>{words}</span>
  return <span className={classes.count}>{t.rich('optionCount', { count, spoken })}</span>
}
