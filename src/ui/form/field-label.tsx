import classes from './field-label.module.css'

/** A label with `(optional)` after it. */
export function FieldLabel({ label, optional }: { label: string; optional?: string }) {
  return (
    <>
      {label}
      {optional && <span className={classes.optional}> {optional}</span>}
    </>
  )
}
