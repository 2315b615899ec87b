import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AgreedPanel } from '#features/bookings/feedback/pages/agreed-panel.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { ApplicantCard, ApplicantCards } from '../schema.ts'
import { ApplicantCardView } from './applicant-card.tsx'
import classes from './choose.module.css'

/** Who teaches a booked tuition; the other applicants are folded, and nothing is left to choose. */
export function BookedApplicants({ found, pager }: { found: ApplicantCards; pager: ReactNode }) {
  const t = useTranslations('choose')
  const [search] = useSearchParams()
  const booked = found.applicants.filter(({ stage }) => stage === 'booked')
  const others = found.applicants.filter(({ stage }) => stage !== 'booked')
  return (
    <div className={classes.cards}>
      {found.tuition.agreement !== null && (
        <AgreedPanel
          number={found.tuition.agreement}
          startsOn={found.tuition.startsOn}
          phone={booked[0]?.isConform ? booked[0].applicantPhone : null}
        />
      )}
      <BookedCards applicants={booked} />
      {others.length > 0 && (
        <details open={search.has('page')} className={classes.others}>
          <summary className="marked">{t('others', { count: found.total - booked.length })}</summary>
          <BookedCards applicants={others} />
          {pager}
        </details>
      )}
    </div>
  )
}

function BookedCards({ applicants }: { applicants: readonly ApplicantCard[] }) {
  const now = useNow()
  return (
    <CardGrid across={2}>
      {applicants.map((one) => (
        <ApplicantCardView key={one._id} applicant={one} now={now} />
      ))}
    </CardGrid>
  )
}
