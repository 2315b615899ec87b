import classes from './pattern-edge.module.css'

/** The woven edge of a jamdani sari. On dark grounds only, at most twice a page. */
export function PatternEdge() {
  return <div className={classes.par} aria-hidden="true" />
}
