import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { showTutorDetails } from '../calls.ts'
import type { TutorDetails } from '../schema.ts'
import { DetailsPlaceholder } from './details-placeholder.tsx'
import { RecordList } from './record-list.tsx'
import { ReportSection } from './report-section.tsx'
import {
  useTutorApplicationColumns,
  useTutorBookingColumns,
  useTutorConfirmationColumns,
  useTutorDueColumns,
} from './tutor-columns.tsx'
import { TutorProfile } from './tutor-profile.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'adminOverview.tutor.title') }, matches)

/** Tutor details: profile, reports, applications, confirmations, bookings and dues. [AD-DETAILS-04..09] */
export default function AdminTutor() {
  const { tutorId = '' } = useParams()
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(showTutorDetails, { params: { id: tutorId } })
  return (
    <>
      <PageHeader title={t('adminOverview.tutor.title')} />
      {data ? (
        <TutorRecords details={data.data} />
      ) : (
        <DetailsPlaceholder
          loadingText={t('tutors.admin.loadingTutor')}
          failure={error}
          retry={() => void refetch()}
          list={{ href: paths.admin.approvedTutors, label: t('adminOverview.tutor.toTutors') }}
        />
      )}
    </>
  )
}

const getRowId = ({ _id }: { _id: string }) => _id

function TutorRecords({ details }: { details: TutorDetails }) {
  const t = useTranslations('adminOverview.lists')
  const { cv, isReported, reports, applications, conforms, bookeds, dues } = details
  return (
    <>
      <TutorProfile cv={cv} isReported={isReported} />
      <ReportSection reports={reports} />
      <RecordList
        title={t('applications')}
        rows={applications}
        columns={useTutorApplicationColumns()}
        rowKey={getRowId}
      />
      <RecordList
        title={t('confirmations')}
        rows={conforms}
        columns={useTutorConfirmationColumns()}
        rowKey={getRowId}
      />
      <RecordList title={t('bookings')} rows={bookeds} columns={useTutorBookingColumns()} rowKey={getRowId} />
      <RecordList title={t('dues')} rows={dues} columns={useTutorDueColumns()} rowKey={getRowId} />
    </>
  )
}
