import { useTranslations } from 'use-intl'
import { History } from '#features/events/pages/history.tsx'
import { SimilarPosts } from '#features/tuitions/pages/office/similar-posts.tsx'
import { useTuitionMenu } from '#features/tuitions/pages/office/use-tuition-menu.tsx'
import { TuitionIdWithStatus } from '#features/tuitions/pages/tuition-status-badge.tsx'
import { RowActions } from '#ui/admin/row-actions.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import type { TuitionDetails } from '../../tuition-page.schema.ts'
import { TuitionApplicants } from './tuition-applicants.tsx'
import { ConfirmedTutors, TuitionBooking, TuitionDues } from './tuition-built.tsx'
import { TuitionGuardian, TuitionInfo } from './tuition-info.tsx'
import { TuitionNextStep } from './tuition-next-step.tsx'
import classes from './tuition-page.module.css'

/** Everything about one tuition, in the order of the work. */
export function TuitionRecord({ details }: { details: TuitionDetails }) {
  const shown = useShown()
  const t = useTranslations('tuitionOffice.page')
  const { tuition, confirmed, booking, dues } = details
  const { office, ...plain } = tuition
  const menu = useTuitionMenu({ withPage: false })
  useDocumentTitle(t('title', { id: tuition.tuitionId, heading: shown.heading(tuition.heading) }))
  return (
    <div className={classes.page}>
      <PageHeader title={shown.heading(tuition.heading)} badge={<TuitionIdWithStatus tuition={plain} />}>
        <RowActions name={tuition.tuitionId} menu={menu(plain)} />
      </PageHeader>
      <TuitionNextStep details={details} />
      <div className={classes.cards}>
        <TuitionInfo tuition={plain} />
        <TuitionGuardian tuition={tuition} />
      </div>
      {tuition.status === 'pending' && <SimilarPosts posts={office.similar} />}
      <TuitionApplicants tuition={plain} count={office.applicants} />
      <ConfirmedTutors tuition={plain} confirmed={confirmed} isBooked={booking !== null} />
      <TuitionBooking booking={booking} />
      <TuitionDues tuitionId={tuition.tuitionId} dues={dues} />
      <History tuitionId={tuition.tuitionId} />
    </div>
  )
}
