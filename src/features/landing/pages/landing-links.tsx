import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import { Figures } from '#ui/data/text/figures.tsx'
import type { Landing } from '../schema.ts'
import classes from './landing-links.module.css'
import { landingTitle } from './landing-texts.ts'

/** Links to pages by city, area, class and subject, each with its number of items; nothing without any. */
export function LandingLinks({ title, landings }: { title: string; landings: readonly Landing[] }) {
  const locale = useLocale()
  if (landings.length === 0) return null
  return (
    <nav className={classes.links} aria-label={title}>
      <h2 className="mb-8 title">{title}</h2>
      <ul>
        {landings.map((landing) => (
          <li key={landing.path}>
            <Link to={landing.path}>
              {landingTitle(locale, landing)}{' '}
              <span>
                (<Figures>{landing.count}</Figures>)
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
