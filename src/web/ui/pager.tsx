import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './pager.module.css'

type PagerProps = {
  page: number
  pages: number
  /** `Page 1 of 2`. */
  text: string
  labels: { pager: string; previous: string; next: string }
  hrefFor: (page: number) => string
  /** Turns the page where it stands instead of following the link. */
  onPage?: (page: number) => void
}

/** One page back, one page on, as links that a search engine and a browser without script can follow. */
export function Pager({ page, pages, text, labels, hrefFor, onPage }: PagerProps) {
  const turn = (to: number) => ({
    href: to >= 1 && to <= pages ? hrefFor(to) : undefined,
    onClick:
      onPage &&
      ((event: MouseEvent) => {
        event.preventDefault()
        onPage(to)
      }),
  })
  return (
    <nav className={classes.pager} aria-label={labels.pager}>
      <Step {...turn(page - 1)} label={labels.previous} rel="prev">
        <IconChevronLeft aria-hidden="true" />
      </Step>
      <span className={classes.text} aria-live="polite">
        {text}
      </span>
      <Step {...turn(page + 1)} label={labels.next} rel="next">
        <IconChevronRight aria-hidden="true" />
      </Step>
    </nav>
  )
}

type StepProps = {
  href: string | undefined
  label: string
  rel: 'prev' | 'next'
  onClick: ((event: MouseEvent) => void) | undefined
  children: ReactNode
}

function Step({ href, label, rel, onClick, children }: StepProps) {
  if (!href)
    return (
      <Button variant="outline" disabled className={classes.step} aria-label={label}>
        {children}
      </Button>
    )
  return (
    <Button
      component={Link}
      to={href}
      rel={rel}
      variant="outline"
      className={classes.step}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
