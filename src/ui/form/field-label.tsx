import classes from './field-label.module.css'

/** A label that says in words that its field may stay empty. */
export function FieldLabel({ label, optional }: { label: string /** `(optional)`. */; optional?: string }) {
  return (
    <>
      {label}
      {optional && <span className={classes.optional}> {optional}</span>}
    </>
  )
}
