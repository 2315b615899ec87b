import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './pagination.module.css'

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
export function Pagination({ page, pages, text, labels, hrefFor, onPage }: PagerProps) {
  const { pager, turned } = useKeptFocus(page)
  const turn = (to: number) => ({
    href: to >= 1 && to <= pages ? hrefFor(to) : undefined,
    onClick: (event: MouseEvent) => {
      turned.current = true
      if (!onPage) return
      event.preventDefault()
      onPage(to)
    },
  })
  return (
    <nav ref={pager} className={classes.pager} aria-label={labels.pager}>
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

/** At the last page the link that was pressed is gone: the keyboard goes on from the other one. */
function useKeptFocus(page: number) {
  const pager = useRef<HTMLElement>(null)
  const turned = useRef(false)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (turned.current && document.activeElement === document.body)
      pager.current?.querySelector('a')?.focus({ preventScroll: true })
    turned.current = false
  }, [page])
  return { pager, turned }
}

type StepProps = {
  href: string | undefined
  label: string
  rel: 'prev' | 'next'
  onClick: (event: MouseEvent) => void
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
