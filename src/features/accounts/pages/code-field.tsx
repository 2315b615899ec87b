import { type ChangeEvent, type ClipboardEvent, type RefObject, useState } from 'react'
import { StitchRule } from '#ui/brand/stitch-rule.tsx'
import { CODE } from '../code.rules.ts'
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
const nowhere = { start: -1, end: -1 }

/** One input rendered as six cells, so that a phone can fill in the whole code of an SMS. */
export function CodeField({ label, value, onChange, field, describedBy }: CodeFieldProps) {
  const [chosen, setChosen] = useState(nowhere)
  const noteCaret = (input: HTMLInputElement) => setChosen(chosenCells(input))
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    noteCaret(currentTarget)
    onChange(cleanTypedCode(currentTarget.value))
  }
  const paste = (event: ClipboardEvent) => {
    const code = extractPastedCode(event.clipboardData.getData('text'))
    event.preventDefault()
    if (code === '') return
    onChange(code)
    setChosen(cellsFrom(code.length, code.length))
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
          aria-label={label}
          aria-describedby={describedBy}
          value={value}
          onChange={type}
          onPaste={paste}
          onSelect={({ currentTarget }) => noteCaret(currentTarget)}
          onFocus={({ currentTarget }) => noteCaret(currentTarget)}
          onBlur={() => setChosen(nowhere)}
        />
        <div className={classes.row} aria-hidden="true">
          {cells.map((cell) => (
            <span key={cell} className={classes.cell} data-open={isWithin(cell, chosen) || undefined}>
              {value[cell]}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

const isWithin = (cell: number, { start, end }: typeof nowhere) => cell >= start && cell < end

/** The selected cells, or the one that takes the next digit. */
function chosenCells({ value, selectionStart, selectionEnd }: HTMLInputElement) {
  const digitsBefore = (place: number | null) => cleanTypedCode(value.slice(0, place ?? value.length)).length
  return cellsFrom(digitsBefore(selectionStart), digitsBefore(selectionEnd))
}

function cellsFrom(from: number, to: number) {
  const start = Math.min(from, CODE.digits - 1)
  return { start, end: Math.max(to, start + 1) }
}
