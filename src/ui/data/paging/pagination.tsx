import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../../buttons/button.tsx'
import { type PageNumberLabels, PageNumbers } from './page-number-links.tsx'
import classes from './pagination.module.css'

type PaginationProps = {
  page: number
  pages: number
  /** `Page 1 of 2`. */
  text: string
  labels: { pager: string; previous: string; next: string }
  hrefFor: (page: number) => string
  /** Labels of the links to single pages and of the field to go to one; without them there are none. */
  numbers?: PageNumberLabels | undefined
}

/** Previous and next page as links, which work without JavaScript. */
export function Pagination({ page, pages, text, labels, hrefFor, numbers }: PaginationProps) {
  const { nav, isPageChange } = useFocusAfterPageChange(page)
  const linkTo = (to: number) => ({
    href: to >= 1 && to <= pages ? hrefFor(to) : undefined,
    onClick: () => {
      isPageChange.current = true
    },
  })
  return (
    <nav ref={nav} className={classes.pagination} aria-label={labels.pager}>
      <PageLink {...linkTo(page - 1)} label={labels.previous} rel="prev">
        <IconChevronLeft aria-hidden="true" />
      </PageLink>
      <span className={classes.text} aria-live="polite">
        {text}
      </span>
      <PageLink {...linkTo(page + 1)} label={labels.next} rel="next">
        <IconChevronRight aria-hidden="true" />
      </PageLink>
      {numbers && pages > 2 && <PageNumbers page={page} pages={pages} labels={numbers} hrefFor={hrefFor} />}
    </nav>
  )
}

/** On the first or last page the pressed link is gone: moves the focus to the other one. */
function useFocusAfterPageChange(page: number) {
  const nav = useRef<HTMLElement>(null)
  const isPageChange = useRef(false)
  const lastPage = useRef(page)
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    if (isPageChange.current && document.activeElement === document.body)
      nav.current?.querySelector('a')?.focus({ preventScroll: true })
    isPageChange.current = false
  }, [page])
  return { nav, isPageChange }
}

type PageLinkProps = {
  href: string | undefined
  label: string
  rel: 'prev' | 'next'
  onClick: () => void
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
