import { type ChangeEvent, type ClipboardEvent, type RefObject, useState } from 'react'
import { StitchRule } from '#ui/brand/stitch-rule.tsx'
import { CODE } from '../code.rules.ts'
import classes from './code-field.module.css'
import { pastedCode, typedCode } from './code-text.ts'

type CodeFieldProps = {
  label: string
  value: string
  onChange: (code: string) => void
  field: RefObject<HTMLInputElement | null>
  /** The id of the words that say what to type. */
  describedBy: string
}

const cells = Array.from({ length: CODE.digits }, (_, cell) => cell)
const nowhere = { start: -1, end: -1 }

/** One field drawn as six cells, so that a phone fills the code of an SMS in whole; each digit sews its part of the seam. */
export function CodeField({ label, value, onChange, field, describedBy }: CodeFieldProps) {
  const [chosen, setChosen] = useState(nowhere)
  const noteCaret = (input: HTMLInputElement) => setChosen(chosenCells(input))
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    noteCaret(currentTarget)
    onChange(typedCode(currentTarget.value))
  }
  const paste = (event: ClipboardEvent) => {
    const code = pastedCode(event.clipboardData.getData('text'))
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

/** The cells that are marked, or the one that the next digit goes to. */
function chosenCells({ value, selectionStart, selectionEnd }: HTMLInputElement) {
  const digitsBefore = (place: number | null) => typedCode(value.slice(0, place ?? value.length)).length
  return cellsFrom(digitsBefore(selectionStart), digitsBefore(selectionEnd))
}

function cellsFrom(from: number, to: number) {
  const start = Math.min(from, CODE.digits - 1)
  return { start, end: Math.max(to, start + 1) }
}
