import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Children, type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import classes from './carousel.module.css'
import { useAutoplayPause } from './use-autoplay-pause.ts'
import { useSlides } from './use-slides.ts'

/** Time per slide in ms; the CSS sets the transition time. [AD-APPLICANTS-18] */
const AUTOPLAY_MS = 3000

type CarouselProps = { label: string; children: ReactNode }

/** Cards that advance automatically to the last one: 3 per view, 2 below 1024 px, 1 below 600 px. [AD-APPLICANTS-14..20] */
export function Carousel({ label, children }: CarouselProps) {
  const t = useTranslations('applications')
  const { view, count, at, isDragging, goTo, next } = useSlides()
  const { isPaused, isStopped, isReduced, handlers, stop, toggle } = useAutoplayPause()
  const isMoving = !isPaused && at < count - 1
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(next, AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [isMoving, next])

  const choose = (slide: number) => {
    stop()
    goTo(slide)
  }
  return (
    <section className={classes.carousel} aria-roledescription={t('carousel')} aria-label={label} {...handlers}>
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
          {!isReduced && (
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

/** One dot per position; the current one is longer. [AD-APPLICANTS-17] */
function Dots({ count, at, choose }: DotsProps) {
  const t = useTranslations('applications')
  return (
    <fieldset className={classes.dots} aria-label={t('slides')}>
      {Array.from({ length: count }, (_, slide) => t('slide', { number: String(slide + 1), count: String(count) })).map(
        (label, slide) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-current={slide === at || undefined}
            onClick={() => choose(slide)}
          />
        ),
      )}
    </fieldset>
  )
}
