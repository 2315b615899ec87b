import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './pagination.module.css'

type PaginationProps = {
  page: number
  pages: number
  /** `Page 1 of 2`. */
  text: string
  labels: { pager: string; previous: string; next: string }
  hrefFor: (page: number) => string
  /** Called instead of following the link. */
  onPage?: (page: number) => void
}

/** Previous and next page as links, which work without JavaScript. [UI-02] */
export function Pagination({ page, pages, text, labels, hrefFor, onPage }: PaginationProps) {
  const { pager, turned } = useFocusAfterPageChange(page)
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
    <nav ref={pager} className={classes.pagination} aria-label={labels.pager}>
      <PageLink {...turn(page - 1)} label={labels.previous} rel="prev">
        <IconChevronLeft aria-hidden="true" />
      </PageLink>
      <span className={classes.text} aria-live="polite">
        {text}
      </span>
      <PageLink {...turn(page + 1)} label={labels.next} rel="next">
        <IconChevronRight aria-hidden="true" />
      </PageLink>
    </nav>
  )
}

/** On the first or last page the pressed link is gone: moves the focus to the other one. */
function useFocusAfterPageChange(page: number) {
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

type PageLinkProps = {
  href: string | undefined
  label: string
  rel: 'prev' | 'next'
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

function PageLink({ href, label, rel, onClick, children }: PageLinkProps) {
  if (!href)
    return (
      <Button variant="outline" disabled className={classes.link} aria-label={label}>
        {children}
      </Button>
    )
  return (
    <Button
      component={Link}
      to={href}
      rel={rel}
      variant="outline"
      className={classes.link}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
