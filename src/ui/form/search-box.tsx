import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '../buttons/button.tsx'
import classes from './search-box.module.css'

type SearchBoxProps = {
  label: string
  placeholder: string
  button: string
  /** The current search term. */
  value?: string
  /** What the search takes beyond the placeholder. */
  hint?: string | undefined
  /** Called with the trimmed term instead of a navigation; empty for a cleared search. */
  onSearch?: (term: string) => void
  /** 44 px high with an icon as button, beside filters. */
  isCompact?: boolean
  /** Other parameters of the address that a search keeps. */
  keep?: URLSearchParams
  /** The page with the results, where it is another one. */
  action?: string
}

/** Submits `?q=` to the same page, with or without JavaScript; sends no page, so a search starts at page 1. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, button, value = '', hint, onSearch, isCompact = false } = props
  const { keep, action } = props
  const input = useRef<HTMLInputElement>(null)
  const lastTerm = useRef(value)
  useEffect(() => {
    // Follows links and the back button, but keeps what was typed after the last submit.
    if (input.current && value !== lastTerm.current) input.current.value = value
    lastTerm.current = value
  }, [value])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const term = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    lastTerm.current = term
    if (!onSearch) return
    event.preventDefault()
    onSearch(term)
  }
  return (
    <Form
      method="get"
      {...(action === undefined ? {} : { action })}
      role="search"
      className={classes.search}
      data-compact={isCompact || undefined}
      onSubmit={submit}
    >
      {[...(keep ?? [])].map(([name, kept]) => (
        <input key={`${name}=${kept}`} type="hidden" name={name} value={kept} />
      ))}
      <div className={classes.field}>
        <IconSearch aria-hidden="true" />
        <input
          ref={input}
          className="text-input"
          type="search"
          name="q"
          defaultValue={value}
          aria-label={label}
          aria-description={hint}
          title={hint}
          placeholder={placeholder}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <Button type="submit" className={classes.button} aria-label={button}>
        <span className={classes.label}>{button}</span>
        <IconSearch className={classes.icon} aria-hidden="true" />
      </Button>
    </Form>
  )
}
