import type { ReactNode } from 'react'
import { detectLang } from '../data/detect-lang.ts'
import { PatternEdge } from '../layout/pattern-edge.tsx'
import classes from './hero.module.css'
import { HeroArt } from './hero-art.tsx'

type HeroProps = {
  /** A short line over the headline. */
  kicker: string
  /** The headline's first words, and its last ones, which are underlined by the thread. */
  title: string
  underlined: string
  lead: string
  actions: ReactNode
}

/** The first thing a visitor sees, on the peacock ground between header and par. */
export function Hero({ kicker, title, underlined, lead, actions }: HeroProps) {
  return (
    <section className={classes.hero} data-on-dark>
      <div className={classes.columns}>
        <div>
          <p className={classes.kicker} lang={detectLang(kicker)}>
            {kicker}
          </p>
          <h1>
            {title} <span className={classes.stitched}>{underlined}</span>
          </h1>
          <p className={classes.lead}>{lead}</p>
          <div className={classes.actions}>{actions}</div>
        </div>
        <HeroArt />
      </div>
      <div className={classes.par}>
        <PatternEdge />
      </div>
    </section>
  )
}
