import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { langOf } from './lang.ts'
import classes from './long-text.module.css'

const SHOWN_LINES = 4
const LINE = 45

type LongTextProps = { text: string; moreLabel: string; lessLabel: string }

/** What somebody wrote, line breaks and all; of a long text four lines until all of it is asked for. */
export function LongText({ text, moreLabel, lessLabel }: LongTextProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const isLong = linesOf(text) > SHOWN_LINES
  return (
    <div>
      <div id={id} className={classes.text} data-cut={(isLong && !isWhole) || undefined} lang={langOf(text)}>
        {text}
      </div>
      {isLong && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? lessLabel : moreLabel}
        </UnstyledButton>
      )}
    </div>
  )
}

/** About how many lines a text takes where it stands. */
function linesOf(text: string): number {
  return text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE)), 0)
}
