import { Input } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './segmented-radio.module.css'

type SegmentedRadioProps = {
  label: ReactNode
  options: readonly string[]
  /** Default: the option itself. */
  formatOption?: (option: string) => string
  /** Empty for no choice. */
  value: string
  onChange: (value: string) => void
  /** Label of the button that clears the choice; without it a choice cannot be cleared. */
  clearLabel?: string
  required?: boolean
  name?: string
  description?: ReactNode
  error?: ReactNode
}

/** A radio group shown as segments; Delete or the button beside the label clears it. */
export function SegmentedRadio(props: SegmentedRadioProps) {
  const {
    label,
    options,
    formatOption = String,
    value,
    onChange,
    clearLabel,
    required = false,
    name,
    description,
    error,
  } = props
  const id = useId()
  const hints = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  const clearOnDelete = (event: KeyboardEvent) => {
    if (!clearLabel || !['Delete', 'Backspace'].includes(event.key)) return
    event.preventDefault()
    onChange('')
  }
  return (
    <div>
      <div className={classes.head}>
        <Input.Label component="span" id={id} required={required}>
          {label}
        </Input.Label>
        {clearLabel && value && (
          <button type="button" className={classes.clear} onClick={() => onChange('')}>
            {clearLabel}
          </button>
        )}
      </div>
      <div
        role="radiogroup"
        className={classes.segments}
        data-error={Boolean(error) || undefined}
        aria-labelledby={id}
        aria-describedby={hints || undefined}
        aria-required={required || undefined}
        aria-invalid={Boolean(error) || undefined}
        onKeyDown={clearOnDelete}
      >
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name ?? id}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{formatOption(option)}</span>
          </label>
        ))}
      </div>
      {description && <Input.Description id={`${id}-description`}>{description}</Input.Description>}
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  )
}
