import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { History } from '#features/events/pages/history.tsx'
import { PersonAccounts } from '#features/people/pages/person-accounts.tsx'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listPersonApplications, showPerson, showTutorDetails } from '../calls.ts'
import type { TutorDetails } from '../schema.ts'
import { DetailsPlaceholder } from './details-placeholder.tsx'
import { PagedRecords } from './person/paged-records.tsx'
import { PersonHeader } from './person/person-header.tsx'
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
  const list = { href: paths.admin.approvedTutors, label: t('adminOverview.tutor.toTutors') }
  const { data, error, refetch } = useCallQuery(showTutorDetails, { params: { id: tutorId } })
  const phone = data?.data.cv.phone ?? ''
  const person = useCallQuery(showPerson, { params: { phone } }, { enabled: phone !== '' }).data?.data
  if (!data)
    return (
      <>
        <PageHeader title={t('adminOverview.tutor.title')} />
        <DetailsPlaceholder
          loadingText={t('tutors.admin.loadingTutor')}
          failure={error}
          retry={() => void refetch()}
          list={list}
        />
      </>
    )
  return (
    <>
      {person ? (
        <PersonHeader person={person} as="Tutor" list={list} />
      ) : (
        <PageHeader title={data.data.cv.name} sub={t('adminOverview.tutor.title')} />
      )}
      <TutorRecords details={data.data} />
      <PersonAccounts phone={phone} />
      <History phone={phone} />
    </>
  )
}

const getRowId = ({ _id }: { _id: string }) => _id

function TutorRecords({ details }: { details: TutorDetails }) {
  const t = useTranslations('adminOverview.lists')
  const { cv, isReported, reports, conforms, bookeds, dues } = details
  return (
    <>
      <TutorProfile cv={cv} isReported={isReported} />
      <ReportSection reports={reports} />
      <PagedRecords
        title={t('applications')}
        call={listPersonApplications}
        params={{ id: cv._id }}
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
