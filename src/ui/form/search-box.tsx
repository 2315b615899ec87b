import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import classes from './search-box.module.css'

type SearchBoxProps = {
  label: string
  placeholder: string
  button: string
  /** The term that the list shows now. */
  value?: string
  inputMode?: 'search' | 'numeric' | 'text'
  /** Takes the trimmed term instead of the address; empty for a cleared search. */
  onSearch?: (term: string) => void
}

/** Asks the same page for `?q=`, with or without script; a new search starts at page 1, as it carries no other field. */
export function SearchBox({ label, placeholder, button, value = '', inputMode = 'search', onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    // A link or the back button brings another term; after the one asked for here somebody may be typing on.
    if (input.current && value !== shown.current) input.current.value = value
    shown.current = value
  }, [value])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const term = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    shown.current = term
    if (!onSearch) return
    event.preventDefault()
    onSearch(term)
  }
  return (
    <Form method="get" role="search" className={classes.search} onSubmit={submit}>
      <div className={classes.field}>
        <IconSearch aria-hidden="true" />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={value}
          aria-label={label}
          placeholder={placeholder}
          inputMode={inputMode}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <Button type="submit" className={classes.button} aria-label={button}>
        <span className={classes.word}>{button}</span>
        <IconSearch className={classes.glass} aria-hidden="true" />
      </Button>
    </Form>
  )
}
