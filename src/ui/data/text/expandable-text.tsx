import { useEffect, useId, useRef, useState } from 'react'
import { detectLang } from './detect-lang.ts'
import classes from './expandable-text.module.css'

type Heights = Pick<HTMLElement, 'scrollHeight' | 'clientHeight'>

/** Line height in px where the browser names none. */
const USUAL_LINE = 20

type ExpandableTextProps = { text: string; moreLabel: string; lessLabel: string }

/** A long text cut to four lines, with a button that shows all of it. Keeps line breaks. */
export function ExpandableText({ text, moreLabel, lessLabel }: ExpandableTextProps) {
  const id = useId()
  const [isExpanded, setExpanded] = useState(false)
  const { element, isOverflowing } = useOverflow()
  return (
    <div>
      <div
        id={id}
        ref={element}
        className={`${classes.text} lines breakable`}
        data-cut={!isExpanded || undefined}
        lang={detectLang(text)}
      >
        {text}
      </div>
      {(isOverflowing || isExpanded) && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? lessLabel : moreLabel}
        </button>
      )}
    </div>
  )
}

/** Whether at least half a line is hidden: glyphs that reach below the last line hide nothing. Heights in px. */
export function hidesLines({ scrollHeight, clientHeight }: Heights, lineHeight: string): boolean {
  return scrollHeight - clientHeight > (Number.parseFloat(lineHeight) || USUAL_LINE) / 2
}

/** Whether the text overflows its box. */
function useOverflow() {
  const element = useRef<HTMLDivElement>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const observed = element.current
    if (!observed) return
    const observer = new ResizeObserver(() =>
      setOverflowing(hidesLines(observed, getComputedStyle(observed).lineHeight)),
    )
    observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return { element, isOverflowing }
}
