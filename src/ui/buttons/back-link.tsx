import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

/** A link back to the list, above a detail page. */
export function BackLink({ to, label, state }: { to: string; label: string; state?: unknown }) {
  return (
    <Link to={to} state={state} className={classes.back} data-back>
      <IconChevronLeft aria-hidden="true" />
      {label}
    </Link>
  )
}
