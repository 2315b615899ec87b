import { UnstyledButton } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { detectLang } from './detect-lang.ts'
import classes from './expandable-text.module.css'

type LongTextProps = { text: string; moreLabel: string; lessLabel: string }

/** What somebody wrote, line breaks and all; of a long text four lines until all of it is asked for. */
export function ExpandableText({ text, moreLabel, lessLabel }: LongTextProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { words, isCut } = useCut()
  return (
    <div>
      <div id={id} ref={words} className={classes.text} data-cut={!isWhole || undefined} lang={detectLang(text)}>
        {text}
      </div>
      {(isCut || isWhole) && (
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

/** Whether a text has more lines than are shown where it stands. */
function useCut() {
  const words = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const observed = words.current
    if (!observed) return
    const observer = new ResizeObserver(() => setCut(observed.scrollHeight > observed.clientHeight + 1))
    observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return { words, isCut }
}
