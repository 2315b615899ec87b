import { type ChangeEvent, type ClipboardEvent, type RefObject, useState } from 'react'
import { StitchRule } from '#ui/brand/stitch-rule.tsx'
import { CODE } from '../../../code.rules.ts'
import classes from './code-field.module.css'
import { cleanTypedCode, extractPastedCode } from './code-text.ts'

type CodeFieldProps = {
  label: string
  value: string
  onChange: (code: string) => void
  field: RefObject<HTMLInputElement | null>
  /** The id of the hint. */
  describedBy: string
}

const cells = Array.from({ length: CODE.digits }, (_, cell) => cell)
const noSelection = { start: -1, end: -1 }

/** One input rendered as six cells, so that a phone can fill in the whole code of an SMS. */
export function CodeField({ label, value, onChange, field, describedBy }: CodeFieldProps) {
  const [selected, setSelected] = useState(noSelection)
  const updateSelection = (input: HTMLInputElement) => setSelected(selectedCells(input))
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    updateSelection(currentTarget)
    onChange(cleanTypedCode(currentTarget.value))
  }
  const handlePaste = (event: ClipboardEvent) => {
    const code = extractPastedCode(event.clipboardData.getData('text'))
    event.preventDefault()
    if (code === '') return
    onChange(code)
    setSelected(cellsFrom(code.length, code.length))
  }
  return (
    <div>
      <div className={classes.row} aria-hidden="true">
        {cells.map((cell) => (
          <StitchRule key={cell} progress={cell < value.length ? 1 : 0} />
        ))}
      </div>
      <div className={classes.field}>
        <input
          ref={field}
          className={classes.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="otp"
          required
          aria-label={label}
          aria-describedby={describedBy}
          value={value}
          onChange={handleChange}
          onPaste={handlePaste}
          onSelect={({ currentTarget }) => updateSelection(currentTarget)}
          onFocus={({ currentTarget }) => updateSelection(currentTarget)}
          onBlur={() => setSelected(noSelection)}
        />
        <div className={classes.row} aria-hidden="true">
          {cells.map((cell) => (
            <span key={cell} className={classes.cell} data-open={isWithin(cell, selected) || undefined}>
              {value[cell]}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

const isWithin = (cell: number, { start, end }: typeof noSelection) => cell >= start && cell < end

/** The selected cells, or the one that takes the next digit. */
function selectedCells({ value, selectionStart, selectionEnd }: HTMLInputElement) {
  const digitsBefore = (position: number | null) => cleanTypedCode(value.slice(0, position ?? value.length)).length
  return cellsFrom(digitsBefore(selectionStart), digitsBefore(selectionEnd))
}

function cellsFrom(from: number, to: number) {
  const start = Math.min(from, CODE.digits - 1)
  return { start, end: Math.max(to, start + 1) }
}
