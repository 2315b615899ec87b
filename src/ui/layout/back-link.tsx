import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

/** A link back to the list, above a detail page. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={classes.back}>
      <IconChevronLeft aria-hidden="true" />
      {label}
    </Link>
  )
}
