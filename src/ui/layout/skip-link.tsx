import classes from './skip-link.module.css'

/** The first stop of the keyboard: over the header to the page itself. */
export function SkipLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={`#${to}`} className={classes.skip}>
      {label}
    </a>
  )
}
