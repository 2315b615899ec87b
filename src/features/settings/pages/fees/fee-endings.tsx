import type { FeeTerms } from '#shared/fees/terms.ts'
import classes from './fee-endings.module.css'
import { useFeeSentences } from './fee-sentences.ts'

/** What comes back for each ending of a tuition, and by when it is paid. */
export function FeeEndings({ terms }: { terms: FeeTerms }) {
  const { endings, refundPaid } = useFeeSentences()
  const paidBack = refundPaid(terms)
  return (
    <>
      <ul className={classes.endings}>
        {endings(terms).map(({ ending, text }) => (
          <li key={ending}>{text}</li>
        ))}
      </ul>
      {paidBack && <p>{paidBack}</p>}
    </>
  )
}
