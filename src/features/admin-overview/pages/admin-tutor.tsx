import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { History } from '#features/events/pages/history.tsx'
import { PersonAccounts } from '#features/people/pages/person-accounts.tsx'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { normalisePhone } from '#shared/phone.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import {
  listPersonApplications,
  listPersonBookings,
  listPersonConfirmations,
  listPersonDues,
  showPerson,
  showTutorDetails,
} from '../calls.ts'
import type { TutorDetails } from '../schema.ts'
import { DetailsPlaceholder } from './details-placeholder.tsx'
import { PagedRecords } from './person/paged-records.tsx'
import { PersonHeader } from './person/person-header.tsx'
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
  /** `''` once the tutor was erased */
  const phone = normalisePhone(data?.data.cv.phone ?? '') ?? ''
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
        <PersonHeader person={person} as="Tutor" />
      ) : (
        <PageHeader title={data.data.cv.name} sub={t('adminOverview.tutor.title')} />
      )}
      <TutorRecords details={data.data} />
      {phone !== '' && <PersonAccounts phone={phone} />}
      <History {...(phone === '' ? { cvId: data.data.cv._id } : { phone })} />
    </>
  )
}

const getRowId = ({ _id }: { _id: string }) => _id
const getTuitionId = ({ tuitionId }: { tuitionId: string }) => tuitionId

function TutorRecords({ details }: { details: TutorDetails }) {
  const t = useTranslations('adminOverview.lists')
  const { cv, isReported, reports } = details
  const records = { params: { id: cv._id }, rowKey: getRowId, rowName: getTuitionId }
  return (
    <>
      <TutorProfile cv={cv} isReported={isReported} />
      <ReportSection reports={reports} />
      <PagedRecords
        title={t('applications')}
        call={listPersonApplications}
        columns={useTutorApplicationColumns()}
        {...records}
      />
      <PagedRecords
        title={t('confirmations')}
        call={listPersonConfirmations}
        columns={useTutorConfirmationColumns()}
        {...records}
      />
      <PagedRecords title={t('bookings')} call={listPersonBookings} columns={useTutorBookingColumns()} {...records} />
      <PagedRecords title={t('dues')} call={listPersonDues} columns={useTutorDueColumns()} {...records} />
    </>
  )
}
