import type { ReactNode } from 'react'
import { detectLang } from '../data/text/detect-lang.ts'
import { PatternEdge } from '../layout/pattern-edge.tsx'
import classes from './hero.module.css'
import { HeroArt } from './hero-art.tsx'

type HeroProps = {
  /** Short line above the headline. */
  kicker: string
  /** The headline; `underlined` is its end, with the stitch below it. */
  title: string
  underlined: string
  lead: string
  actions: ReactNode
  /** Search and links below the actions. */
  search?: ReactNode
}

/** The top section of the home page. */
export function Hero({ kicker, title, underlined, lead, actions, search }: HeroProps) {
  return (
    <section className={classes.hero} data-on-dark>
      <div className={classes.columns}>
        <div>
          <p className={classes.kicker} lang={detectLang(kicker)}>
            {kicker}
          </p>
          <h1>
            {title} <span className={classes.underlined}>{underlined}</span>
          </h1>
          <p className={classes.lead}>{lead}</p>
          <div className="wrap gap-12">{actions}</div>
          {search && <div className={classes.search}>{search}</div>}
        </div>
        <HeroArt />
      </div>
      <div className={classes.edge}>
        <PatternEdge />
      </div>
    </section>
  )
}
