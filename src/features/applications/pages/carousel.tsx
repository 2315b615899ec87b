import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Children, type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import classes from './carousel.module.css'
import { useAutoplayPause } from './use-autoplay-pause.ts'
import { useSlides } from './use-slides.ts'

/** ms that a slide stays before the next comes by itself (S2 9); how fast it comes stands in the sheet. */
const AUTOPLAY_MS = 3000

type CarouselProps = { label: string; children: ReactNode }

/** Cards side by side that move by themselves to the last and stay there: three in view, two below 1024 px, one below 600 px (S2 9). */
export function Carousel({ label, children }: CarouselProps) {
  const t = useTranslations('applications')
  const { view, count, at, isDragging, goTo, next } = useSlides()
  const { isResting, isStopped, isReduced, watch, stop, toggle } = useAutoplayPause()
  const isMoving = !isResting && at < count - 1
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
    <section className={classes.carousel} aria-roledescription={t('carousel')} aria-label={label} {...watch}>
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

/** A stitch for each place where the carousel can stand; the one where it stands is longer. */
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
