import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { showTutorDetails } from '../calls.ts'
import type { TutorDetails } from '../schema.ts'
import { DetailsWaiting } from './details-waiting.tsx'
import { RecordList } from './record-list.tsx'
import { ReportSection } from './report-section.tsx'
import { useApplicationColumns, useBookingColumns, useConfirmationColumns, useDueColumns } from './tutor-columns.tsx'
import { TutorFacts } from './tutor-facts.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('people.tutor.title') }, matches)

/** One tutor for the admins: profile, reports, applications, confirmations, bookings and dues (S1 2.11). */
export default function AdminTutor() {
  const { tutorId = '' } = useParams()
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(showTutorDetails, { params: { id: tutorId } })
  return (
    <>
      <PageHeader title={t('people.tutor.title')} />
      {data ? (
        <Details details={data.data} />
      ) : (
        <DetailsWaiting
          loadingText={t('tutors.admin.loadingTutor')}
          failure={error}
          retry={() => void refetch()}
          list={{ href: paths.admin.approvedTutors, label: t('people.tutor.toTutors') }}
        />
      )}
    </>
  )
}

const idOf = ({ _id }: { _id: string }) => _id

function Details({ details }: { details: TutorDetails }) {
  const t = useTranslations('people.lists')
  const { cv, isReported, reports, applications, conforms, bookeds, dues } = details
  return (
    <>
      <TutorFacts cv={cv} isReported={isReported} />
      <ReportSection reports={reports} />
      <RecordList title={t('applications')} rows={applications} columns={useApplicationColumns()} rowKey={idOf} />
      <RecordList title={t('confirmations')} rows={conforms} columns={useConfirmationColumns()} rowKey={idOf} />
      <RecordList title={t('bookings')} rows={bookeds} columns={useBookingColumns()} rowKey={idOf} />
      <RecordList title={t('dues')} rows={dues} columns={useDueColumns()} rowKey={idOf} />
    </>
  )
}
