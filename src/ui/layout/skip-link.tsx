import classes from './skip-link.module.css'

/** Skips the header; the first focusable element of a page. */
export function SkipLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={`#${to}`} className={classes.skip}>
      {label}
    </a>
  )
}
