import { ActionIcon } from '@mantine/core'
import { useMediaQuery, useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Children, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './carousel.module.css'
import { useSlides } from './use-slides.ts'

/** Time per slide in ms; the CSS sets the transition time. */
const AUTOPLAY_MS = 3000

type CarouselProps = { label: string; children: ReactNode }

/** Cards that advance automatically to the last one: 3 per view, 2 below 1024 px, 1 below 600 px. */
export function Carousel({ label, children }: CarouselProps) {
  const t = useTranslations('applications')
  const { view, count, at, isDragging, goTo, next } = useSlides()
  const { isPaused, isStopped, isStill, handlers, stop, toggle } = useAutoplayPause()
  const isMoving = !isPaused && at < count - 1
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isMoving) return
    // A pointer that lay there before the cards came has sent no event.
    const isTouched = () => section.current?.matches(':hover, :focus-within') ?? false
    const timer = setInterval(() => isTouched() || next(), AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [isMoving, next])

  const choose = (slide: number) => {
    stop()
    goTo(slide)
  }
  return (
    <section
      ref={section}
      className={classes.carousel}
      aria-roledescription={t('carousel')}
      aria-label={label}
      {...handlers}
    >
      <div className={classes.view} ref={view} onPointerDown={stop}>
        <ul className={classes.slides} data-dragging={isDragging || undefined} aria-live={isMoving ? 'off' : 'polite'}>
          {Children.map(children, (child) => (
            <li>{child}</li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <div className={classes.below}>
          <Dots count={count} at={at} choose={choose} />
          {!isStill && (
            <ActionIcon
              className={classes.pause}
              size={40}
              onClick={toggle}
              aria-label={t(isStopped ? 'play' : 'pause')}
            >
              {isStopped ? <IconPlayerPlay aria-hidden="true" /> : <IconPlayerPause aria-hidden="true" />}
            </ActionIcon>
          )}
        </div>
      )}
    </section>
  )
}

type DotsProps = { count: number; at: number; choose: (slide: number) => void }

/** More dots are too small to hit; they then follow the current one. */
const MAX_DOTS = 7

/** One dot per position, at most seven around the current one, which is longer. */
function Dots({ count, at, choose }: DotsProps) {
  const t = useTranslations('applications')
  const first = Math.max(0, Math.min(at - Math.floor(MAX_DOTS / 2), count - MAX_DOTS))
  const slides = Array.from({ length: Math.min(count, MAX_DOTS) }, (_, dot) => first + dot)
  return (
    <fieldset className={classes.dots} aria-label={t('slides')}>
      {slides.map((slide) => (
        <button
          key={slide}
          type="button"
          aria-label={t('slide', { number: String(slide + 1), count: String(count) })}
          aria-current={slide === at || undefined}
          onClick={() => choose(slide)}
        />
      ))}
    </fieldset>
  )
}

/** A phone or tablet, where a card would move under the finger, and narrow windows never move by themselves. */
const MAY_MOVE = '(hover: hover) and (min-width: 37.5em)'

/** Autoplay pauses on hover, on focus, after a stop, without a mouse and with reduced motion. */
function useAutoplayPause() {
  const isReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const mayMove = useMediaQuery(MAY_MOVE, false, { getInitialValueInEffect: false })
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const isStill = isReduced || !mayMove
  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerMove: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  }
  return {
    isPaused: isStill || isHovered || isFocused || isStopped,
    isStill,
    isStopped,
    handlers,
    stop: () => setStopped(true),
    toggle: () => setStopped((stopped) => !stopped),
  }
}
