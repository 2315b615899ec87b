import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { ApplicantCard } from '../schema.ts'
import classes from './choose.module.css'

type SplitProps = {
  applicants: readonly ApplicantCard[]
  /** One part, and how many stand before it. */
  children: (part: readonly ApplicantCard[], before: number) => ReactNode
}

/** Those of another city or gender than asked stand last, under their own heading; never the chosen or confirmed one. */
export function SplitApplicants({ applicants, children }: SplitProps) {
  const t = useTranslations('choose')
  const id = useId()
  const isLast = ({ isOff, state, isConform }: ApplicantCard) => isOff && state !== 'chosen' && !isConform
  const first = applicants.filter((one) => !isLast(one))
  const last = applicants.filter(isLast)
  return (
    <>
      {first.length > 0 && children(first, 0)}
      {last.length > 0 && (
        <section aria-labelledby={id} className={classes.off}>
          <h2 id={id}>{t('offTitle')}</h2>
          {children(last, first.length)}
        </section>
      )}
    </>
  )
}
