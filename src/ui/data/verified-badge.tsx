import classes from './verified-badge.module.css'

/** Marks content that a person has checked. */
export function VerifiedBadge({ label }: { label: string }) {
  return (
    <span className={classes.badge}>
      <svg viewBox="0 0 24 24" fill="none" strokeLinecap="round" aria-hidden="true">
        <circle cx="12" cy="12" r="10" className={classes.ring} strokeDasharray="4.1 3.75" />
        <path d="m7.8 12.4 2.9 2.8 5.6-6" stroke="currentColor" strokeWidth="2.2" strokeLinejoin="round" />
      </svg>
      {label}
    </span>
  )
}
