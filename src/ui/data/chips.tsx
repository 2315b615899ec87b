import classes from './chips.module.css'
import { detectLang } from './text/detect-lang.ts'

/** A list of short values: subjects, classes, areas. */
export function Chips({ items, label }: { items: readonly string[]; label?: string }) {
  return (
    <ul className={classes.chips} aria-label={label}>
      {items.map((item) => (
        <li key={item} lang={detectLang(item)}>
          {item}
        </li>
      ))}
    </ul>
  )
}
