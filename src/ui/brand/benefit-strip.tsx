import type { Icon } from '@tabler/icons-react'
import classes from './benefit-strip.module.css'

type BenefitItem = { icon: Icon; title: string; text: string }

/** The product's promises in one row under the hero. */
export function BenefitStrip({ items }: { items: readonly BenefitItem[] }) {
  return (
    <div className={classes.strip}>
      <ul>
        {items.map((item) => (
          <li key={item.title}>
            <item.icon aria-hidden="true" />
            <div>
              <b>{item.title}</b>
              <span>{item.text}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
