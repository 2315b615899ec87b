import classes from './pattern-edge.module.css'

/** Decorative jamdani border; on dark backgrounds only, at most twice a page. */
export function PatternEdge() {
  return <div className={classes.edge} aria-hidden="true" />
}
