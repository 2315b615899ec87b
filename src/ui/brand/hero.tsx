import type { ReactNode } from 'react'
import { langOf } from '../data/lang.ts'
import { Par } from '../layout/par.tsx'
import classes from './hero.module.css'
import { HeroArt } from './hero-art.tsx'

type HeroProps = {
  /** A short line over the headline. */
  kicker: string
  /** The headline's first words, and its last ones, which are underlined by the thread. */
  title: string
  stitched: string
  lead: string
  actions: ReactNode
}

/** The first thing a visitor sees, on the peacock ground between header and par. */
export function Hero({ kicker, title, stitched, lead, actions }: HeroProps) {
  return (
    <section className={classes.hero} data-on-dark>
      <div className={classes.columns}>
        <div>
          <p className={classes.kicker} lang={langOf(kicker)}>
            {kicker}
          </p>
          <h1>
            {title} <span className={classes.stitched}>{stitched}</span>
          </h1>
          <p className={classes.lead}>{lead}</p>
          <div className={classes.actions}>{actions}</div>
        </div>
        <HeroArt />
      </div>
      <div className={classes.par}>
        <Par />
      </div>
    </section>
  )
}
